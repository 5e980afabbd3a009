import type { MailPart, MailPlaceholders } from '@tonearm/shared/rules/mail-text';
import type { MailDefinition, MailValueKind } from './templates/mail-definition.js';

/** What comes after it is written smaller. */
export const SMALLER = '---';

/** Texts of a mail in an owner's words; null: as it comes with the site. */
export type OwnMailTexts = Readonly<Record<MailPart, string | null>>;

/** Subjects are shown in lists and kept: they hold no secret, no address and nothing of several lines. */
const NOT_IN_SUBJECTS: ReadonlySet<MailValueKind> = new Set(['code', 'link', 'message', 'names']);

/** What may and what must stand in the texts of a mail. */
export function mailPlaceholders(definition: MailDefinition, part: MailPart): MailPlaceholders {
  const { params, secrets, details, button } = definition;
  const named = Object.entries(params);
  if (part === 'subject') {
    const allowed = named.filter(([name, kind]) => !secrets.includes(name) && !NOT_IN_SUBJECTS.has(kind));
    return { allowed: [...allowed.map(([name]) => `:${name}`), ':site_name'], required: [] };
  }
  const own = [...(details ? [':details'] : []), ...(button ? [':button'] : [])];
  const needed = named
    .filter(([, kind]) => kind === 'code' || kind === 'message' || kind === 'names')
    .map(([name]) => `:${name}`);
  return {
    allowed: [...named.map(([name]) => `:${name}`), ':site_name', ...own],
    required: [...needed, ...(button ? [':button'] : [])],
  };
}

/** The texts of a mail that are translated one by one. */
export const textsOf = ({
  subject,
  paragraphs,
  closing,
  details = {},
}: MailDefinition): Record<MailPart, string[]> => ({
  subject: [subject],
  body: [...paragraphs, ...Object.keys(details), ...closing],
});

/** The body as it comes with the site, as one text. */
export function defaultBody(definition: MailDefinition, translate: (text: string) => string): string {
  const { paragraphs, details, params, button, closing } = definition;
  return [
    ...paragraphs.map(translate),
    ...(details ? [':details'] : []),
    ...('code' in params ? [':code'] : []),
    ...(button ? [':button'] : []),
    ...(closing.length > 0 ? [SMALLER, ...closing.map(translate)] : []),
  ].join('\n\n');
}

/** The parts of a body, which empty lines stand between. */
export const partsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
