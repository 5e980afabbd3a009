import type { EditedTheme, ThemeInput } from '@tonearm/shared/admin/appearance.dto';
import { isThemeFont, themeValueFault } from '@tonearm/shared/theme/theme-values';
import { googleFontFault, isGoogleFont } from '@tonearm/shared/theme/google-font';
import { isOwnFont } from '@tonearm/shared/theme/own-font';
import { conflict, invalid } from '../../core/errors/app-error.js';

type Faults = Record<string, string[]>;

function fontFault(font: ThemeInput['font']): string | null {
  if (!font || isOwnFont(font)) return null;
  if (font.google) return googleFontFault(font);
  return font.src != null || !isThemeFont(font.family) ? 'There is no such font here.' : null;
}

function valueFaults(at: number, { values, font }: ThemeInput): Faults {
  const faults = Object.entries(values).flatMap(([property, value]): [string, string[]][] => {
    const fault = themeValueFault(property, value);
    return fault === null ? [] : [[`themes.${at}.values.${property}`, [fault]]];
  });
  const ofFont = fontFault(font);
  return { ...Object.fromEntries(faults), ...(ofFont !== null && { [`themes.${at}.font`]: [ofFont] }) };
}

/** A theme of the light is not shown in the dark, nor the other way round. */
function defaultFaults(
  at: number,
  { is_dark: isDark, default_dark: inDark, default_light: inLight }: ThemeInput,
): Faults {
  if (inDark && !isDark) return { [`themes.${at}.default_dark`]: ['Only a dark theme can be shown in the dark.'] };
  if (inLight && isDark) return { [`themes.${at}.default_light`]: ['Only a light theme can be shown in the light.'] };
  return {};
}

function nameFaults(themes: readonly ThemeInput[]): Faults {
  const names = themes.map(({ name }) => name.trim().toLowerCase());
  return Object.fromEntries(
    names.flatMap((name, at): [string, string[]][] => {
      const fault = name === '' ? 'Give the theme a name.' : 'Another theme has this name.';
      return name === '' || names.indexOf(name) !== at ? [[`themes.${at}.name`, [fault]]] : [];
    }),
  );
}

const checkedFont = (font: ThemeInput['font']): EditedTheme['font'] => {
  if (!font) return null;
  if (isGoogleFont(font)) return { family: font.family, google: true };
  if (!isOwnFont(font)) return { family: font.family };
  const { ascent, descent, line_gap, size, is_variable } = font.metrics;
  return { family: font.family.trim(), src: font.src, metrics: { ascent, descent, line_gap, size, is_variable } };
};

/** A theme that is new has no id yet. */
export type CheckedTheme = Omit<EditedTheme, 'id'> & { id?: number };

/** @throws AppError 422 by field; 409 where nothing is left to be shown in the light, or in the dark. */
export function checkedThemes(themes: readonly ThemeInput[]): CheckedTheme[] {
  const faults: Faults = Object.assign(
    nameFaults(themes),
    ...themes.map((theme, at) => ({ ...valueFaults(at, theme), ...defaultFaults(at, theme) })),
  );
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const isOne = (mode: 'default_light' | 'default_dark') => themes.filter((theme) => theme[mode]).length === 1;
  if (!isOne('default_light')) throw conflict('One theme has to be shown in the light, and no more.');
  if (!isOne('default_dark')) throw conflict('One theme has to be shown in the dark, and no more.');
  return themes.map(({ id, name, is_dark, default_light, default_dark, values, font }) => ({
    ...(id !== undefined && { id }),
    name: name.trim(),
    is_dark,
    default_light,
    default_dark,
    values: values as Record<string, string>,
    font: checkedFont(font),
  }));
}
