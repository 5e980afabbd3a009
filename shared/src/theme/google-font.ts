import { THEME_FONT_NAME_MAX } from './limits.js';

/** A font that pages fetch from Google, for readers who have accepted that: Google sees their addresses. */
export interface GoogleFont {
  family: string;
  google: true;
}

/** Where Google keeps what describes its fonts, and where the fonts themselves. */
export const GOOGLE_FONT_SHEETS = 'https://fonts.googleapis.com';
export const GOOGLE_FONT_FILES = 'https://fonts.gstatic.com';

/** Fonts of Google's that are offered by name: each has all weights that the site writes in. */
export const GOOGLE_FONTS = [
  'Archivo',
  'Bitter',
  'Bricolage Grotesque',
  'DM Sans',
  'EB Garamond',
  'Figtree',
  'Fraunces',
  'Lora',
  'Manrope',
  'Merriweather',
  'Montserrat',
  'Nunito',
  'Open Sans',
  'Outfit',
  'Playfair Display',
  'Plus Jakarta Sans',
  'Quicksand',
  'Roboto',
  'Sora',
  'Source Serif 4',
  'Space Grotesk',
  'Work Sans',
] as const;

export const isListedGoogleFont = (family: string): boolean => (GOOGLE_FONTS as readonly string[]).includes(family);

/** Nothing that ends a text of a style sheet, or adds to an address. */
const isFamily = (name: unknown): name is string =>
  typeof name === 'string' &&
  name.length <= THEME_FONT_NAME_MAX &&
  /^[A-Za-z\d ]+$/.test(name) &&
  name === name.trim() &&
  !name.includes('  ');

/** Whether a value is a font of Google's, and nothing that could stand in a page as anything else. */
export function isGoogleFont(value: unknown): value is GoogleFont {
  if (typeof value !== 'object' || value === null) return false;
  const { family, google, src } = value as Record<string, unknown>;
  return google === true && src == null && isFamily(family);
}

/** What is wrong with a font that is to be Google's; null: nothing, or it is another one. */
export const googleFontFault = (font: { google?: boolean } | null | undefined): string | null =>
  font?.google && !isGoogleFont(font) ? 'Write the name of the font in letters, digits and spaces alone.' : null;

/** The families that themes take from Google, each once. */
export const googleFamilies = (looks: readonly { font: unknown }[]): string[] => [
  ...new Set(looks.flatMap(({ font }) => (isGoogleFont(font) ? [font.family] : []))),
];

/** Where Google describes a family. One that is not among `GOOGLE_FONTS` may lack weights, and is then asked for as it is. */
export const googleFontAddress = (family: string): string =>
  `${GOOGLE_FONT_SHEETS}/css2?family=${family.replaceAll(' ', '+')}${isListedGoogleFont(family) ? ':wght@400..700' : ''}&display=swap`;

/** The value of `--font-family`: what the site brings stands there for whoever does not fetch it. */
export const googleFontCss = ({ family }: GoogleFont): string => `'${family}','Inter'`;
