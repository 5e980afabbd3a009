import { fromTriple } from './color.js';
import { googleFontCss, isGoogleFont } from './google-font.js';
import { isOwnFont, ownFontCss } from './own-font.js';
import type { FontMetrics } from './own-font.js';
import {
  CHOICES,
  COLOR_TOKENS,
  CORNER_TOKENS,
  CORNERS,
  NUMBER_TOKENS,
  RADIUS_SCALE,
  THEME_FONTS,
  colorTokens,
  numberTokens,
} from './tokens.js';
import type { ChoiceToken, ColorToken, Corner, NumberToken, ThemeMode } from './tokens.js';

/** Values of a theme by custom property, such as `--primary-rgb`; what is left out is as in tokens.css. */
export type ThemeValues = Readonly<Record<string, string>>;

/** What a theme looks like. */
export interface ThemeLook {
  is_dark: boolean;
  values: ThemeValues;
  /** A name of `THEME_FONTS`, a font that was uploaded, or one of Google's; null is what the site brings. */
  font: { family: string; google?: boolean; src?: string; metrics?: FontMetrics } | null;
}

const isChoiceToken = (name: string): name is ChoiceToken => Object.hasOwn(CHOICES, name);
const isNumber = (text: string): boolean => /^(0|1|[01]?\.\d{1,3}|1\.0)$/.test(text) && Number(text) <= 1;

/** What a value is allowed to be, by its kind; nothing else ever reaches a page. */
function isFine(name: string, value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (Object.hasOwn(COLOR_TOKENS, name)) return fromTriple(value) !== null;
  if (Object.hasOwn(NUMBER_TOKENS, name)) return isNumber(value);
  if (name === 'radius-base') return RADIUS_SCALE.some((size) => value === `${size}px`);
  if (isChoiceToken(name)) return Object.hasOwn(CHOICES[name], value);
  return Object.hasOwn(CORNER_TOKENS, name) && Object.hasOwn(CORNERS, value);
}

const nameOf = (property: string): string => (property.startsWith('--') ? property.slice(2) : '');

/** What is wrong with a value of a theme; null: nothing. */
export function themeValueFault(property: string, value: unknown): string | null {
  const name = nameOf(property);
  if (isFine(name, value)) return null;
  if (Object.hasOwn(COLOR_TOKENS, name)) return 'Must be a colour: red, green and blue from 0 to 255.';
  if (Object.hasOwn(NUMBER_TOKENS, name)) return 'Must be a number from 0 to 1.';
  if (name === 'radius-base') return `Must be one of: ${RADIUS_SCALE.map((size) => `${size}px`).join(', ')}.`;
  if (Object.hasOwn(CORNER_TOKENS, name)) return `Must be one of: ${Object.keys(CORNERS).join(', ')}.`;
  if (isChoiceToken(name)) return `Must be one of: ${Object.keys(CHOICES[name]).join(', ')}.`;
  return 'A theme has no such value.';
}

/** Whether a font is one that the site offers. */
export const isThemeFont = (family: unknown): family is keyof typeof THEME_FONTS =>
  typeof family === 'string' && Object.hasOwn(THEME_FONTS, family);

/** All colours and numbers of a theme, its own before those of tokens.css. */
export interface ThemeTokens {
  colors: Record<ColorToken, readonly [number, number, number]>;
  numbers: Record<NumberToken, number>;
}

export function themeTokens({ is_dark: isDark, values }: Pick<ThemeLook, 'is_dark' | 'values'>): ThemeTokens {
  const mode: ThemeMode = isDark ? 'dark' : 'light';
  const textOf = (name: string, standard: string): string => {
    const value = values[`--${name}`];
    return isFine(name, value) ? value : standard;
  };
  return {
    colors: Object.fromEntries(
      colorTokens.map((name) => [name, fromTriple(textOf(name, COLOR_TOKENS[name][mode]))]),
    ) as ThemeTokens['colors'],
    numbers: Object.fromEntries(
      numberTokens.map((name) => [name, Number(textOf(name, NUMBER_TOKENS[name][mode]))]),
    ) as ThemeTokens['numbers'],
  };
}

/** Rules that stand before tokens.css wherever they are: they name the root as well. What is not fine is left out. */
export function themeCss(look: ThemeLook): string {
  const lines = Object.entries(look.values).flatMap(([property, value]) => {
    const name = nameOf(property);
    if (!isFine(name, value)) return [];
    if (isChoiceToken(name)) return (CHOICES[name] as Record<string, readonly string[]>)[value] ?? [];
    return [`--${name}:${Object.hasOwn(CORNER_TOKENS, name) ? CORNERS[value as Corner] : value}`];
  });
  const own = isOwnFont(look.font) ? ownFontCss(look.font) : null;
  if (own) lines.push(`--font-family:${own.family}`);
  else if (isGoogleFont(look.font)) lines.push(`--font-family:${googleFontCss(look.font)}`);
  else if (look.font && isThemeFont(look.font.family)) lines.push(`--font-family:${THEME_FONTS[look.font.family]}`);
  if (lines.length === 0) return '';
  const theme = `[data-theme=${look.is_dark ? 'dark' : 'light'}]`;
  return `${own?.faces ?? ''}:root${theme},:root ${theme}{${lines.join(';')}}`;
}
