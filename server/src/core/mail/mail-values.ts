import { formatInstant, formatSpan } from '../i18n/format.js';
import type { MailDefinition, MailValueKind } from './templates/mail-definition.js';

/** Stands where a secret was. */
export const MASK = '••••••';

const TEXT_MAX = 300;
const WORD_JOINER = '\u2060';

/** Whose numbers and times they are. */
export interface Reader {
  language: string;
  timeZone: string;
}

/** An http(s) address as it may stand in a link, or null. */
export function webAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

const isWhole = (text: string): boolean => /^\d{1,6}$/.test(text);
const CHECKS: Partial<Record<MailValueKind, (text: string) => boolean>> = {
  link: (text) => webAddress(text) !== null,
  time: (text) => !Number.isNaN(Date.parse(text)),
  minutes: isWhole,
  hours: isWhole,
  days: isWhole,
};

/** @throws Error where a mail is asked for without one of its values, or with one that is none. */
export function checkValues(
  template: string,
  definition: MailDefinition,
  params: Readonly<Record<string, string>>,
): void {
  for (const [name, kind] of Object.entries(definition.params)) {
    const value = params[name];
    if (typeof value !== 'string' || CHECKS[kind]?.(value) === false)
      throw new Error(`The mail ${template} needs a ${kind} as ${name}.`);
  }
}

/** The params as they may be kept and shown. */
export const maskSecrets = (
  definition: MailDefinition,
  params: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, definition.secrets.includes(name) ? MASK : value]),
  );

/** Lines stay; whatever else could break a mail goes. */
const lines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[\p{C}\s]+/gu, ' ').trimEnd())
    .join('\n')
    .trim();

const plain = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, TEXT_MAX);

/** Mail programs make links of what looks like one: a stranger's name must not advertise. */
const unlinked = (name: string): string => plain(name).replace(/[.:/@](?=\S)/g, `$&${WORD_JOINER}`);

function written(kind: MailValueKind, value: string, { language, timeZone }: Reader): string {
  if (value === MASK || value === '') return value;
  switch (kind) {
    case 'time':
      return formatInstant(language, new Date(value), timeZone);
    case 'minutes':
      return formatSpan(language, Number(value), 'minute');
    case 'hours':
      return formatSpan(language, Number(value), 'hour');
    case 'days':
      return formatSpan(language, Number(value), 'day');
    case 'link':
      return webAddress(value) ?? '';
    case 'name':
      return unlinked(value);
    case 'message':
      return lines(value);
    case 'names':
      return value.split('\n').map(unlinked).join('\n');
    default:
      return plain(value);
  }
}

/** The params as the reader writes them. */
export const writeValues = (
  definition: MailDefinition,
  params: Readonly<Record<string, string>>,
  reader: Reader,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(definition.params).map(([name, kind]) => [name, written(kind, params[name] ?? '', reader)]),
  );
