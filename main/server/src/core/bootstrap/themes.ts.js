/** The two looks that the client brings, and the one that the site prefers. */ export const themesOf = (chosen) => ({
  selected_theme_id: chosen === 'light' || chosen === 'dark' ? chosen : null,
  all: [
    { id: 'light', values: {}, is_dark: false, default_light: true, default_dark: false },
    { id: 'dark', values: {}, is_dark: true, default_light: false, default_dark: true },
  ],
});
