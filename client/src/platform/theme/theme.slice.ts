import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { THEME_STORAGE_KEY } from '@tonearm/shared/limits';
import { readStored } from '../../lib/storage';

export type ThemeName = 'light' | 'dark';
export type ThemeChoice = ThemeName | 'system';

export interface ThemeState {
  choice: ThemeChoice;
  /** What the system asks for, followed while the choice is `system`. */
  system: ThemeName;
}

const isChoice = (value: unknown): value is ThemeChoice => value === 'light' || value === 'dark' || value === 'system';

/** The stored choice when people may choose, else the site's. */
export function initialTheme(siteDefault: string, userMayChange: boolean): ThemeState {
  const stored = userMayChange ? readStored(THEME_STORAGE_KEY) : null;
  const choice = isChoice(stored) ? stored : isChoice(siteDefault) ? siteDefault : 'system';
  return { choice, system: window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark' };
}

const slice = createSlice({
  name: 'theme',
  initialState: { choice: 'system', system: 'dark' } as ThemeState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<ThemeChoice>) => {
      state.choice = payload;
    },
    systemThemeChanged: (state, { payload }: PayloadAction<ThemeName>) => {
      state.system = payload;
    },
  },
});

export const themeReducer = slice.reducer;
export const { themeChosen, systemThemeChanged } = slice.actions;

export const selectTheme = ({ theme }: { theme: ThemeState }): ThemeName => (theme.choice === 'system' ? theme.system : theme.choice);
