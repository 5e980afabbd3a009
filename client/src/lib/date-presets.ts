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
  dateFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at);

/** The day of a moment, as 2026-03-06. @param timeZone IANA name; without one, where the browser is. */
export const isoDay = (at: Date, timeZone: string | undefined): string =>
  dateFormat('sv', { dateStyle: 'short', timeZone }).format(at);

/** A timezone if the browser knows it: lists of them grow, and an older one throws at a name that it has never heard. */
export function knownTimezone(name: string | undefined): string | undefined {
  try {
    dateFormat('sv', { dateStyle: 'short', timeZone: name });
    return name;
  } catch {
    return undefined;
  }
}

/** The timezone that dates are written in: the person's, else the site's; "auto" is wherever the browser is. */
export const timezoneOf = (own: string | null | undefined, site: string): string | undefined =>
  own || (site === 'auto' ? undefined : site);

/** A moment in the site's date format (setting `dates.format`): "6 Mar 2026, 14:05"; as a timestamp "2026-03-06 14:05:09", whatever the language. */
export function formatMoment(at: Date, { preset, language, timezone }: PresetOptions): string {
  if (preset === 'timestamp') return timestamp(at, timezone);
  return dateFormat(language, { ...STYLES[preset], timeZone: timezone }).format(at);
}
