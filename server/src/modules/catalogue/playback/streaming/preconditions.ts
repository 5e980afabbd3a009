import type { IncomingHttpHeaders } from 'node:http';

/** What identifies a state of a file. */
export interface Validators {
  /** Strong, with its quotes. */
  etag: string;
  mtimeMs: number;
}

const TAGS = /(?:W\/)?"[^"]*"/g;
const IMF_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

const strip = (tag: string): string => tag.replace(/^W\//, '');

function lists(header: string, etag: string, isWeak: boolean): boolean {
  if (header.trim() === '*') return true;
  return (header.match(TAGS) ?? []).some((tag) => (isWeak ? strip(tag) : tag) === etag);
}

/** Whether the file is newer than an HTTP date; null where the header is absent or no IMF-fixdate (then it is ignored). */
function isNewerThan(header: string | undefined, mtimeMs: number): boolean | null {
  if (header === undefined || !IMF_DATE.test(header)) return null;
  return Math.floor(mtimeMs / 1000) * 1000 > Date.parse(header);
}

/** Evaluates the preconditions of GET and HEAD in the order of RFC 9110 §13.2.2; If-Range comes after them. */
export function judgePreconditions(
  headers: IncomingHttpHeaders,
  file: Validators,
): 'go_on' | 'not_modified' | 'failed' {
  const ifMatch = headers['if-match'];
  const ifNoneMatch = headers['if-none-match'];
  const isStale =
    ifMatch === undefined
      ? isNewerThan(headers['if-unmodified-since'], file.mtimeMs) === true
      : !lists(ifMatch, file.etag, false);
  if (isStale) return 'failed';
  const isHeld =
    ifNoneMatch === undefined
      ? isNewerThan(headers['if-modified-since'], file.mtimeMs) === false
      : lists(ifNoneMatch, file.etag, true);
  return isHeld ? 'not_modified' : 'go_on';
}

/** Whether If-Range lets a range through: only our own strong tag does; a weak tag or a date asks for the whole file. */
export const allowsRange = (ifRange: string | string[] | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange === etag;
