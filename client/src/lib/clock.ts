import { dayInZone, readZoned, writeZoned } from '@tonearm/shared/rules/time-zones';
import { isoDay, knownTimezone } from './date-presets';
import { formatTimezone } from './format';

/** The zone in which the reader is shown times, and in which what they type is read. */
export const readerZone = (): string =>
  formatTimezone() ?? knownTimezone(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? 'UTC';

/** The day of a moment by the reader's clock, as date fields write it. */
export const readerDay = (ms: number): string => isoDay(new Date(ms), readerZone());

/** ISO time -> what a date and time field shows. */
export const shownMoment = (iso: string | null | undefined): string =>
  iso ? writeZoned(Date.parse(iso), readerZone()) : '';

/** What was typed into such a field, in milliseconds; NaN for what is no time. */
export const typedTime = (text: string): number => readZoned(text, readerZone());

/** The same as ISO time; null for empty. */
export const typedMoment = (text: string): string | null =>
  text === '' ? null : new Date(typedTime(text)).toISOString();

/** First and last moment of a day of the reader's, ISO. */
export const momentsOfDay = (day: string): string[] =>
  dayInZone(day, readerZone()).map((ms) => new Date(ms).toISOString());
