import type { MailDefinition, MailValueKind } from './templates/mail-definition.js';

const SAMPLES: ReadonlyMap<MailValueKind, string> = new Map([
  ['text', 'Firefox'],
  ['name', 'Inés Kessler'],
  ['email', 'ines@example.org'],
  ['code', '482913'],
  ['time', '2026-03-06T14:05:00.000Z'],
  ['minutes', '10'],
  ['hours', '48'],
  ['days', '7'],
  ['message', 'Hello,\n\nwhere is the new record?'],
  ['names', '• Inés Kessler\n• Low Tide'],
]);

/** Values that somebody who looks at a mail knows for made up. A link leads to the site. */
export const sampleParams = (definition: MailDefinition, siteUrl: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(definition.params).map(([name, kind]) => [
      name,
      kind === 'link' ? siteUrl : (SAMPLES.get(kind) ?? ''),
    ]),
  );
