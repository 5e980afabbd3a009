import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { THEME_STORAGE_KEY } from '@tonearm/shared/limits';
import { readStored } from '../../lib/storage';

export type ThemeName = 'light' | 'dark';
export type ThemeChoice = ThemeName | 'system';

/** Spec 1 §4: a stored choice, a temporary one, or the system's. */
export interface ThemeState {
  /** What this visitor stored, else what the site chose. */
  choice: ThemeChoice;
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

/** The stored choice when people may choose, else the site's. */
export function initialTheme(siteDefault: string, userMayChange: boolean, fonts: readonly string[]): ThemeState {
  const stored = userMayChange ? readStored(THEME_STORAGE_KEY) : null;
  const choice = isChoice(stored) ? stored : isChoice(siteDefault) ? siteDefault : 'system';
  return {
    choice,
    temporary: null,
    framed: null,
    system: window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
    fonts,
  };
}

const slice = createSlice({
  name: 'theme',
  initialState: { choice: 'system', temporary: null, framed: null, system: 'dark', fonts: [] } as ThemeState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<ThemeChoice>) => {
      state.choice = payload;
      state.temporary = null;
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
export const { themeChosen, themePreviewed, themeFramed, systemThemeChanged, googleFontsChanged } = slice.actions;

export const selectTheme = ({ theme }: { theme: ThemeState }): ThemeName =>
  theme.framed ?? theme.temporary ?? (theme.choice === 'system' ? theme.system : theme.choice);
export const selectTemporaryTheme = ({ theme }: { theme: ThemeState }): ThemeName | null => theme.temporary;
/** As one text with a comma between them, so that equal ones are the same; empty: none. */
export const selectGoogleFonts = ({ theme }: { theme: ThemeState }): string => theme.fonts.join();
