/** The style element of a page that holds the rules of its themes. */
export const THEME_STYLE_ID = 'site-themes';
