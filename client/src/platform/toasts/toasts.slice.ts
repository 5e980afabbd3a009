import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ErrorAction } from '@tonearm/shared/errors';
import { bootstrapApplied } from '../session/session.slice';

export interface Toast {
  id: string;
  type: 'positive' | 'danger' | 'loading';
  /** Already in the reader's language. */
  message: string;
  action?: ErrorAction;
  /** Something that can be done about it, such as taking it back; it is offered for longer. */
  button?: { label: string; onSelect: () => void };
  /** Does once more what failed. */
  onRetry?: () => void;
  /** Counts replacements, so that a replaced toast restarts its timer. */
  turn: number;
}

export interface ToastsState {
  current: Toast | null;
  turns: number;
}

type NewToast = Omit<Toast, 'id' | 'turn'> & { id?: string };

const slice = createSlice({
  name: 'toasts',
  initialState: { current: null, turns: 0 } as ToastsState,
  reducers: {
    /** One at a time: a new toast takes the place of the old one, the same id likewise. */
    toastShown: {
      prepare: (toast: NewToast) => ({ payload: { ...toast, id: toast.id ?? nanoid() } }),
      reducer: (state, { payload }: PayloadAction<Omit<Toast, 'turn'>>) => {
        state.turns += 1;
        state.current = { ...payload, turn: state.turns };
      },
    },
    /** Without an id, whichever is shown. */
    toastClosed: (state, { payload }: PayloadAction<string | undefined>) => {
      if (!payload || state.current?.id === payload) state.current = null;
    },
  },
  // What somebody's call failed with is not sent again under the name of the next.
  extraReducers: (builder) =>
    builder.addCase(bootstrapApplied, (state) => {
      if (state.current?.onRetry ?? state.current?.button) state.current = null;
    }),
});

export const toastsReducer = slice.reducer;
export const { toastShown, toastClosed } = slice.actions;
export const selectToast = ({ toasts }: { toasts: ToastsState }): Toast | null => toasts.current;
