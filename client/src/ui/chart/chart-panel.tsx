import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Table2 } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Icon } from '../icon';
import styles from './chart.module.css';
import { buttonClass } from '../button';
import { card } from '../card.styles';

export interface ChartTable {
  columns: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[];
}

interface ChartPanelProps {
  title: string;
  /** The same figures as a table; without one the panel's own content is readable as it is. */
  table?: ChartTable;
  tableLabel?: string;
  /** Stands at the end of the head. */
  end?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card with a chart in it, and a switch to the table of its figures (design §5). */
export function ChartPanel({ title, table, tableLabel, end, className, children }: ChartPanelProps) {
  const headingId = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className={cx(card.card, styles.chartPanel, className)} aria-labelledby={headingId}>
      <header>
        <h2 className="h4" id={headingId}>
          {title}
        </h2>
        <span className="row">
          {end}
          {table && (
            <button
              type="button"
              className={cx(buttonClass({ size: 'sm', look: 'ghost' }), isTable && styles.on)}
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
            >
              <Icon of={Table2} size={14} />
              {tableLabel}
            </button>
          )}
        </span>
      </header>
      {isTable && table ? <FiguresTable table={table} label={title} /> : children}
    </section>
  );
}

const FiguresTable = ({ table, label }: { table: ChartTable; label: string }) => (
  <div className={styles.chartTable} tabIndex={0} role="group" aria-label={label}>
    <table>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...cells], index) => (
          <tr key={`${name ?? ''}-${index}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={at} className="num">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
