/** Grammatical forms of counted texts, as `Intl.PluralRules` names them. */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralForm = (typeof PLURAL_FORMS)[number];

/** Files that a language is written to and read from. */
export const LINE_FORMATS = ['json', 'csv', 'po'] as const;
export type LineFormat = (typeof LINE_FORMATS)[number];

export const LINE_MAX = 5_000;
export const LINE_KEY_MAX = 1_000;

const FORM = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /:([a-z]\w*)/gi;
/** Lone halves of pairs, and control characters but line breaks. */
const UNWRITABLE = /[^\P{Cc}\n]|\p{Cs}/u;
/** Forms that may stand for one number, so that it need not be said. */
const MAY_OMIT_COUNT: ReadonlySet<string> = new Set(['zero', 'one', 'two']);
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Mend',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
]);

/** What is wrong with a line; `names` are the placeholders that it is about. */
export interface LineFault {
  kind: 'missing' | 'unknown' | 'form' | 'long' | 'signs';
  names: readonly string[];
}

/** A key without the form that it ends in; null: it ends in none. */
export function splitForm(key: string): { text: string; form: PluralForm | null } {
  const form = (FORM.exec(key)?.[1] ?? null) as PluralForm | null;
  return { text: form === null ? key : key.slice(0, -form.length - 1), form };
}

/** The forms that a language has, in the usual order. */
export function formsOf(language: string): readonly PluralForm[] {
  const has = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  return PLURAL_FORMS.filter((form) => has.has(form));
}

/** The way a language is written, by its usual script. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  try {
    return RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

/** The language's tag as it is usually written; null: there is no such language. */
export function canonicalLanguage(tag: string): string | null {
  try {
    const [language = ''] = Intl.getCanonicalLocales(tag);
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) ? language : null;
  } catch {
    return null;
  }
}

const placeholdersOf = (text: string): ReadonlySet<string> => new Set(text.match(PLACEHOLDER));

/** Forms that most numbers have must name what the key names; those of one number may leave the number out. Nothing may be made up. */
export function lineFault(key: string, line: string, language: string): LineFault | null {
  const { text, form } = splitForm(key);
  if (form !== null && !formsOf(language).includes(form)) return { kind: 'form', names: [form] };
  if (line.length > LINE_MAX) return { kind: 'long', names: [] };
  if (UNWRITABLE.test(line)) return { kind: 'signs', names: [] };
  const [wanted, given] = [placeholdersOf(text), placeholdersOf(line)];
  const unknown = [...given].filter((name) => !wanted.has(name));
  if (unknown.length > 0) return { kind: 'unknown', names: unknown };
  const mayOmit = form !== null && MAY_OMIT_COUNT.has(form);
  const missing = [...wanted].filter((name) => !given.has(name) && !(mayOmit && name === ':count'));
  return missing.length > 0 ? { kind: 'missing', names: missing } : null;
}

/** Whether a text may be a key. */
export const isLineKey = (key: string): boolean =>
  key.trim() === key && key.length <= LINE_KEY_MAX && /\p{L}/u.test(key) && !UNWRITABLE.test(key);
