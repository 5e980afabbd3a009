import { formsOf, lineFault, splitForm } from '@tonearm/shared/rules/text-lines';
import type { LineFault, PluralForm } from '@tonearm/shared/rules/text-lines';
import type { TranslatedLinesAnswer } from '@tonearm/shared/admin/localizations.dto';
import { ENGLISH } from '../../../platform/i18n/english';

/** English text -> what stands for it in the language; empty: nothing does. */
export type LineValues = Readonly<Record<string, string>>;

type Texts = Readonly<Record<string, string>>;

/** A language as it was read. */
export interface LineSheet {
  language: string;
  keys: readonly string[];
  /** Come with the site. */
  shipped: Texts;
  /** Of the language that this one began with. */
  drafts: Texts;
}

/** What was saved, or stands there now: by text, null where the site says nothing of its own. */
export interface SavedLines {
  lines: Readonly<Record<string, string | null>>;
}

const NUMBERS = [...Array.from({ length: 201 }, (_, number) => number), 1_000_000, 0.5];
const EXAMPLES = 3;

/** The lines of a text that comes from outside. */
const texts = (lines: Readonly<Record<string, unknown>>): Texts => lines as Texts;

/** What stands for a text. Any word may be one, those that objects have by themselves too. */
export const lineOf = (lines: Texts, key: string): string | undefined =>
  Object.hasOwn(lines, key) ? lines[key] : undefined;

export const sheetOf = ({ localization, keys, shipped, drafts }: TranslatedLinesAnswer): LineSheet => ({
  language: localization.language,
  keys,
  shipped: texts(shipped),
  drafts: texts(drafts),
});

export const valuesOf = ({ keys, lines, shipped }: TranslatedLinesAnswer): LineValues =>
  Object.fromEntries(keys.map((key) => [key, lineOf(texts(lines), key) ?? lineOf(texts(shipped), key) ?? '']));

/** The values with what was saved on top. */
export const withSaved = (values: LineValues, { lines }: SavedLines, { shipped }: LineSheet): LineValues => ({
  ...values,
  ...Object.fromEntries(Object.entries(lines).map(([key, line]) => [key, line ?? lineOf(shipped, key) ?? ''])),
});

/** What the site itself would say by it; null: what comes with the site, or nothing. */
export const ownLine = (value: string | undefined, shipped: string | undefined): string | null =>
  value === undefined || value.trim() === '' || value === shipped ? null : value;

/** What is wrong with a line that is to be saved. */
export const faultOf = (key: string, value: string, language: string): LineFault | null =>
  value.trim() === '' ? null : lineFault(key, value, language);

/** The English text of a key, and the form that is asked for. */
export function englishOf(key: string): { text: string; form: PluralForm | null } {
  const { text, form } = splitForm(key);
  return { text: lineOf(ENGLISH, key) ?? text, form };
}

/** Numbers that a form is for: "1, 21, 31 …". */
export function exampleNumbers(language: string, form: PluralForm): number[] {
  if (!formsOf(language).includes(form)) return [];
  const rules = new Intl.PluralRules(language);
  return NUMBERS.filter((number) => rules.select(number) === form).slice(0, EXAMPLES);
}

/** Texts in which the words stand, what they begin first, and where it is asked for, only those that have not been translated. @param saved as they were when that was asked for, so that no row goes while it is written. @param held stay in any case. */
export function shownKeys(
  { keys }: LineSheet,
  saved: LineValues,
  { query, onlyMissing, held }: { query: string; onlyMissing: boolean; held: readonly string[] },
): readonly string[] {
  const words = query.toLowerCase();
  const wanted = keys.filter((key) => held.includes(key) || !(onlyMissing && (lineOf(saved, key) ?? '') !== ''));
  if (words === '') return wanted;
  const rank = (key: string): number => {
    const text = key.toLowerCase();
    return text === words ? 0 : text.startsWith(words) ? 1 : 2;
  };
  return wanted
    .filter(
      (key) =>
        held.includes(key) ||
        key.toLowerCase().includes(words) ||
        (lineOf(saved, key) ?? '').toLowerCase().includes(words),
    )
    .toSorted((one, other) => rank(one) - rank(other));
}
