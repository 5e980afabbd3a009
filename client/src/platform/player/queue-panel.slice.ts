import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ClientSettings } from '@tonearm/shared/settings/registry';

export type PanelView = 'queue' | 'lyrics';

type Hiding = Partial<Pick<ClientSettings, 'player.hide_queue' | 'player.hide_lyrics'>>;
/** What of the player the site shows beside the controls. */
export const panelViewsOf = (settings: Hiding): readonly PanelView[] =>
  (['queue', 'lyrics'] as const).filter((view) => !settings[`player.hide_${view}`]);

/** What the full screen shows on a phone, where there is room for one. */
export type FullView = 'cover' | PanelView;

/** What of the player stands open: the panel beside the page (the shell makes room for it), the full screen, the list of keys. */
export interface QueuePanelState {
  panelOpen: boolean;
  panelView: PanelView;
  isFullOpen: boolean;
  /** Path of the page that the full screen lies over; null while it is closed. Kept here because each layout has a player bar of its own. */
  pageBelow: string | null;
  fullView: FullView;
  /** Whether the queue stands in the full screen, where there is room for all of it. */
  hasFullQueue: boolean;
  isKeyListOpen: boolean;
  areSettingsOpen: boolean;
}

const initialState: QueuePanelState = {
  panelOpen: false,
  panelView: 'queue',
  isFullOpen: false,
  pageBelow: null,
  fullView: 'cover',
  hasFullQueue: true,
  isKeyListOpen: false,
  areSettingsOpen: false,
};

const slice = createSlice({
  name: 'queuePanel',
  initialState,
  reducers: {
    /** The same view again closes; in full screen it is the full screen's view that changes. */
    queuePanelToggled: (state, { payload = 'queue' }: PayloadAction<PanelView | undefined>) => {
      if (state.isFullOpen) {
        state.fullView = state.fullView === payload ? 'cover' : payload;
        if (payload === 'queue') state.hasFullQueue = !state.hasFullQueue;
      } else {
        state.panelOpen = !state.panelOpen || state.panelView !== payload;
        state.panelView = payload;
      }
    },
    queuePanelSet: (state, { payload }: PayloadAction<boolean>) => {
      state.panelOpen = payload;
    },
    panelViewSet: (state, { payload }: PayloadAction<PanelView>) => {
      state.panelView = payload;
    },
    fullScreenSet: (state, { payload }: PayloadAction<boolean>) => {
      state.isFullOpen = payload;
      state.pageBelow = null;
    },
    fullScreenToggled: (state) => {
      state.isFullOpen = !state.isFullOpen;
      state.pageBelow = null;
    },
    fullScreenOver: (state, { payload }: PayloadAction<string>) => {
      state.pageBelow = payload;
    },
    fullViewSet: (state, { payload }: PayloadAction<FullView>) => {
      state.fullView = payload;
    },
    fullQueueSet: (state, { payload }: PayloadAction<boolean>) => {
      state.hasFullQueue = payload;
    },
    settingsSet: (state, { payload }: PayloadAction<boolean>) => {
      state.areSettingsOpen = payload;
    },
    keyListSet: (state, { payload }: PayloadAction<boolean>) => {
      state.isKeyListOpen = payload;
    },
  },
});

export const queuePanelReducer = slice.reducer;
export const {
  queuePanelToggled,
  queuePanelSet,
  panelViewSet,
  fullScreenSet,
  fullScreenToggled,
  fullScreenOver,
  fullViewSet,
  fullQueueSet,
  keyListSet,
  settingsSet,
} = slice.actions;

interface WithPanel {
  queuePanel: QueuePanelState;
}
/** For the shell: whether the side panel is open. */
export const selectPanelOpen = (state: WithPanel): boolean => state.queuePanel.panelOpen;
export const selectPanelView = (state: WithPanel): PanelView => state.queuePanel.panelView;
export const selectFullOpen = (state: WithPanel): boolean => state.queuePanel.isFullOpen;
export const selectPageBelow = (state: WithPanel): string | null => state.queuePanel.pageBelow;
export const selectFullView = (state: WithPanel): FullView => state.queuePanel.fullView;
export const selectFullQueue = (state: WithPanel): boolean => state.queuePanel.hasFullQueue;
export const selectSettingsOpen = (state: WithPanel): boolean => state.queuePanel.areSettingsOpen;
export const selectKeyListOpen = (state: WithPanel): boolean => state.queuePanel.isKeyListOpen;
