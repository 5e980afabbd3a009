import { dateFormat } from './intl';

export type DatePreset = 'short' | 'medium' | 'long' | 'timestamp';

interface PresetOptions {
  preset: DatePreset;
  language: string;
  /** IANA name; without one, where the browser is. */
  timezone?: string | undefined;
}

const STYLES: Record<Exclude<DatePreset, 'timestamp'>, Intl.DateTimeFormatOptions> = {
  short: { dateStyle: 'short', timeStyle: 'short' },
  medium: { dateStyle: 'medium', timeStyle: 'short' },
  long: { dateStyle: 'long', timeStyle: 'short' },
};

/** Swedish writes dates as ISO 8601 does. */
const timestamp = (at: Date, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at);

/** A moment in the site's date format (setting `dates.format`): "6 Mar 2026, 14:05"; as a timestamp "2026-03-06 14:05:09", whatever the language. */
export function formatMoment(at: Date, { preset, language, timezone }: PresetOptions): string {
  if (preset === 'timestamp') return timestamp(at, timezone);
  return dateFormat(language, { ...STYLES[preset], timeZone: timezone }).format(at);
}
