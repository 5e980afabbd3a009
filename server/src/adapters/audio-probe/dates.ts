import type { RawTags } from './raw-tags.js';

const DATE = /^\s*(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?!\d)/;
const COMPACT = /^\s*(\d{4})(\d{2})(\d{2})\s*$/;

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
  const match = COMPACT.exec(text) ?? DATE.exec(text);
  return match?.[1] ? valid(match[1], match[2], match[3]) : null;
}

function valid(year: string, month: string | undefined, day: string | undefined): string | null {
  if (Number(year) < 1000) return null;
  const date = `${year}-${two(month)}-${two(day)}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  if (!Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)) return date;
  const firstOfMonth = `${year}-${two(month)}-01`;
  return Number.isNaN(Date.parse(firstOfMonth)) ? `${year}-01-01` : firstOfMonth;
}

function two(part: string | undefined): string {
  return part === undefined || Number(part) === 0 ? '01' : part.padStart(2, '0');
}
