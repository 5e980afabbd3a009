import { isoDay } from './date-presets';
import { formatShortDay, formatTimezone } from './format';
import { relativeFormat } from './intl';

/** How many of each unit make one of the next (spec 1 §9). */
const UNITS = [
  { name: 'second', makesNext: 60 },
  { name: 'minute', makesNext: 60 },
  { name: 'hour', makesNext: 24 },
  { name: 'day', makesNext: 7 },
  { name: 'week', makesNext: 4.345_24 },
  { name: 'month', makesNext: 12 },
  { name: 'year', makesNext: Infinity },
] as const;

/**
 * "4 minutes ago", in whole units of the largest kind that fits; null under a minute, for which the site has words of its own.
 * @param at ISO time. @param now milliseconds.
 */
export function relativeTime(at: string, language: string, now = Date.now()): string | null {
  let amount = (new Date(at).getTime() - now) / 1000;
  for (const { name, makesNext } of UNITS) {
    if (Math.abs(amount) < makesNext)
      return name === 'second' ? null : relativeFormat(language).format(Math.trunc(amount), name);
    amount /= makesNext;
  }
  return null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So long the hours say more than "yesterday". */
const NIGHT_MS = 12 * HOUR_MS;
const WEEK_DAYS = 7;

/** The day of a moment by the reader's clock; days of it are of one length. */
const dayOf = (time: number): number => Date.parse(isoDay(new Date(time), formatTimezone()));
/** Nights between then and now. */
const daysSince = (at: string, now: number): number => Math.max(0, (dayOf(now) - dayOf(Date.parse(at))) / DAY_MS);

/** "Today", "Yesterday", "14 Nov": the day that something happened on, standing by itself. @param at ISO time. @param now milliseconds. */
export function relativeDay(at: string, language: string, now = Date.now()): string {
  const days = daysSince(at, now);
  if (days > 1) return formatShortDay(at);
  const word = relativeFormat(language, { numeric: 'auto' }).format(-days, 'day');
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}

/** As `relativeTime`, and "yesterday" where a listener would say so; after seven days the day says more (design §6). */
export function sinceWhen(at: string, language: string, now = Date.now()): string | null {
  const days = daysSince(at, now);
  if (days >= WEEK_DAYS) return formatShortDay(at);
  if (days === 0 || now - new Date(at).getTime() < NIGHT_MS) return relativeTime(at, language, now);
  return relativeFormat(language, { numeric: 'auto' }).format(-days, 'day');
}
