import type { DatePreset } from './date-presets';
import { formatMoment as momentIn, isoDay, knownTimezone } from './date-presets';
import { dateFormat, numberFormat, regionNames } from './intl';

let locale = 'en';
let preset: DatePreset = 'medium';
let timezone: string | undefined;

/** Sets the language of every number and date below; called once the locale is known. */
export function setFormatLocale(language: string): void {
  locale = language;
}

/** The language of what is written below. */
export const formatLocale = (): string => locale;

/** Sets the site's form of dates and the reader's timezone for all below. @param zone IANA name; where the browser is without one, and where the browser does not know it. */
export function setDateFormat(format: DatePreset, zone: string | undefined): void {
  preset = format;
  timezone = knownTimezone(zone);
}

/** The timezone of what is written below; undefined: that of the browser. */
export const formatTimezone = (): string | undefined => timezone;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A country's name by its ISO 3166 code; the code itself where nobody knows it. */
export const formatCountry = (code: string): string =>
  regionNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code;
/** 4812077 -> 4,812,077 */
export const formatNumber = (value: number): string => numberFormat(locale).format(value);

const COMPACT_FROM = 100_000;

/** 86210 -> 86,210, as drawn; from six digits on in short: 1284906 -> 1.3M */
export const formatCount = (value: number): string =>
  value < COMPACT_FROM
    ? formatNumber(value)
    : numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** A track's length: 3:48, 1:02:09. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(Math.max(0, ms) / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

const unit = (value: number, name: 'hour' | 'minute' | 'second'): string =>
  numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A file's size, 1,024 bytes a kilobyte as the site's limits are: 38 MB, 1.2 GB. */
export function formatBytes(bytes: number): string {
  const size = Math.max(0, bytes);
  // From where it would be rounded up to a thousand, in the next unit.
  const step = Math.min(
    BYTE_UNITS.length - 1,
    Math.max(0, Math.floor(Math.log(Math.max(1, size) / 0.9765) / Math.log(1_024))),
  );
  const value = size / 1_024 ** step;
  // The short form of bytes has no plural in English.
  const shape = {
    style: 'unit',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 0 && value < 10 ? 1 : 0,
  } as const;
  return numberFormat(locale, { ...shape, unit: BYTE_UNITS[step] }).format(value);
}

/** A record's length: 39 min, 2 hr 51 min. */
export function formatTotal(ms: number): string {
  if (ms < MINUTE) return unit(Math.round(ms / 1000), 'second').replace('.', '');
  const minutes = Math.round(ms / MINUTE);
  const parts = [Math.floor((minutes * MINUTE) / HOUR), minutes % 60] as const;
  return [parts[0] > 0 && unit(parts[0], 'hour'), parts[1] > 0 && unit(parts[1], 'minute')].filter(Boolean).join(' ');
}

/** Tags often carry a year only; then the day was never meant. */
export const releaseYear = (date: string | null): string => date?.slice(0, 4) ?? '';

/** "Medium" leaves each place the form that it is drawn with; whatever else a site chooses holds everywhere. */
const styleOf = (drawn: 'long' | 'medium'): Exclude<DatePreset, 'timestamp'> =>
  preset === 'medium' || preset === 'timestamp' ? drawn : preset;

/** A day in the form of its place, unless the site has chosen another. */
export const dayText = (day: Date, drawn: 'long' | 'medium', timeZone: string | undefined): string =>
  preset === 'timestamp'
    ? isoDay(day, timeZone)
    : dateFormat(locale, { dateStyle: styleOf(drawn), timeZone }).format(day);

/** 6 Mar 2026, by the reader's clock: when something happened. */
export const formatDay = (moment: string): string => dayText(new Date(moment), 'medium', timezone);

const calendarDay = (date: string, drawn: 'long' | 'medium'): string => {
  const parsed = new Date(date);
  if (/^\d{4}$/.test(date) || Number.isNaN(parsed.getTime())) return date.slice(0, 4);
  return dayText(parsed, drawn, 'UTC');
};

/** 6 March 2026, in the reader's order; a bare year stays one. */
export const formatDate = (date: string): string => calendarDay(date, 'long');

/** 6 Mar 2026; as `formatDate`. */
export const formatShortDate = (date: string): string => calendarDay(date, 'medium');

const MONTHS = { short: 'numeric', medium: 'short', long: 'long' } as const;

/** 14 Nov, with the year unless it is this one. @param at ISO time. */
export function formatShortDay(at: string): string {
  const time = new Date(at);
  if (preset === 'timestamp') return isoDay(time, timezone);
  const isThisYear = isoDay(time, timezone).slice(0, 4) === isoDay(new Date(), timezone).slice(0, 4);
  const parts = { day: 'numeric', month: MONTHS[preset], timeZone: timezone } as const;
  return dateFormat(locale, isThisYear ? parts : { ...parts, year: 'numeric' }).format(time);
}

/** A moment by the reader's clock: 3 Feb 2026, 11:00. @param drawn the form of its day in this place. */
export const formatMoment = (moment: string, drawn: 'long' | 'medium' = 'medium'): string =>
  momentIn(new Date(moment), { preset: preset === 'timestamp' ? preset : styleOf(drawn), language: locale, timezone });

/** A moment in chosen parts, read as UTC: for times that carry their own clock already. */
export const formatParts = (moment: string | number, parts: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, { timeZone: 'UTC', ...parts }).format(new Date(moment));

/** 35400 -> 35K: what stands at an axis. */
export const formatShort = (value: number): string =>
  numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** 18.2 -> 18.2%, in the reader's manner. */
export const formatPercent = (value: number): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);

/** What somebody has of something, in hundredths of a percent: 3333 -> 33.33% */
export const formatShare = (points: number): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(points / 10_000);
