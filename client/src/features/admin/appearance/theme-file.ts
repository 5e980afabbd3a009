import { THEME_NAME_MAX } from '@tonearm/shared/theme/limits';
import { isGoogleFont } from '@tonearm/shared/theme/google-font';
import { isOwnFont } from '@tonearm/shared/theme/own-font';
import { isThemeFont, themeValueFault } from '@tonearm/shared/theme/theme-values';
import type { DraftTheme } from './appearance-draft';

/** A theme as a file that another site reads. */
export const themeText = ({ name, is_dark, values, font }: DraftTheme): string =>
  JSON.stringify({ name, is_dark, values, font }, null, 2);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fontIn(font: unknown): DraftTheme['font'] {
  if (isOwnFont(font)) return font;
  if (isGoogleFont(font)) return { family: font.family, google: true };
  return isRecord(font) && isThemeFont(font.family) ? { family: font.family } : null;
}

/** What `themeText` has written, with what is fine of it. @returns null where a file is no theme, or holds values that no theme has. */
export function readTheme(text: string): DraftTheme | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(read) || typeof read.name !== 'string' || typeof read.is_dark !== 'boolean' || !isRecord(read.values))
    return null;
  const values = Object.entries(read.values);
  if (values.some(([property, value]) => themeValueFault(property, value) !== null)) return null;
  return {
    name: read.name.trim().slice(0, THEME_NAME_MAX) || 'Theme',
    is_dark: read.is_dark,
    default_light: false,
    default_dark: false,
    values: Object.fromEntries(values) as Record<string, string>,
    font: fontIn(read.font),
  };
}

/** Whether the site has a file that was uploaded. */
async function hasFile(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}

/** A theme that was read, without an uploaded font that this site does not have. @returns that font's name as well; null: nothing is missing. */
export async function withFontsOfHere(
  theme: DraftTheme,
  isHere: (address: string) => Promise<boolean> = hasFile,
): Promise<{ theme: DraftTheme; missing: string | null }> {
  const { font } = theme;
  if (!isOwnFont(font) || (await isHere(font.src))) return { theme, missing: null };
  return { theme: { ...theme, font: null }, missing: font.family };
}
