import { THEME_STYLE_ID } from '@tonearm/shared/theme/theme-style';
import { themeCss } from '@tonearm/shared/theme/theme-values';
import type { ThemeLook } from '@tonearm/shared/theme/theme-values';

/** The page looks like this from now on. Import it lazily where listeners come by: they have their themes from the server. */
export function showThemes(looks: readonly ThemeLook[]): void {
  const css = looks.map(themeCss).join('');
  const sheet = document.getElementById(THEME_STYLE_ID);
  if (sheet && sheet.textContent !== css) sheet.textContent = css;
}
