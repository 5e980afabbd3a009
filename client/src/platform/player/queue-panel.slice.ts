import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** Whether the queue stands open beside the page; the shell makes room for it. */
export interface QueuePanelState {
  panelOpen: boolean;
}

const initialState: QueuePanelState = { panelOpen: false };

const slice = createSlice({
  name: 'queuePanel',
  initialState,
  reducers: {
    queuePanelToggled: (state) => {
      state.panelOpen = !state.panelOpen;
    },
    queuePanelSet: (state, { payload }: PayloadAction<boolean>) => {
      state.panelOpen = payload;
    },
  },
});

export const queuePanelReducer = slice.reducer;
export const { queuePanelToggled, queuePanelSet } = slice.actions;

/** For the shell: whether the side panel is open. */
export const selectPanelOpen = (state: { queuePanel: QueuePanelState }): boolean => state.queuePanel.panelOpen;
