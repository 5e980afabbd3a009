import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Quality } from '@tonearm/shared/catalogue/qualities';

export const NORMALISATIONS = ['off', 'track', 'album'] as const;
export type Normalisation = (typeof NORMALISATIONS)[number];
export const SPEED_MIN = 0.5;
export const SPEED_MAX = 2;

/** How this browser's listener wants to listen; stored in the browser, not on the server. */
export interface PlayerSettings {
  normalisation: Normalisation;
  /** The best that is asked for; what is given depends on the plan. */
  quality: Quality;
  /** 0.5-2. */
  speed: number;
  skipsExplicit: boolean;
  /** What is listened to stays unrecorded. */
  isPrivate: boolean;
  /** Similar songs follow the end of the queue. */
  hasAutoplay: boolean;
  /** Letters alone are shortcuts; people who dictate or tremble switch them off (WCAG 2.1.4). */
  hasSingleKeys: boolean;
}

export interface PlayerSettingsState extends PlayerSettings {
  /** When listening ends, ms since 1970; lives as long as the page. */
  sleepAt: number | null;
}

export const DEFAULT_PLAYER_SETTINGS: PlayerSettings = {
  normalisation: 'off',
  quality: 'lossless',
  speed: 1,
  skipsExplicit: false,
  isPrivate: false,
  hasAutoplay: true,
  hasSingleKeys: true,
};

const slice = createSlice({
  name: 'playerSettings',
  initialState: { ...DEFAULT_PLAYER_SETTINGS, sleepAt: null } as PlayerSettingsState,
  reducers: {
    playerSettingsChanged: (state, { payload }: PayloadAction<Partial<PlayerSettings>>) => {
      Object.assign(state, payload);
      state.speed = Math.max(SPEED_MIN, Math.min(SPEED_MAX, state.speed));
    },
    /** null switches the timer off. */
    sleepTimerSet: (state, { payload }: PayloadAction<number | null>) => {
      state.sleepAt = payload;
    },
  },
});

export const playerSettingsReducer = slice.reducer;
export const { playerSettingsChanged, sleepTimerSet } = slice.actions;

export const selectPlayerSettings = (state: { playerSettings: PlayerSettingsState }): PlayerSettingsState =>
  state.playerSettings;
