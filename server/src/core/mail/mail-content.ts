import type { Locale } from '../i18n/locales.js';
import { fillPlaceholders, splitPlaceholders } from '../i18n/placeholders.js';
import type { MailLook } from './mail-colors.js';
import { defaultBody, partsOf, SMALLER } from './mail-texts.js';
import type { OwnMailTexts } from './mail-texts.js';
import type { MailDefinition } from './templates/mail-definition.js';

/** The site as its mails show it. */
export interface MailSite {
  name: string;
  /** Absolute. */
  url: string;
  /** Absolute; null: the name stands there instead. */
  logo: string | null;
  /** Missing in what was kept before there were themes. */
  look?: MailLook;
}

/** A part of a mail. Nothing is escaped. */
export type MailBlock =
  | { kind: 'text'; text: string; isSoft: boolean }
  | { kind: 'details'; rows: readonly { label: string; value: string }[] }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; link: string; hint: string };

/** A mail in its reader's words, before it becomes text or HTML. */
export interface MailContent {
  language: string;
  direction: Locale['direction'];
  site: MailSite;
  subject: string;
  preheader: string;
  blocks: MailBlock[];
  /** null: it cannot be left; missing in what was kept before there was any. */
  unsubscribe?: { label: string; link: string } | null;
}

export const LINK_HINT = 'If the button does not work, open this address:';

type Translate = (text: string, params?: Readonly<Record<string, string>>) => string;

interface ContentInput {
  locale: Pick<Locale, 'language' | 'direction'>;
  site: MailSite;
  /** As `writeValues` wrote them. */
  values: Readonly<Record<string, string>>;
  translate: Translate;
  /** In the site's own words. */
  own?: OwnMailTexts;
}

/** A detail whose only value is unknown says nothing. */
const isEmpty = (text: string, values: Readonly<Record<string, string>>): boolean =>
  splitPlaceholders(text).some((piece, at) => at % 2 === 1 && values[piece.slice(1)] === '');

/** Puts a mail's texts into the reader's language and fills them. */
export function composeMail(
  definition: MailDefinition,
  { locale, site, values, translate, own }: ContentInput,
): MailContent {
  const known = { ...values, site_name: site.name };
  const subject = own?.subject ?? null;
  const body = own?.body ?? defaultBody(definition, (text) => translate(text));
  return {
    ...locale,
    site,
    subject: subject === null ? translate(definition.subject, known) : fillPlaceholders(subject, known),
    preheader: translate(definition.preheader, known),
    blocks: blocksOf(body, definition, { values: known, translate }),
    unsubscribe:
      definition.unsubscribe === undefined
        ? null
        : { label: translate('Unsubscribe'), link: values[definition.unsubscribe] ?? '' },
  };
}

interface BlockInput {
  values: Readonly<Record<string, string>>;
  translate: Translate;
}

/** A part that stands by itself: what `:code`, `:button` and `:details` are drawn as. */
function ownBlock(part: string, definition: MailDefinition, { values, translate }: BlockInput): MailBlock | null {
  const { params, button, details } = definition;
  if (part === ':code' && 'code' in params) return { kind: 'code', code: values['code'] ?? '' };
  if (part === ':button' && button)
    return { kind: 'button', label: translate(button, values), link: values['link'] ?? '', hint: translate(LINK_HINT) };
  if (part === ':details' && details) return { kind: 'details', rows: rowsOf(details, { values, translate }) };
  return null;
}

const rowsOf = (details: NonNullable<MailDefinition['details']>, { values, translate }: BlockInput) =>
  Object.entries(details)
    .filter(([, value]) => !isEmpty(value, values))
    .map(([label, value]) => ({ label: translate(label, values), value: translate(value, values) }));

function blocksOf(body: string, definition: MailDefinition, input: BlockInput): MailBlock[] {
  const { button } = definition;
  // Within a sentence, a button is what is written on it.
  const values = { ...input.values, ...(button && { button: input.translate(button, input.values) }), details: '' };
  const blocks: MailBlock[] = [];
  let isSoft = false;
  for (const part of partsOf(body)) {
    if (part === SMALLER) isSoft = true;
    else
      blocks.push(ownBlock(part, definition, input) ?? { kind: 'text', text: fillPlaceholders(part, values), isSoft });
  }
  return blocks;
}
