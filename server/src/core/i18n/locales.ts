import { readFileSync } from 'node:fs';
import { fillPlaceholders } from './placeholders.js';
import { pseudoLines } from './pseudo-lines.js';

export interface Locale {
  /** BCP 47, as it stands in `lang`. */
  language: string;
  /** In the language itself. */
  name: string;
  direction: 'ltr' | 'rtl';
}

/** English text -> its translation. */
export type Lines = Readonly<Record<string, string>>;

/** A language as the site has it, and the texts that are its own. */
export interface StoredLocale extends Locale {
  lines: Lines;
}

/** The language of the keys, and of whatever a language has no line for. */
export const ENGLISH = 'en';
const PSEUDO = 'ar-XB';

const SHIPPED: readonly Locale[] = [
  { language: ENGLISH, name: 'English', direction: 'ltr' },
  { language: 'de', name: 'Deutsch', direction: 'ltr' },
];

/** Those whose lines lie beside this file. */
const TRANSLATED: ReadonlySet<string> = new Set(
  SHIPPED.map(({ language }) => language).filter((language) => language !== ENGLISH),
);

/** Read from disk, so that a language nobody asks for takes no memory. */
const readLines = (language: string): Lines =>
  JSON.parse(readFileSync(new URL(`./lines/${language}.json`, import.meta.url), 'utf8')) as Lines;

/** The languages of the site and their texts. English text is its own key, so English needs no lines. */
export class Locales {
  private readonly known: readonly Locale[];
  private readonly own: ReadonlyMap<string, Lines>;
  private readonly read = new Map<string, Lines>();

  /**
   * @param config in debug mode a made-up right-to-left language shows what was not translated or mirrored.
   * @param stored what the site says in its own words: each line stands before the shipped one, and languages may be added.
   */
  constructor({ debug }: { debug: boolean }, stored: readonly StoredLocale[] = []) {
    this.own = new Map(stored.map(({ language, lines }) => [language, lines]));
    const isShipped = (language: string): boolean => SHIPPED.some((locale) => locale.language === language);
    this.known = [
      ...SHIPPED,
      ...stored
        .filter(({ language }) => !isShipped(language))
        .map(({ language, name, direction }) => ({ language, name, direction })),
      ...(debug ? [{ language: PSEUDO, name: 'Pseudo (right to left)', direction: 'rtl' } as const] : []),
    ];
  }

  list(): readonly Locale[] {
    return this.known;
  }

  has(language: string): boolean {
    return this.find(language) !== undefined;
  }

  /** The language itself, or what it is a kind of: `de` for `de-AT`. @returns null when the site has neither. */
  nearest(language: string | null): string | null {
    const base = (text: string): string | undefined => text.split('-', 1)[0];
    const same = (known: string): boolean => known.toLowerCase() === language?.toLowerCase();
    const found =
      this.known.find((locale) => same(locale.language)) ??
      this.known.find((locale) => locale.language === base(language?.toLowerCase() ?? ''));
    return found?.language ?? null;
  }

  directionOf(language: string): Locale['direction'] {
    return this.find(language)?.direction ?? 'ltr';
  }

  /** Empty for a language that the site does not have, and for English where the site says nothing in other words. */
  lines(language: string): Lines {
    const kept = this.read.get(language);
    if (kept) return kept;
    const lines = this.make(language);
    if (this.has(language)) this.read.set(language, lines);
    return lines;
  }

  /** The text in the language, or in English where it has no line; `:name` placeholders are filled from `params`. */
  translate(language: string, text: string, params: Readonly<Record<string, string>> = {}): string {
    const lines = this.lines(language);
    return fillPlaceholders(Object.hasOwn(lines, text) ? (lines[text] as string) : text, params);
  }

  private find(language: string): Locale | undefined {
    return this.known.find((locale) => locale.language === language);
  }

  private make(language: string): Lines {
    if (!this.has(language)) return {};
    if (language === PSEUDO) return pseudoLines(Object.keys(this.lines('de')));
    return { ...(TRANSLATED.has(language) ? readLines(language) : {}), ...this.own.get(language) };
  }
}
