import { useContext, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { readerDay } from '../../lib/clock';
import { dayAfter, monthAfter, weeksOf } from '../../lib/date-text';
import { isRightToLeft } from '../../lib/direction';
import { dateFormat } from '../../lib/intl';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { WeekStartContext } from './week-start';
import styles from './date.module.css';
import { iconButton } from '../icon-button.styles';

export interface CalendarProps {
  label: string;
  /** The chosen day; empty for none. */
  day: string;
  min?: string | undefined;
  onChoose: (day: string) => void;
}

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Where a key leads from a day; null for keys that lead nowhere. */
function dayByKey(key: string, day: string, isRtl: boolean): string | null {
  const forward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return dayAfter(day, forward);
    case 'ArrowLeft':
      return dayAfter(day, -forward);
    case 'ArrowDown':
      return dayAfter(day, 7);
    case 'ArrowUp':
      return dayAfter(day, -7);
    case 'PageDown':
      return monthAfter(day, 1);
    case 'PageUp':
      return monthAfter(day, -1);
    default:
      return null;
  }
}

/** A month of days: arrows move by days and weeks, Page Up and Down by months. */
export function Calendar({ label, day, min = '', onChoose }: CalendarProps) {
  const {
    t,
    i18n: { language },
  } = useTranslation();
  const [today] = useState(() => readerDay(Date.now()));
  // A day that cannot be chosen takes no focus.
  const within = (one: string): string => (one < min ? min : one);
  const [shown, setShown] = useState(within(day || today));
  const grid = useRef<HTMLTableElement>(null);
  const isMoved = useRef(true);
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isMoved.current = false;
  }, [shown]);
  const format = (options: Intl.DateTimeFormatOptions, of: string): string =>
    dateFormat(language, { ...options, timeZone: 'UTC' }).format(at(of));
  const weeks = weeksOf(shown, useContext(WeekStartContext));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = dayByKey(event.key, shown, isRightToLeft(event.currentTarget));
    if (next === null) return;
    event.preventDefault();
    isMoved.current = true;
    setShown(within(next));
  };
  return (
    <div className={styles.cal}>
      <header>
        <IconButton
          label={t('Previous month')}
          className={iconButton.sm}
          onClick={() => setShown(within(monthAfter(shown, -1)))}
        >
          <Icon of={ChevronLeft} className="flip" />
        </IconButton>
        <span className="h4" aria-live="polite">
          {format({ month: 'long', year: 'numeric' }, shown)}
        </span>
        <IconButton label={t('Next month')} className={iconButton.sm} onClick={() => setShown(monthAfter(shown, 1))}>
          <Icon of={ChevronRight} className="flip" />
        </IconButton>
      </header>
      <table ref={grid} role="grid" aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={format({ weekday: 'long' }, one)}>
                {format({ weekday: 'short' }, one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} role="gridcell" aria-selected={one === day}>
                  <button
                    type="button"
                    className={cx(
                      one.slice(0, 7) !== shown.slice(0, 7) && 'out',
                      one === today && styles.today,
                      one === day && 'on',
                    )}
                    tabIndex={one === shown ? 0 : -1}
                    disabled={one < min}
                    aria-label={format({ dateStyle: 'full' }, one)}
                    aria-current={one === today ? 'date' : undefined}
                    onClick={() => onChoose(one)}
                  >
                    {format({ day: 'numeric' }, one)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
