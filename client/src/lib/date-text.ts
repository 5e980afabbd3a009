import { dateFormat } from './intl';

const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const CLOCK_LENGTH = '14:30'.length;
const CLOCK = /(\d{1,2}):(\d{2})$/;

const two = (value: number): string => String(value).padStart(2, '0');
const forms = (language: string): Intl.DateTimeFormat =>
  dateFormat(`${language}-u-ca-gregory-nu-latn`, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  });

/** A day that exists, as `2026-11-23`; null for the 30th of February. */
function dayOf(year: number, month: number, day: number): string | null {
  const time = new Date(Date.UTC(year, month - 1, day));
  const exists =
    year >= 1000 && time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return exists ? `${year}-${two(month)}-${two(day)}` : null;
}

const clockOf = (hours: number, minutes: number): string | null =>
  hours < 24 && minutes < 60 ? `${two(hours)}:${two(minutes)}` : null;

/** Year, month and day in the order in which the language writes them. */
function writtenDay(text: string, language: string): string | null {
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const order = forms(language)
    .formatToParts(0)
    .filter(({ type }) => type === 'year' || type === 'month' || type === 'day')
    .map(({ type }) => type);
  if (numbers.length !== order.length) return null;
  const at = (type: Intl.DateTimeFormatPartTypes): number => numbers[order.indexOf(type)] ?? 0;
  return dayOf(at('year'), at('month'), at('day'));
}

/** `2026-11-23` or `2026-11-23T14:30` as people of the language write it; an offset behind it (`+01:00`) is not said. */
export function writeDate(value: string, language: string): string {
  const [day = '', clock] = value.split('T');
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) return value;
  return [
    forms(language)
      .format(time)
      .replace(/[\u200e\u200f]/g, ''),
    clock?.slice(0, CLOCK_LENGTH),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What was typed as `2026-11-23`, with a clock as `2026-11-23T14:30`; null while it is no whole date. A day alone begins at midnight. */
export function readDate(text: string, language: string, hasTime: boolean): string | null {
  const typed = text.trim();
  const time = CLOCK.exec(typed);
  if (time && !hasTime) return null;
  const written = time
    ? typed
        .slice(0, time.index)
        .replace(/[T\s,]$/, '')
        .trim()
    : typed;
  const iso = DAY.exec(written);
  const day = iso ? dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])) : writtenDay(written, language);
  if (day === null || !hasTime) return day;
  const clock = clockOf(Number(time?.[1] ?? 0), Number(time?.[2] ?? 0));
  return clock && `${day}T${clock}`;
}

/** The day so many days on, or back. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The same day of another month, or its last where it has none such. */
export function monthAfter(day: string, months: number): string {
  const from = new Date(`${day}T00:00:00Z`);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  return `${last.toISOString().slice(0, 8)}${two(Math.min(from.getUTCDate(), last.getUTCDate()))}`;
}

/** The six weeks that show the month of a day. @param firstDay as `Date.getDay` counts them. */
export function weeksOf(day: string, firstDay: number): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() - firstDay + 7) % 7;
  return Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, at) => dayAfter(first, week * 7 + at - before)),
  );
}
