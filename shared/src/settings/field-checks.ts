import { EMAIL_PATTERN } from '../account/fields.js';
import { EMAIL_MAX } from '../limits.js';
import { searchWords } from '../rules/search-words.js';

/** Blanks at both ends do not count for the least length. */
export const isText = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'string' && value.trim().length >= min && value.length <= max && !value.includes('\u0000');
/** Both bounds belong to it. */
export const isNumber = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && value >= min && value <= max;
/** At most so many entries, each as wanted. */
export const isListOf = (value: unknown, max: number, isEntry: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= max && value.every(isEntry);
/** One or more of these, none of them twice. */
export const isChoiceOf = (value: unknown, offered: readonly (string | number)[]): boolean =>
  isListOf(value, offered.length, (entry) => offered.includes(entry as string)) &&
  (value as unknown[]).length > 0 &&
  new Set(value as unknown[]).size === (value as unknown[]).length;
/** The number of a row. */
export const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

/** A name in lower case, without a scheme. */
export const isDomain = (value: unknown): boolean => isText(value, 3, 191) && /^[a-z\d.-]+$/.test(String(value));
/** A site without a path; a star may stand for any name below a domain. */
export const isSite = (value: unknown): boolean =>
  isText(value, 9, 191) && /^https?:\/\/(?:\*\.|)[a-z\d][a-z\d.-]*(?::\d{1,5}|)$/.test(String(value));
/** As browsers name them: no path, no star, no port that goes without saying. */
export const isOrigin = (value: unknown): boolean =>
  isText(value, 9, 191) &&
  URL.canParse(String(value)) &&
  /^https?:/.test(String(value)) &&
  !String(value).includes('*') &&
  new URL(String(value)).origin === value;
/** Empty, a path of the site, or http(s). */
export const isAddress = (value: unknown): boolean =>
  value === '' || (isText(value, 1, 500) && /^(\/(?![/\\])|https?:\/\/)/.test(String(value)));

/** Empty, or where a Sentry-compatible service takes reports: `https://key@host/path/project`. */
export function isReportAddress(value: unknown): boolean {
  if (value === '') return true;
  if (!isText(value, 9, 300) || !URL.canParse(String(value))) return false;
  const { protocol, username, password, hostname, pathname, search, hash } = new URL(String(value));
  return (
    /^https?:$/.test(protocol) &&
    /^\w+$/.test(username) &&
    /^[a-z\d.-]+$/.test(hostname) &&
    /^\/[\w./-]*$/.test(pathname) &&
    /\/\d+$/.test(pathname) &&
    password + search + hash === ''
  );
}

const PREFIX = /^\d{1,3}$/;

/** An IP address, or a network of them: `203.0.113.7`, `10.0.0.0/8`, `2001:db8::/32`. */
export const isNetwork = (value: unknown): boolean => {
  if (!isText(value, 2, 43)) return false;
  const [address = '', prefix = '0', ...rest] = String(value).split('/');
  const isLong = address.includes(':');
  const isHost = isLong
    ? /^[\da-f:]+$/i.test(address) && URL.canParse(`http://[${address}]/`)
    : URL.canParse(`http://${address}/`) &&
      new URL(`http://${address}/`).hostname === address &&
      /^[\d.]+$/.test(address);
  return isHost && rest.length === 0 && PREFIX.test(prefix) && Number(prefix) <= (isLong ? 128 : 32);
};

/** Two or more single words with commas between them. */
export const isSynonymGroup = (value: unknown): boolean => {
  const words = isText(value, 3, 200) ? String(value).split(',') : [];
  return words.length > 1 && words.every((word) => searchWords(word).length === 1);
};

/** A time of the day: `03:30`. */
export const isTimeOfDay = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);

/** One email address. */
export const isEmail = (value: unknown): boolean => isText(value, 3, EMAIL_MAX) && EMAIL_PATTERN.test(String(value));

/** A check that has one sentence for all that is wrong. */
export const says =
  (isFine: (value: unknown) => boolean, fault: string) =>
  (value: unknown): string | null =>
    isFine(value) ? null : fault;
