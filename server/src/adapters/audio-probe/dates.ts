import type { RawTags } from './raw-tags.js';

const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;

/** The release date of a tag as YYYY-MM-DD; what the tag leaves open becomes January or the first. */
export function releaseDateOf(tags: RawTags): string | null {
  const dayMonth = /^(\d{2})(\d{2})$/.exec(tags.first('dayMonth') ?? '');
  for (const field of ['date', 'releaseDate', 'year', 'originalDate'] as const) {
    const value = tags.first(field);
    const date = value === undefined ? null : parseDate(value);
    if (!date) continue;
    // ID3v2.3 keeps day and month apart from the year.
    const isBareYear = /^\s*\d{4}\s*$/.test(value ?? '');
    return isBareYear && dayMonth ? valid(date.slice(0, 4), dayMonth[2], dayMonth[1]) : date;
  }
  return null;
}

/** `2011`, `2011-05`, `2011-05-06…`, `20110506`; null when it is no date. */
export function parseDate(text: string): string | null {
  const short = text.trim().slice(0, 10);
  const compact = COMPACT.exec(short);
  const [year = '', month = '', day = ''] = compact ? compact.slice(1) : short.split(/[-/.\sT]/);
  if (!/^\d{4}$/.test(year)) return null;
  const isPart = (part: string): boolean => /^\d{1,2}$/.test(part);
  return valid(year, isPart(month) ? month : undefined, isPart(month) && isPart(day) ? day : undefined);
}

function valid(year: string, month: string | undefined, day: string | undefined): string | null {
  if (Number(year) < 1000) return null;
  const monthNumber = Number(month ?? 1);
  if (monthNumber > 12) return `${year}-01-01`;
  // The zeroth day of the next month is the last of this one.
  const days = Number(day ?? 1) > 28 ? new Date(Date.UTC(Number(year), Math.max(1, monthNumber), 0)).getUTCDate() : 28;
  return `${year}-${two(month)}-${two(Number(day ?? 1) > days ? undefined : day)}`;
}

function two(part: string | undefined): string {
  return part === undefined || Number(part) === 0 ? '01' : part.padStart(2, '0');
}
