import { isLineKey, lineFault } from '@tonearm/shared/rules/text-lines';
import type { LineFault } from '@tonearm/shared/rules/text-lines';
import { mailTextFault, readMailKey } from '@tonearm/shared/rules/mail-text';
import type { MailPart } from '@tonearm/shared/rules/mail-text';
import { LINES_AT_ONCE } from '@tonearm/shared/limits';
import type { Lines } from '../../../core/i18n/locales.js';
import { invalid } from '../../../core/errors/app-error.js';
import { mailPlaceholders } from '../../../core/mail/mail-texts.js';
import { templateOf } from '../../../core/mail/templates/mail-templates.js';

/** Lines to keep, and texts whose lines are taken away. */
export interface LineChanges {
  kept: [string, string][];
  removed: string[];
}

/** What is wrong with a line, in words; null: nothing. */
export function lineFaultWords(key: string, line: unknown, language: string): string | null {
  if (!isLineKey(key)) return 'This is no text that can be translated.';
  if (typeof line !== 'string') return 'Must be a text.';
  const mail = readMailKey(key);
  if (mail) return mailFaultWords(mail, line);
  const fault = lineFault(key, line, language);
  return fault && faultWords(fault);
}

/** The same for a text of a mail. */
export function mailFaultWords({ mail, part }: { mail: string; part: MailPart }, text: string): string | null {
  const definition = templateOf(mail);
  if (!definition) return 'This is no text that can be translated.';
  const fault = mailTextFault(part, text, mailPlaceholders(definition, part));
  return fault && faultWords(fault);
}

function faultWords({ kind, names }: LineFault): string {
  const list = names.join(', ');
  switch (kind) {
    case 'missing':
      return `Placeholders are missing: ${list}.`;
    case 'unknown':
      return `There are no such placeholders: ${list}.`;
    case 'form':
      return `This language has no such form: ${list}.`;
    case 'long':
      return 'This text is too long.';
    default:
      return 'This text holds signs that cannot be shown.';
  }
}

/** Lines that may be kept: what comes with the site needs no line of its own. */
export function splitChanges(lines: readonly (readonly [string, string])[], shipped: Lines): LineChanges {
  const isShipped = ([key, line]: readonly [string, string]): boolean =>
    Object.hasOwn(shipped, key) && shipped[key] === line;
  return {
    kept: lines.filter((line) => !isShipped(line)).map(([key, line]) => [key, line]),
    removed: lines.filter(isShipped).map(([key]) => key),
  };
}

/** @throws AppError 422 `lines`, and `lines.{key}` for each line that is refused. */
export function checkedLines(
  lines: Record<string, unknown>,
  { language, shipped }: { language: string; shipped: Lines },
): LineChanges {
  const entries = Object.entries(lines);
  if (entries.length > LINES_AT_ONCE) throw invalid({ lines: ['These are too many texts at once.'] });
  const isRemoved = (line: unknown): boolean => line === null || (typeof line === 'string' && line.trim() === '');
  const given = entries.filter(([, line]) => !isRemoved(line));
  const errors = given.flatMap(([key, line]): [string, string[]][] => {
    const isShipped = Object.hasOwn(shipped, key) && shipped[key] === line;
    const fault = isShipped ? null : lineFaultWords(key, line, language);
    return fault ? [[`lines.${key}`, [fault]]] : [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  const { kept, removed } = splitChanges(given as [string, string][], shipped);
  return { kept, removed: [...removed, ...entries.flatMap(([key, line]) => (isRemoved(line) ? [key] : []))] };
}
