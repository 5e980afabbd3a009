/** Themes of a site. */
export const THEMES_MAX = 50;
/** Letters of a theme's name (3-decisions §15). */
export const THEME_NAME_MAX = 40;
/** Letters in the name of a theme's font. */
export const THEME_FONT_NAME_MAX = 60;
