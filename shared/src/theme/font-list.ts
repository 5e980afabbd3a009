import { GOOGLE_FONTS } from './google-font.js';
import { themeFonts } from './tokens.js';

/** As Google sorts fonts. */
export const FONT_CATEGORIES = ['sans-serif', 'serif', 'monospace'] as const;
export type FontCategory = (typeof FONT_CATEGORIES)[number];

/** A font that themes may be written in. */
export interface ListedFont {
  family: string;
  category: FontCategory;
  /** Fetched from Google by readers who accept that. */
  google: boolean;
}

/** All others have none. */
const WITH_SERIFS: ReadonlySet<string> = new Set([
  'Serif',
  'Bitter',
  'EB Garamond',
  'Fraunces',
  'Lora',
  'Merriweather',
  'Playfair Display',
  'Source Serif 4',
]);

const categoryOf = (family: string): FontCategory =>
  family === 'Monospace' ? 'monospace' : WITH_SERIFS.has(family) ? 'serif' : 'sans-serif';

/** The fonts that are offered by name: those of the site and of devices first, then Google's. @param query part of a name. */
export function listedFonts(query = ''): ListedFont[] {
  const wanted = query.trim().toLowerCase();
  const named = (families: readonly string[], google: boolean): ListedFont[] =>
    families.map((family) => ({ family, category: categoryOf(family), google }));
  return [...named(themeFonts, false), ...named(GOOGLE_FONTS, true)].filter(({ family }) =>
    family.toLowerCase().includes(wanted),
  );
}
