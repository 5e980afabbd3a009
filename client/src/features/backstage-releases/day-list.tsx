import type { CalendarRelease } from '@tonearm/shared/catalogue/release-calendar.dto';
import { cx } from '../../lib/class-names';
import { formatParts } from '../../lib/format';
import { card } from '../../ui/card.styles';
import { ReleaseRow } from './release-link';
import styles from './releases.module.css';

interface DayListProps {
  days: readonly (readonly [day: string, releases: readonly CalendarRelease[]])[];
  inBackstage: boolean;
}

/** The days of a month on which something comes out, one below the other. */
export function DayList({ days, inBackstage }: DayListProps) {
  return (
    <div className="col g4">
      {days.map(([day, releases]) => (
        <section key={day} className={cx(card.card, styles.part)} aria-labelledby={`day-${day}`}>
          <h2 className="h4" id={`day-${day}`}>
            <time dateTime={day}>{formatParts(day, { weekday: 'long', day: 'numeric', month: 'long' })}</time>
          </h2>
          <ul>
            {releases.map((release) => (
              <ReleaseRow key={`${release.kind}${release.id}`} release={release} inBackstage={inBackstage} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
