/** Themes of a site. */
export const THEMES_MAX = 50;
/** Letters of a theme's name (3-decisions §15). */
export const THEME_NAME_MAX = 40;
