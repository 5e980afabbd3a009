import { readFileSync } from 'node:fs';
import { readMailKey } from '@tonearm/shared/rules/mail-text';
import { fillPlaceholders } from './placeholders.js';
import { pseudoLines } from './pseudo-lines.js';
import { keysOf, siteTexts } from './site-texts.js';
import type { SiteTexts } from './site-texts.js';

export interface Locale {
  /** BCP 47, as it stands in `lang`. */
  language: string;
  /** In the language itself. */
  name: string;
  direction: 'ltr' | 'rtl';
}

/** English text -> its translation. */
export type Lines = Readonly<Record<string, string>>;

/** A language as the site has it. */
export interface StoredLocale extends Locale {
  /** Each change gives another. */
  revision: string;
  /** The site's own words. */
  lines: Lines;
  /** Copied from a language that it began with: they stand where nothing better is. */
  drafts: Lines;
}

/** Where the languages of the site are kept. */
export interface LocaleSource {
  /** @param known as they were read before; those that have not changed since are not read again. */
  list(known: readonly StoredLocale[]): Promise<StoredLocale[]>;
}

/** How much of a language there is. */
export interface Progress {
  keys: number;
  translated: number;
}

/** The language of the keys, and of whatever a language has no line for. */
export const ENGLISH = 'en';
const PSEUDO: Locale = { language: 'ar-XB', name: 'Pseudo (right to left)', direction: 'rtl' };
/** It has a line for every text of the site; a test sees to that. */
const WHOLE = 'de';
/** Other processes see a changed text after this long, should they not hear of it. */
const FRESH_MS = 5_000;

const SHIPPED: readonly Locale[] = [
  { language: ENGLISH, name: 'English', direction: 'ltr' },
  { language: WHOLE, name: 'Deutsch', direction: 'ltr' },
];
const FRESH_SITE: readonly StoredLocale[] = SHIPPED.map((locale) => ({
  ...locale,
  revision: '',
  lines: {},
  drafts: {},
}));

/** Those whose lines lie beside this file. */
const TRANSLATED: ReadonlySet<string> = new Set(
  SHIPPED.map(({ language }) => language).filter((language) => language !== ENGLISH),
);

/** Read from disk, so that a language nobody asks for takes no memory. */
const readLines = (language: string): Lines =>
  JSON.parse(readFileSync(new URL(`./lines/${language}.json`, import.meta.url), 'utf8')) as Lines;

/** The languages of the site and their texts. English text is its own key, so English needs no lines. */
export class Locales {
  private stored: readonly StoredLocale[] = [];
  private known: readonly Locale[] = [];
  private read = new Map<string, Lines>();
  private counted = new Map<string, Progress>();
  private texts: SiteTexts | null = null;
  /** On the clock that nobody sets; -Infinity when a change made the languages old. */
  private readAt = -Infinity;
  private changes = 0;
  private reading: Promise<void> | null = null;

  /**
   * @param config in debug mode a made-up right-to-left language shows what was not translated or mirrored.
   * @param source without it, the languages that come with the site.
   * @param tell makes other processes read again.
   */
  constructor(
    private readonly config: { debug: boolean },
    private readonly source: LocaleSource | null = null,
    private readonly tell: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.take(FRESH_SITE);
  }

  /** Reads again what the site says, where that was long ago: whoever begins something in a language waits for it. */
  async fresh(): Promise<void> {
    while (this.source && performance.now() - this.readAt >= FRESH_MS) {
      // All who come meanwhile wait for the one reading.
      this.reading ??= this.readOnce(this.source).finally(() => (this.reading = null));
      await this.reading;
    }
  }

  private async readOnce(source: LocaleSource): Promise<void> {
    const { changes } = this;
    const stored = await source.list(this.stored);
    // A reading that began before a change would be taken for fresh.
    if (changes !== this.changes) return;
    if (isChanged(this.stored, stored)) this.take(stored);
    this.readAt = performance.now();
  }

  /** After a change: this process reads the languages again at once. */
  forget(): void {
    this.changes += 1;
    this.readAt = -Infinity;
  }

  /** After the commit of a change: all processes do. */
  async changed(): Promise<void> {
    this.forget();
    await this.tell();
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

  /** What comes with the site. */
  shipped(language: string): Lines {
    return TRANSLATED.has(language) ? readLines(language) : {};
  }

  /** What the site says in its own words. */
  own(language: string): Pick<StoredLocale, 'lines' | 'drafts'> {
    return this.stored.find((locale) => locale.language === language) ?? { lines: {}, drafts: {} };
  }

  /** What the site says of its own for one text; null: nothing. */
  ownLine(language: string, text: string): string | null {
    const { lines } = this.own(language);
    return Object.hasOwn(lines, text) ? (lines[text] as string) : null;
  }

  /** Whether the language has words for a text; English always has. */
  hasLine(language: string, text: string): boolean {
    return language === ENGLISH || Object.hasOwn(this.lines(language), text);
  }

  /** All texts of the site, in the forms of the language, and those that owners have added in any. */
  keys(language: string): string[] {
    return keysOf(this.siteTexts(), language, new Set(this.stored.flatMap(({ lines }) => Object.keys(lines))));
  }

  /** How many of them the language has; English is all there. */
  progress(language: string): Progress {
    const kept = this.counted.get(language);
    if (kept) return kept;
    const keys = this.keys(language);
    const lines: Lines = { ...this.shipped(language), ...this.own(language).lines };
    const translated = language === ENGLISH ? keys : keys.filter((key) => Object.hasOwn(lines, key));
    const progress = { keys: keys.length, translated: translated.length };
    this.counted.set(language, progress);
    return progress;
  }

  /** The text in the language, or in English where it has no line; `:name` placeholders are filled from `params`. */
  translate(language: string, text: string, params: Readonly<Record<string, string>> = {}): string {
    const lines = this.lines(language);
    return fillPlaceholders(Object.hasOwn(lines, text) ? (lines[text] as string) : text, params);
  }

  private find(language: string): Locale | undefined {
    return this.known.find((locale) => locale.language === language);
  }

  private siteTexts(): SiteTexts {
    this.texts ??= siteTexts(Object.keys(readLines(WHOLE)));
    return this.texts;
  }

  private take(stored: readonly StoredLocale[]): void {
    this.stored = stored;
    this.known = [
      ...stored.map(({ language, name, direction }) => ({ language, name, direction })),
      ...(this.config.debug ? [PSEUDO] : []),
    ];
    this.read = new Map();
    this.counted = new Map();
  }

  private make(language: string): Lines {
    if (!this.has(language)) return {};
    if (language === PSEUDO.language) return pseudoLines(Object.keys(readLines(WHOLE)));
    const { lines, drafts } = this.own(language);
    return { ...drafts, ...this.shipped(language), ...withoutMails(lines) };
  }
}

/** Pages have no use for the texts of mails. */
const withoutMails = (lines: Lines): Lines =>
  Object.fromEntries(Object.entries(lines).filter(([key]) => readMailKey(key) === null));

const isChanged = (before: readonly StoredLocale[], now: readonly StoredLocale[]): boolean =>
  before.length !== now.length || now.some((locale, index) => locale !== before[index]);
