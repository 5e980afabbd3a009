import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { DEFAULT_VOLUME, QUEUE_MAX } from '@tonearm/shared/limits';
import { playerSettingsChanged } from './player-settings.slice';
import { wantsSound } from './player-state';
import type { PlayerState, QueueExpansion, SavedQueue } from './player-state';
import { isSameSource } from './player-types';
import type { QueueEntry, QueueSource } from './player-types';
import { append, empty, goTo, goToNext, insert, move, nextIndexOf, previousIndexOf, remove, restoreOrder, shuffleAround, startIndexOf, toEntries } from './queue-edits';
import { randomSeed } from './random-id';

interface PlayTracksOptions {
  source: QueueSource;
  startAt?: number;
  shuffle?: boolean;
  startMs?: number;
}

interface PlayedTracks {
  entries: QueueEntry[];
  startAt: number | null;
  shuffle?: boolean;
  startMs: number;
  seed: number;
  expansion: QueueExpansion | null;
}

interface MoreTracks {
  /** Of the expansion that asked for them. */
  key: string;
  entries: QueueEntry[];
  /** null at the end of the list. */
  cursor: string | null;
  seed: number;
}

const initialState: PlayerState = {
  entries: [], index: -1, repeat: 'off', shuffle: false, order: null, status: 'idle', turn: 0, startMs: 0, volume: DEFAULT_VOLUME, muted: false, isRestored: false,
  expansion: null, skipsExplicit: false, stopsAfterTrack: false, isPreview: false,
};

const expansionOf = (source: QueueSource, entries: readonly QueueEntry[]): QueueExpansion | null =>
  (source.more && entries[0] && entries.length < QUEUE_MAX ? { key: entries[0].uid, source, order: source.more } : null);

/** A list that was begun anew brings back what is there already. */
function unknownOf(state: PlayerState, expansion: QueueExpansion, entries: readonly QueueEntry[]): readonly QueueEntry[] {
  if (expansion.order.cursor) return entries;
  const known = new Set(state.entries.filter((entry) => isSameSource(entry.source, expansion.source)).map((entry) => entry.track.id));
  return entries.filter((entry) => !known.has(entry.track.id));
}

/** Where the part of a list begins that the queue has room for. */
const partFrom = (count: number, startAt: number): number => Math.max(0, Math.min(startAt, count - QUEUE_MAX));

const slice = createSlice({
  name: 'player',
  initialState,
  reducers: {
    tracksPlayed: {
      prepare: (tracks: readonly Track[], { source, startAt, shuffle, startMs = 0 }: PlayTracksOptions) => {
        const seed = randomSeed();
        const from = partFrom(tracks.length, startAt ?? (shuffle ? seed % tracks.length : 0));
        const entries = toEntries(tracks.slice(from, from + QUEUE_MAX), source);
        const expansion = expansionOf(source, entries);
        return { payload: { entries, startAt: startAt === undefined ? null : startAt - from, shuffle, startMs, seed, expansion } };
      },
      reducer: (state, { payload }: PayloadAction<PlayedTracks>) => {
        const count = payload.entries.length;
        if (count === 0) return;
        state.shuffle = payload.shuffle ?? state.shuffle;
        state.entries = payload.entries;
        state.order = null;
        state.expansion = payload.expansion;
        const start = Math.max(0, Math.min(payload.startAt ?? (state.shuffle ? payload.seed % count : 0), count - 1));
        // Whoever presses a song wants that one.
        const first = payload.startAt === null ? startIndexOf(state, start) : start;
        goTo(state, first, 'loading');
        state.startMs = first === (payload.startAt ?? 0) ? payload.startMs : 0;
        if (state.shuffle) shuffleAround(state, first, payload.seed);
      },
    },
    /** More of the list that plays. */
    contextExpanded: {
      prepare: (key: string, tracks: readonly Track[], { source, cursor }: { source: QueueSource; cursor: string | null }) =>
        ({ payload: { key, entries: toEntries(tracks, source), cursor, seed: randomSeed() } }),
      reducer: (state, { payload }: PayloadAction<MoreTracks>) => {
        const { expansion } = state;
        if (expansion?.key !== payload.key) return;
        append(state, unknownOf(state, expansion, payload.entries), payload.seed);
        const isAll = payload.cursor === null || state.entries.length >= QUEUE_MAX;
        state.expansion = isAll ? null : { ...expansion, order: { ...expansion.order, cursor: payload.cursor as string } };
      },
    },
    /** The list cannot be had any further. */
    expansionDropped: (state, { payload }: PayloadAction<string>) => {
      if (state.expansion?.key === payload) state.expansion = null;
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
      if (state.index >= 0) goTo(state, previousIndexOf(state), 'loading');
    },
    /** The current track came to its end by itself. */
    trackEnded: (state) => {
      if (state.index < 0) return;
      const isRepeated = state.repeat === 'one';
      if (state.stopsAfterTrack) goTo(state, isRepeated ? state.index : (nextIndexOf(state) ?? state.index), 'paused');
      else if (isRepeated) goTo(state, state.index, 'loading');
      else goToNext(state);
      state.stopsAfterTrack = false;
    },
    /** The part that may be heard is over. */
    previewEnded: (state) => goTo(state, state.index, 'paused'),
    previewStarted: (state) => {
      state.isPreview = true;
    },
    stopAfterTrackSet: (state, { payload }: PayloadAction<boolean>) => {
      state.stopsAfterTrack = payload;
    },
    jumpedTo: (state, { payload }: PayloadAction<string>) => {
      const index = state.entries.findIndex((entry) => entry.uid === payload);
      if (index >= 0) goTo(state, index, 'loading');
    },
    entryRemoved: (state, { payload }: PayloadAction<string>) => remove(state, payload, wantsSound(state) ? 'loading' : 'paused'),
    /** `before` null: to the end. */
    entryMoved: (state, { payload }: PayloadAction<{ uid: string; before: string | null }>) => move(state, payload.uid, payload.before),
    /** What sounds stays; cleared once more, or while nothing sounds, the queue is empty. */
    queueCleared: (state) => {
      const current = state.entries[state.index];
      if (!current || !wantsSound(state) || state.entries.length === 1) return empty(state);
      state.entries = [current];
      state.expansion = null;
      state.index = 0;
      if (state.order) state.order = [current.uid];
    },
    /** Its owner has left; what was to be played, and when to stop, leaves too. */
    queueForgotten: (state) => {
      empty(state);
      state.stopsAfterTrack = false;
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
    /** The queue of another device takes the place of this one's. */
    queueAdopted: (state, { payload }: PayloadAction<SavedQueue>) => {
      Object.assign(state, payload, { expansion: null });
      if (payload.entries.length === 0) empty(state);
      else goTo(state, payload.index, 'paused');
    },
  },
  extraReducers: (builder) => {
    builder.addCase(playerSettingsChanged, (state, { payload }) => {
      state.skipsExplicit = payload.skipsExplicit ?? state.skipsExplicit;
    });
  },
});

export const playerReducer = slice.reducer;
export { wantsSound };
export type { PlayerState, SavedQueue };
export const {
  tracksPlayed, tracksAdded, tracksAddedNext, contextExpanded, expansionDropped, toggled, paused, resumed, skippedNext, skippedPrevious, trackEnded, previewEnded,
  previewStarted, stopAfterTrackSet, jumpedTo, entryRemoved, entryMoved, queueCleared, shuffleToggled, repeatCycled, volumeSet, muteToggled, volumeRestored,
  soundStarted, soundBlocked, queueRestored, queueAdopted, queueForgotten,
} = slice.actions;
