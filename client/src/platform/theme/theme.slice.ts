import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { THEME_STORAGE_KEY } from '@tonearm/shared/limits';
import type { ClientSettings } from '@tonearm/shared/settings/registry';
import { readStored } from '../../lib/storage';

export type ThemeName = 'light' | 'dark';
export type ThemeChoice = ThemeName | 'system';

/** What the site shows, and whether its visitors may choose. */
export interface SiteTheme {
  standard: ThemeChoice;
  mayChoose: boolean;
}

/** Spec 1 §4: a stored choice, a temporary one, or the system's. */
export interface ThemeState {
  /** What this visitor stored or has chosen since; it counts while the site lets them. */
  choice: ThemeChoice | null;
  site: SiteTheme;
  /** Shown until the page closes; nothing is stored. */
  temporary: ThemeName | null;
  /** What the appearance editor shows in its frame; the reader's own choice stays as it is. */
  framed: ThemeName | null;
  /** What the system asks for, followed while the choice is `system`. */
  system: ThemeName;
  /** Families that the themes in force take from Google. */
  fonts: readonly string[];
}

const isChoice = (value: unknown): value is ThemeChoice => value === 'light' || value === 'dark' || value === 'system';

/** What the site's settings say of it. */
export function siteThemeOf(settings: Pick<ClientSettings, 'themes.default_id' | 'themes.user_change'>): SiteTheme {
  const standard: unknown = settings['themes.default_id'];
  return { standard: isChoice(standard) ? standard : 'system', mayChoose: settings['themes.user_change'] };
}

/** The stored choice, and what the site shows those who have none or may not choose. */
export function initialTheme(site: SiteTheme, fonts: readonly string[]): ThemeState {
  const stored = readStored(THEME_STORAGE_KEY);
  return {
    choice: isChoice(stored) ? stored : null,
    site,
    temporary: null,
    framed: null,
    system: window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
    fonts,
  };
}

const slice = createSlice({
  name: 'theme',
  initialState: {
    choice: null,
    site: { standard: 'system', mayChoose: true },
    temporary: null,
    framed: null,
    system: 'dark',
    fonts: [],
  } as ThemeState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<ThemeChoice>) => {
      state.choice = payload;
      state.temporary = null;
    },
    siteThemeChanged: (state, { payload }: PayloadAction<SiteTheme>) => {
      state.site = payload;
    },
    themePreviewed: (state, { payload }: PayloadAction<ThemeName>) => {
      state.temporary = payload;
    },
    themeFramed: (state, { payload }: PayloadAction<ThemeName>) => {
      state.framed = payload;
    },
    systemThemeChanged: (state, { payload }: PayloadAction<ThemeName>) => {
      state.system = payload;
    },
    googleFontsChanged: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.fonts = [...payload];
    },
  },
});

export const themeReducer = slice.reducer;
export const { themeChosen, siteThemeChanged, themePreviewed, themeFramed, systemThemeChanged, googleFontsChanged } =
  slice.actions;

export function selectTheme({ theme }: { theme: ThemeState }): ThemeName {
  const { choice, site, temporary, framed, system } = theme;
  const own = site.mayChoose ? (temporary ?? choice) : null;
  const shown = framed ?? own ?? site.standard;
  return shown === 'system' ? system : shown;
}
export const selectTemporaryTheme = ({ theme }: { theme: ThemeState }): ThemeName | null => theme.temporary;
/** As one text with a comma between them, so that equal ones are the same; empty: none. */
export const selectGoogleFonts = ({ theme }: { theme: ThemeState }): string => theme.fonts.join();
