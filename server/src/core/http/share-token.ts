import { isUlid } from '@tonearm/shared/rules/ulid';

/** The share token in an address, or null where it has none, several, or something else in its place. */
export function shareTokenOf(url: string): string | null {
  const mark = url.indexOf('?');
  if (mark < 0 || !url.includes('shareToken=', mark)) return null;
  const [token = '', ...more] = new URLSearchParams(url.slice(mark + 1)).getAll('shareToken');
  return more.length === 0 && isUlid(token) ? token : null;
}
