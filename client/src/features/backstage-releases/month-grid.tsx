import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarRelease } from '@tonearm/shared/catalogue/release-calendar.dto';
import { cx } from '../../lib/class-names';
import { weeksOf } from '../../lib/date-text';
import { formatNumber, formatParts } from '../../lib/format';
import { WeekStartContext } from '../../ui/date/week-start';
import { ReleaseChip } from './release-link';
import styles from './releases.module.css';

/** So many fit into a cell; where there are more, the last place says how many. */
const CELL_MAX = 3;

interface DaysProps {
  /** Its first day. */
  month: string;
  today: string;
  days: ReadonlyMap<string, readonly CalendarRelease[]>;
  inBackstage: boolean;
}

interface CellProps {
  day: string;
  releases: readonly CalendarRelease[];
  inBackstage: boolean;
}

function Cell({ day, releases, inBackstage }: CellProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || releases.length <= CELL_MAX ? releases : releases.slice(0, CELL_MAX - 1);
  const date = formatParts(day, { dateStyle: 'full' });
  return (
    <>
      <time dateTime={day} className={cx('num s12', styles.day)}>
        <span aria-hidden>{formatParts(day, { day: 'numeric' })}</span>
        <span className="sr">{date}</span>
      </time>
      {releases.length > 0 && (
        <ul>
          {shown.map((release) => (
            <li key={`${release.kind}${release.id}`}>
              <ReleaseChip release={release} inBackstage={inBackstage} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < releases.length && (
        <button
          type="button"
          className={cx(styles.more, 's12 med t2')}
          aria-label={t('Show all :number of :date', { number: formatNumber(releases.length), date })}
          onClick={() => setWhole(true)}
        >
          {t('Show all :number', { number: formatNumber(releases.length) })}
        </button>
      )}
    </>
  );
}

/** A month of weeks, as calendars hang on walls. */
export function MonthGrid({ month, today, days, inBackstage, label }: DaysProps & { label: string }) {
  const weeks = weeksOf(month, useContext(WeekStartContext));
  return (
    <table className={styles.month} aria-label={label}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={formatParts(day, { weekday: 'long' })} className="s12 med t2">
              {formatParts(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={cx(day.slice(0, 7) !== month.slice(0, 7) && styles.outside, day === today && styles.today)}
                aria-current={day === today ? 'date' : undefined}
              >
                <Cell day={day} releases={days.get(day) ?? []} inBackstage={inBackstage} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
