import type { MailTexts } from '@tonearm/shared/admin/localization-mails.dto';
import { MAIL_PARTS, mailKey } from '@tonearm/shared/rules/mail-text';
import type { MailPart, MailPlaceholders } from '@tonearm/shared/rules/mail-text';

/** What stands in the form of a mail: its own words, or those that it comes with. */
export type MailValues = Readonly<Record<MailPart, string>>;

/** What was saved, or stands there now: by key, null where the site says nothing of its own. */
export interface SavedMail {
  lines: Readonly<Record<string, string | null>>;
}

/** As it comes with the site. */
export const defaultsOf = (mail: MailTexts): MailValues => ({ subject: mail.default_subject, body: mail.default_body });

export const valuesOf = (mail: MailTexts): MailValues => ({
  subject: mail.subject ?? mail.default_subject,
  body: mail.body ?? mail.default_body,
});

/** The lines of it that the language has, by key. */
export const ownLinesOf = (mail: MailTexts): SavedMail['lines'] =>
  Object.fromEntries(MAIL_PARTS.map((part) => [mailKey(mail.name, part), mail[part]]));

/** The values with what was saved on top. */
export function withSaved(values: MailValues, { lines }: SavedMail, mail: MailTexts): MailValues {
  const of = (part: MailPart): string => {
    const line = lines[mailKey(mail.name, part)];
    return line === undefined ? values[part] : (line ?? defaultsOf(mail)[part]);
  };
  return { subject: of('subject'), body: of('body') };
}

/** The lines that say it; null: what comes with the site. */
export const linesOf = (values: MailValues, mail: MailTexts, parts: readonly string[]): SavedMail['lines'] =>
  Object.fromEntries(
    MAIL_PARTS.filter((part) => parts.includes(part)).map((part) => {
      const value = values[part];
      return [mailKey(mail.name, part), value.trim() === '' || value === defaultsOf(mail)[part] ? null : value];
    }),
  );

export const isChanged = ({ subject, body }: MailTexts): boolean => subject !== null || body !== null;

export const placeholdersOf = (mail: MailTexts, part: MailPart): MailPlaceholders =>
  part === 'subject'
    ? { allowed: mail.subject_placeholders, required: [] }
    : { allowed: mail.body_placeholders, required: mail.required_placeholders };

/** Where the mails of a language are listed, and where one of them is written. */
export const mailsPath = (id: number): string => `/admin/localizations/${id}/mails`;
export const mailPath = (id: number, mail: string): string => `${mailsPath(id)}/${mail}`;
