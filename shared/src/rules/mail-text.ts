import type { LineFault } from './text-lines.js';

export const MAIL_SUBJECT_MAX = 200;
export const MAIL_BODY_MAX = 5_000;

/** What of a mail can be put in other words. */
export const MAIL_PARTS = ['subject', 'body'] as const;
export type MailPart = (typeof MAIL_PARTS)[number];

const KEY = /^mail\.([a-z-]+)\.(subject|body)$/;
const PLACEHOLDER = /:[a-z]\w*/gi;
const UNWRITABLE = /[^\P{Cc}\n]|\p{Cs}/u;
/** A link may stand in a sentence instead of on a button. */
const INSTEAD: Readonly<Record<string, string>> = { ':button': ':link' };

/** What the lines of a language call a text of a mail. */
export const mailKey = (mail: string, part: MailPart): string => `mail.${mail}.${part}`;

/** The mail and the part that a line is about; null: it is about none. */
export function readMailKey(key: string): { mail: string; part: MailPart } | null {
  const [, mail, part] = KEY.exec(key) ?? [];
  return mail === undefined ? null : { mail, part: part as MailPart };
}

/** What may and what must stand in a text of a mail, each as `:name`. */
export interface MailPlaceholders {
  allowed: readonly string[];
  required: readonly string[];
}

/** What is wrong with a text of a mail; null: nothing. */
export function mailTextFault(part: MailPart, text: string, { allowed, required }: MailPlaceholders): LineFault | null {
  if (text.length > (part === 'subject' ? MAIL_SUBJECT_MAX : MAIL_BODY_MAX)) return { kind: 'long', names: [] };
  if (UNWRITABLE.test(text) || (part === 'subject' && text.includes('\n'))) return { kind: 'signs', names: [] };
  const given = new Set(text.match(PLACEHOLDER));
  const unknown = [...given].filter((name) => !allowed.includes(name));
  if (unknown.length > 0) return { kind: 'unknown', names: unknown };
  const missing = required.filter((name) => !given.has(name) && !given.has(INSTEAD[name] ?? name));
  return missing.length > 0 ? { kind: 'missing', names: missing } : null;
}
