import type { CSSProperties } from 'react';
import styles from './chart.module.css';

interface WeekHeatmapProps {
  label: string;
  /** Seven names, from Monday. */
  days: readonly string[];
  /** 24 names. */
  hours: readonly string[];
  /** Day by day, hour by hour. */
  values: readonly number[];
  format: (value: number) => string;
}

/** When in the week something happens: a table whose cells are shaded by their figure; what scrolls is reached by keys. */
export function WeekHeatmap({ label, days, hours, values, format }: WeekHeatmapProps) {
  const most = Math.max(1, ...values);
  return (
    <div className={styles.heatmap} tabIndex={0} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            <td />
            {hours.map((hour, index) => (
              <th key={hour} scope="col">
                <span className={index % 6 === 0 ? undefined : 'sr'}>{hour}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, row) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {hours.map((hour, column) => {
                const value = values[row * hours.length + column] ?? 0;
                return (
                  <td
                    key={hour}
                    title={`${day}, ${hour}: ${format(value)}`}
                    style={{ '--heat': value / most } as CSSProperties}
                  >
                    <span className="sr">{format(value)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
