import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { QUEUE_MAX } from '@tonearm/shared/limits';
import type { PlayerStatus, QueueEntry, QueueSource, RepeatMode } from './player-types';
import { randomId, randomSeed } from './random-id';
import { shuffleEntries } from './shuffle';

export interface PlayerState {
  /** In playing order. */
  entries: QueueEntry[];
  /** -1 when the queue is empty. */
  index: number;
  repeat: RepeatMode;
  shuffle: boolean;
  /** The uids in their order before shuffling; null while shuffle is off. */
  order: string[] | null;
  status: PlayerStatus;
  /** Counts the starts of a track, so that the same entry started again is told from one that goes on. */
  turn: number;
  /** Where the turn's track begins, for a link that names a moment of it. */
  startMs: number;
  /** 0-100. */
  volume: number;
  muted: boolean;
  /** Whether the queue of the last visit has been looked for. */
  isRestored: boolean;
}

/** What a reload brings back. */
export interface SavedQueue {
  entries: QueueEntry[];
  index: number;
  repeat: RepeatMode;
  shuffle: boolean;
  order: string[] | null;
}

interface PlayTracksOptions {
  source: QueueSource;
  startAt?: number;
  shuffle?: boolean;
  startMs?: number;
}

const initialState: PlayerState = {
  entries: [], index: -1, repeat: 'off', shuffle: false, order: null, status: 'idle', turn: 0, startMs: 0, volume: 80, muted: false, isRestored: false,
};

const toEntries = (tracks: readonly Track[], source: QueueSource): QueueEntry[] => tracks.map((track) => ({ uid: randomId(), track, source }));

/** Whether the listener wants sound: the state behind every pause button. */
export const wantsSound = (state: PlayerState): boolean => state.status === 'playing' || state.status === 'loading';

function goTo(state: PlayerState, index: number, status: PlayerStatus): void {
  state.index = index;
  state.status = status;
  state.startMs = 0;
  state.turn += 1;
}

function empty(state: PlayerState): void {
  state.entries = [];
  state.order = state.shuffle ? [] : null;
  goTo(state, -1, 'idle');
}

function goToNext(state: PlayerState): void {
  const isLast = state.index >= state.entries.length - 1;
  if (!isLast) goTo(state, state.index + 1, 'loading');
  else if (state.repeat !== 'off') goTo(state, 0, 'loading');
  else goTo(state, state.entries.length - 1, 'paused');
}

/** Puts `first` at the front and the rest behind it at random. */
function shuffleAround(state: PlayerState, first: number, seed: number): void {
  const current = state.entries[first];
  if (!current) return;
  state.order = state.entries.map((entry) => entry.uid);
  state.entries = [current, ...shuffleEntries(state.entries.filter((entry) => entry.uid !== current.uid), seed, current)];
  state.index = 0;
}

function restoreOrder(state: PlayerState): void {
  const current = state.entries[state.index]?.uid;
  const place = new Map((state.order ?? []).map((uid, index) => [uid, index]));
  state.entries.sort((a, b) => (place.get(a.uid) ?? 0) - (place.get(b.uid) ?? 0));
  state.index = state.entries.findIndex((entry) => entry.uid === current);
  state.order = null;
}

function insert(state: PlayerState, added: QueueEntry[], at: number): void {
  const entries = added.slice(0, Math.max(0, QUEUE_MAX - state.entries.length));
  if (entries.length === 0) return;
  const before = state.entries[at - 1];
  state.entries.splice(at, 0, ...entries);
  if (state.order) {
    const orderAt = before && at < state.entries.length - entries.length ? state.order.indexOf(before.uid) + 1 : state.order.length;
    state.order.splice(orderAt, 0, ...entries.map((entry) => entry.uid));
  }
  if (state.index === -1) goTo(state, 0, 'paused');
}

const slice = createSlice({
  name: 'player',
  initialState,
  reducers: {
    tracksPlayed: {
      prepare: (tracks: readonly Track[], { source, startAt, shuffle, startMs = 0 }: PlayTracksOptions) => {
        const from = Math.max(0, Math.min(startAt ?? 0, tracks.length - QUEUE_MAX));
        const entries = toEntries(tracks.slice(from, from + QUEUE_MAX), source);
        return { payload: { entries, startAt: startAt === undefined ? null : startAt - from, shuffle, startMs, seed: randomSeed() } };
      },
      reducer: (state, { payload }: PayloadAction<{ entries: QueueEntry[]; startAt: number | null; shuffle?: boolean; startMs: number; seed: number }>) => {
        const count = payload.entries.length;
        if (count === 0) return;
        state.shuffle = payload.shuffle ?? state.shuffle;
        state.entries = payload.entries;
        state.order = null;
        const start = Math.max(0, Math.min(payload.startAt ?? (state.shuffle ? payload.seed % count : 0), count - 1));
        goTo(state, start, 'loading');
        state.startMs = payload.startMs;
        if (state.shuffle) shuffleAround(state, start, payload.seed);
      },
    },
    tracksAdded: {
      prepare: (tracks: readonly Track[], source: QueueSource) => ({ payload: toEntries(tracks, source) }),
      reducer: (state, { payload }: PayloadAction<QueueEntry[]>) => insert(state, payload, state.entries.length),
    },
    tracksAddedNext: {
      prepare: (tracks: readonly Track[], source: QueueSource) => ({ payload: toEntries(tracks, source) }),
      reducer: (state, { payload }: PayloadAction<QueueEntry[]>) => insert(state, payload, state.index + 1),
    },
    toggled: (state) => {
      if (state.index >= 0) state.status = wantsSound(state) ? 'paused' : 'loading';
    },
    paused: (state) => {
      if (wantsSound(state)) state.status = 'paused';
    },
    resumed: (state) => {
      if (state.index >= 0 && !wantsSound(state)) state.status = 'loading';
    },
    skippedNext: (state) => {
      if (state.index >= 0) goToNext(state);
    },
    skippedPrevious: (state) => {
      if (state.index > 0) goTo(state, state.index - 1, 'loading');
      else if (state.index === 0) goTo(state, state.repeat === 'all' ? state.entries.length - 1 : 0, 'loading');
    },
    /** The current track came to its end by itself. */
    trackEnded: (state) => {
      if (state.index < 0) return;
      if (state.repeat === 'one') goTo(state, state.index, 'loading');
      else goToNext(state);
    },
    jumpedTo: (state, { payload }: PayloadAction<string>) => {
      const index = state.entries.findIndex((entry) => entry.uid === payload);
      if (index >= 0) goTo(state, index, 'loading');
    },
    entryRemoved: (state, { payload }: PayloadAction<string>) => {
      const index = state.entries.findIndex((entry) => entry.uid === payload);
      if (index < 0) return;
      state.entries.splice(index, 1);
      if (state.order) state.order = state.order.filter((uid) => uid !== payload);
      if (state.entries.length === 0) empty(state);
      else if (index < state.index) state.index -= 1;
      else if (index === state.index && index < state.entries.length) goTo(state, index, wantsSound(state) ? 'loading' : 'paused');
      else if (index === state.index) goTo(state, index - 1, 'paused');
    },
    /** What sounds stays; cleared once more, or while nothing sounds, the queue is empty. */
    queueCleared: (state) => {
      const current = state.entries[state.index];
      if (!current || !wantsSound(state) || state.entries.length === 1) return empty(state);
      state.entries = [current];
      state.index = 0;
      if (state.order) state.order = [current.uid];
    },
    shuffleToggled: {
      prepare: () => ({ payload: randomSeed() }),
      reducer: (state, { payload }: PayloadAction<number>) => {
        state.shuffle = !state.shuffle;
        if (!state.shuffle) restoreOrder(state);
        else if (state.index >= 0) shuffleAround(state, state.index, payload);
        else state.order = [];
      },
    },
    repeatCycled: (state) => {
      state.repeat = state.repeat === 'off' ? 'all' : state.repeat === 'all' ? 'one' : 'off';
    },
    volumeSet: (state, { payload }: PayloadAction<number>) => {
      state.volume = Math.max(0, Math.min(100, Math.round(payload)));
      state.muted = false;
    },
    /** At volume 0 there is nothing to mute: sound comes back instead. */
    muteToggled: (state) => {
      if (state.volume === 0) state.volume = initialState.volume;
      else state.muted = !state.muted;
    },
    volumeRestored: (state, { payload }: PayloadAction<{ volume: number; muted: boolean }>) => Object.assign(state, payload),
    /** What the engine reports; a report that comes after the listener's pause changes nothing. */
    soundStarted: (state) => {
      if (wantsSound(state)) state.status = 'playing';
    },
    soundBlocked: (state) => {
      if (wantsSound(state)) state.status = 'blocked';
    },
    /** The queue of the last visit, or null when there is none; never replaces one that is in use. */
    queueRestored: (state, { payload }: PayloadAction<SavedQueue | null>) => {
      state.isRestored = true;
      if (!payload || state.turn > 0) return;
      Object.assign(state, payload);
      goTo(state, payload.index, 'paused');
    },
  },
});

export const playerReducer = slice.reducer;
export const {
  tracksPlayed, tracksAdded, tracksAddedNext, toggled, paused, resumed, skippedNext, skippedPrevious, trackEnded, jumpedTo, entryRemoved,
  queueCleared, shuffleToggled, repeatCycled, volumeSet, muteToggled, volumeRestored, soundStarted, soundBlocked, queueRestored,
} = slice.actions;
