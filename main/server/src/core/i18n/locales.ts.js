import { readFileSync } from 'node:fs';
import { fillPlaceholders } from './placeholders.js';
import { pseudoLines } from './pseudo-lines.js';
/** The language of the keys, and of whatever a language has no line for. */ export const ENGLISH = 'en';
const PSEUDO = 'ar-XB';
const SHIPPED = [
  { language: ENGLISH, name: 'English', direction: 'ltr' },
  { language: 'de', name: 'Deutsch', direction: 'ltr' },
];
/** Read from disk, so that a language nobody asks for takes no memory. */ const readLines = (language) =>
  JSON.parse(readFileSync(new URL(`./lines/${language}.json`, import.meta.url), 'utf8'));
/** The languages of the site and their texts. English text is its own key, so English needs no lines. */ export class Locales {
  /** @param config in debug mode a made-up right-to-left language shows what was not translated or mirrored. */ constructor({
    debug,
  }) {
    this.read = new Map();
    this.known = [
      ...SHIPPED,
      ...(debug ? [{ language: PSEUDO, name: 'Pseudo (right to left)', direction: 'rtl' }] : []),
    ];
  }
  list() {
    return this.known;
  }
  has(language) {
    return this.find(language) !== undefined;
  }
  /** The language itself, or what it is a kind of: `de` for `de-AT`. @returns null when the site has neither. */ nearest(
    language,
  ) {
    const base = (text) => text.split('-', 1)[0];
    const same = (known) => known.toLowerCase() === language?.toLowerCase();
    const found =
      this.known.find((locale) => same(locale.language)) ??
      SHIPPED.find((locale) => locale.language === base(language?.toLowerCase() ?? ''));
    return found?.language ?? null;
  }
  directionOf(language) {
    return this.find(language)?.direction ?? 'ltr';
  }
  /** Empty for English and for a language that the site does not have. */ lines(language) {
    const kept = this.read.get(language);
    if (kept) return kept;
    const lines = this.make(language);
    if (this.has(language)) this.read.set(language, lines);
    return lines;
  }
  /** The text in the language, or in English where it has no line; `:name` placeholders are filled from `params`. */ translate(
    language,
    text,
    params = {},
  ) {
    const lines = this.lines(language);
    return fillPlaceholders(Object.hasOwn(lines, text) ? lines[text] : text, params);
  }
  find(language) {
    return this.known.find((locale) => locale.language === language);
  }
  make(language) {
    if (language === ENGLISH || !this.has(language)) return {};
    return language === PSEUDO ? pseudoLines(Object.keys(this.lines('de'))) : readLines(language);
  }
}
