import type { Locale } from '../i18n/locales.js';
import { splitPlaceholders } from '../i18n/placeholders.js';
import type { MailDefinition } from './templates/mail-definition.js';

/** The site as its mails show it. */
export interface MailSite {
  name: string;
  /** Absolute. */
  url: string;
  /** Absolute; null: the name stands there instead. */
  logo: string | null;
}

/** A mail in its reader's words, before it becomes text or HTML. Nothing is escaped. */
export interface MailContent {
  language: string;
  direction: Locale['direction'];
  site: MailSite;
  subject: string;
  preheader: string;
  paragraphs: string[];
  details: { label: string; value: string }[];
  code: string | null;
  button: { label: string; link: string; hint: string } | null;
  closing: string[];
}

export const LINK_HINT = 'If the button does not work, open this address:';

type Translate = (text: string, params?: Readonly<Record<string, string>>) => string;

interface ContentInput {
  locale: Pick<Locale, 'language' | 'direction'>;
  site: MailSite;
  /** As `writeValues` wrote them. */
  values: Readonly<Record<string, string>>;
  translate: Translate;
}

/** A detail whose only value is unknown says nothing. */
const isEmpty = (text: string, values: Readonly<Record<string, string>>): boolean =>
  splitPlaceholders(text).some((piece, at) => at % 2 === 1 && values[piece.slice(1)] === '');

/** Puts a mail's texts into the reader's language and fills them. */
export function composeMail(
  definition: MailDefinition,
  { locale, site, values, translate }: ContentInput,
): MailContent {
  const known = { ...values, site_name: site.name };
  const text = (key: string): string => translate(key, known);
  const details = Object.entries(definition.details ?? {}).filter(([, value]) => !isEmpty(value, known));
  return {
    ...locale,
    site,
    subject: text(definition.subject),
    preheader: text(definition.preheader),
    paragraphs: definition.paragraphs.map(text),
    details: details.map(([label, value]) => ({ label: text(label), value: text(value) })),
    code: values['code'] ?? null,
    button: definition.button
      ? { label: text(definition.button), link: values['link'] ?? '', hint: text(LINK_HINT) }
      : null,
    closing: definition.closing.map(text),
  };
}
