/** Parts of a theme, as addresses name them (spec 2 §2.4). */
export const THEME_PARTS = ['colors', 'font', 'radius', 'density'] as const;
export type ThemePart = (typeof THEME_PARTS)[number];
