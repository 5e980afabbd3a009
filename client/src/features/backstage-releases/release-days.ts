import type { CalendarRelease } from '@tonearm/shared/catalogue/release-calendar.dto';
import { readerDay } from '../../lib/clock';
import { dayAfter, weeksOf } from '../../lib/date-text';

const MONTH = /^2[01]\d{2}-(?:0[1-9]|1[0-2])$/;

/** The month of an address, as its first day; of none, the one that the reader is in. */
export const monthOf = (text: string | null, today: string): string =>
  `${text !== null && MONTH.test(text) ? text : today.slice(0, 7)}-01`;

/** What to ask for, so that all weeks of the month are there: the server counts days in UTC, the reader where they are. */
export function daysAround(month: string, weekStart: number): { from: string; to: string } {
  const days = weeksOf(month, weekStart).flat();
  return { from: dayAfter(days[0] ?? month, -1), to: dayAfter(days.at(-1) ?? month, 1) };
}

/** Releases by their day on the reader's clock, in order. */
export function byDay(releases: readonly CalendarRelease[]): ReadonlyMap<string, readonly CalendarRelease[]> {
  const days = new Map<string, CalendarRelease[]>();
  for (const release of releases) {
    if (release.date === null) continue;
    const day = readerDay(Date.parse(release.date));
    const known = days.get(day);
    if (known) known.push(release);
    else days.set(day, [release]);
  }
  return days;
}
