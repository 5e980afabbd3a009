import { THEME_NAME_MAX } from '@tonearm/shared/theme/limits';
import { isThemeFont, themeValueFault } from '@tonearm/shared/theme/theme-values';
import type { DraftTheme } from './appearance-draft';

/** A theme as a file that another site reads. */
export const themeText = ({ name, is_dark, values, font }: DraftTheme): string =>
  JSON.stringify({ name, is_dark, values, font }, null, 2);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
  const family = isRecord(read.font) ? read.font.family : null;
  return {
    name: read.name.trim().slice(0, THEME_NAME_MAX) || 'Theme',
    is_dark: read.is_dark,
    default_light: false,
    default_dark: false,
    values: Object.fromEntries(values) as Record<string, string>,
    font: isThemeFont(family) ? { family } : null,
  };
}
