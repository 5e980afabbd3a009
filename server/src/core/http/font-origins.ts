import { GOOGLE_FONT_FILES, GOOGLE_FONT_SHEETS, googleFamilies } from '@tonearm/shared/theme/google-font';
import type { ThemeLook } from '@tonearm/shared/theme/theme-values';
import type { PagePermits } from './security-headers.js';

/**
 * Where the page may have fonts from: from Google while a theme in force has one of theirs, and in the frame of the appearance editor,
 * where one is tried before it is saved. Whether the page asks for any is up to its reader's consent.
 */
export function fontOrigins(
  looks: readonly Pick<ThemeLook, 'font'>[],
  isEdited: boolean,
): Pick<PagePermits, 'sheets' | 'fonts'> {
  const isNeeded = isEdited || googleFamilies(looks).length > 0;
  return isNeeded ? { sheets: [GOOGLE_FONT_SHEETS], fonts: [GOOGLE_FONT_FILES] } : {};
}
