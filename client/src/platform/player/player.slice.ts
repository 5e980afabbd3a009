import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { DEFAULT_VOLUME, QUEUE_MAX } from '@tonearm/shared/limits';
import { playerSettingsChanged } from './player-settings.slice';
import { wantsSound } from './player-state';
import type { PlayerState, QueueExpansion, SavedQueue } from './player-state';
import { isSameSource } from './player-types';
import type { QueueEntry, QueueSection, QueueSource } from './player-types';
import {
  add,
  append,
  clear,
  dropAutoplay,
  empty,
  goTo,
  goToNext,
  jumpTo,
  move,
  previousIndexOf,
  remove,
  restoreOrder,
  shuffleList,
  startIndexOf,
  toEntries,
  undoClear,
} from './queue-edits';
import { arrange, ofSection, partsOf } from './queue-sections';
import { randomSeed } from './random-id';
import { hasSound } from './silent-tracks';

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
  source: QueueSource;
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
  entries: [],
  index: -1,
  repeat: 'off',
  shuffle: false,
  order: null,
  status: 'idle',
  turn: 0,
  startMs: 0,
  volume: DEFAULT_VOLUME,
  muted: false,
  isRestored: false,
  expansion: null,
  cleared: null,
  endsHere: false,
  wasHeard: false,
  hasAutoplay: true,
  skipsExplicit: false,
  stopsAfterTrack: false,
  isPreview: false,
};

const expansionOf = (source: QueueSource, entries: readonly QueueEntry[]): QueueExpansion | null =>
  source.more && entries[0] && entries.length < QUEUE_MAX ? { key: entries[0].uid, source, order: source.more } : null;

/** A restarted list returns what is there already. */
function unknownOf(
  state: PlayerState,
  expansion: QueueExpansion,
  entries: readonly QueueEntry[],
): readonly QueueEntry[] {
  if (expansion.order.cursor) return entries;
  const known = new Set(
    ofSection(state.entries, 'context')
      .filter((entry) => isSameSource(entry.source, expansion.source))
      .map((entry) => entry.track.id),
  );
  return entries.filter((entry) => !known.has(entry.track.id));
}

/** Where the part of a list begins that there is room for. */
const partFrom = (count: number, startAt: number, room: number): number => Math.max(0, Math.min(startAt, count - room));

/** A list takes the place of the one before and its station; what was added by hand still comes next. */
function begin(state: PlayerState, { entries: all, startAt, shuffle, seed, startMs, source }: PlayedTracks): void {
  const { added } = partsOf(state);
  const room = QUEUE_MAX - added.length;
  state.shuffle = shuffle ?? state.shuffle;
  const wanted = startAt ?? (state.shuffle ? seed % all.length : 0);
  const from = partFrom(all.length, wanted, room);
  const entries = all.slice(from, from + room);
  const start = Math.max(0, Math.min(wanted - from, entries.length - 1));
  // Whoever presses a song wants that one.
  const first = startAt === null ? startIndexOf(state, entries, start) : start;
  Object.assign(state, { order: null, cleared: null, endsHere: false, expansion: expansionOf(source, entries) });
  arrange(state, {
    past: entries.slice(0, first),
    current: entries[first] as QueueEntry,
    added,
    context: entries.slice(first + 1),
    autoplay: [],
  });
  goTo(state, first, 'loading');
  state.startMs = startAt !== null || first === 0 ? startMs : 0;
  if (state.shuffle) shuffleList(state, seed);
}

/** A queue from another visit or device, whose sections stand in their order here. */
function adopt(state: PlayerState, saved: SavedQueue): void {
  Object.assign(state, saved, { expansion: null, cleared: null, endsHere: saved.endsHere === true });
  arrange(state, partsOf(state));
  if (!state.hasAutoplay) dropAutoplay(state);
  goTo(state, state.index, 'paused');
}

const slice = createSlice({
  name: 'player',
  initialState,
  reducers: {
    tracksPlayed: {
      prepare: (tracks: readonly Track[], { source, startAt, shuffle, startMs = 0 }: PlayTracksOptions) => {
        const seed = randomSeed();
        const from = partFrom(tracks.length, startAt ?? (shuffle ? seed % tracks.length : 0), QUEUE_MAX);
        const entries = toEntries(tracks.slice(from, from + QUEUE_MAX), source, 'context');
        return {
          payload: { entries, startAt: startAt === undefined ? null : startAt - from, shuffle, startMs, seed, source },
        };
      },
      reducer: (state, { payload }: PayloadAction<PlayedTracks>) => {
        if (payload.entries.length > 0) begin(state, payload);
      },
    },
    /** More of the list that plays. */
    contextExpanded: {
      prepare: (
        key: string,
        tracks: readonly Track[],
        { source, cursor }: { source: QueueSource; cursor: string | null },
      ) => ({
        payload: { key, entries: toEntries(tracks.filter(hasSound), source, 'context'), cursor, seed: randomSeed() },
      }),
      reducer: (state, { payload }: PayloadAction<MoreTracks>) => {
        const { expansion } = state;
        if (expansion?.key !== payload.key) return;
        append(state, unknownOf(state, expansion, payload.entries), 'context', payload.seed);
        const isAll = payload.cursor === null || state.entries.length >= QUEUE_MAX;
        state.expansion = isAll
          ? null
          : { ...expansion, order: { ...expansion.order, cursor: payload.cursor as string } };
      },
    },
    /** The list cannot be had any further. */
    expansionDropped: (state, { payload }: PayloadAction<string>) => {
      if (state.expansion?.key === payload) state.expansion = null;
    },
    tracksAdded: {
      prepare: (tracks: readonly Track[], source: QueueSource) => ({ payload: toEntries(tracks, source, 'added') }),
      reducer: (state, { payload }: PayloadAction<QueueEntry[]>) => add(state, payload, false),
    },
    tracksAddedNext: {
      prepare: (tracks: readonly Track[], source: QueueSource) => ({ payload: toEntries(tracks, source, 'added') }),
      reducer: (state, { payload }: PayloadAction<QueueEntry[]>) => add(state, payload, true),
    },
    /** A station goes on behind the list. */
    stationFollowed: {
      prepare: (tracks: readonly Track[], source: QueueSource) => ({
        payload: toEntries(tracks.filter(hasSound), source, 'autoplay'),
      }),
      reducer: (state, { payload }: PayloadAction<QueueEntry[]>) => append(state, payload, 'autoplay'),
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
      if (state.index >= 0) jumpTo(state, previousIndexOf(state), 'loading');
    },
    /** The current track came to its end by itself. */
    trackEnded: (state) => {
      if (state.index < 0) return;
      const isRepeated = state.repeat === 'one';
      const status = state.stopsAfterTrack ? 'paused' : 'loading';
      if (isRepeated) goTo(state, state.index, status);
      else goToNext(state, status);
      state.stopsAfterTrack = false;
    },
    /** The preview has ended. */
    previewEnded: (state) => goTo(state, state.index, 'paused'),
    previewStarted: (state) => {
      state.isPreview = true;
    },
    stopAfterTrackSet: (state, { payload }: PayloadAction<boolean>) => {
      state.stopsAfterTrack = payload;
    },
    jumpedTo: (state, { payload }: PayloadAction<string>) => {
      const index = state.entries.findIndex((entry) => entry.uid === payload);
      if (index >= 0) jumpTo(state, index, 'loading');
    },
    entryRemoved: (state, { payload }: PayloadAction<string>) =>
      remove(state, payload, wantsSound(state) ? 'loading' : 'paused'),
    /** `before` null: to the end of the section. */
    entryMoved: (state, { payload }: PayloadAction<{ uid: string; section: QueueSection; before: string | null }>) =>
      move(state, payload.uid, payload.section, payload.before),
    /** What plays stays. */
    sectionsCleared: (state, { payload }: PayloadAction<readonly QueueSection[]>) => clear(state, payload),
    clearingUndone: (state) => undoClear(state),
    /** The offer to bring back what was cleared has stood long enough. */
    clearingForgotten: (state) => {
      state.cleared = null;
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
        else if (state.index >= 0) shuffleList(state, payload);
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
    volumeRestored: (state, { payload }: PayloadAction<{ volume?: number; muted?: boolean }>) =>
      Object.assign(state, payload),
    /** What the engine reports; a report that comes after the listener's pause changes nothing. */
    soundStarted: (state) => {
      if (wantsSound(state)) state.status = 'playing';
    },
    soundBlocked: (state) => {
      if (wantsSound(state)) state.status = 'blocked';
    },
    /** The sound cannot go on before the site can be reached again. */
    networkLost: (state) => {
      if (wantsSound(state)) state.status = 'waiting-for-network';
    },
    networkFound: (state) => {
      if (state.status === 'waiting-for-network') state.status = 'loading';
    },
    /** The queue of the last visit, or null when there is none; never replaces one that is in use. */
    queueRestored: (state, { payload }: PayloadAction<SavedQueue | null>) => {
      state.isRestored = true;
      if (!payload || state.turn > 0) return;
      adopt(state, payload);
    },
    /** The queue of another device takes the place of this one's. */
    queueAdopted: (state, { payload }: PayloadAction<SavedQueue>) => {
      if (payload.entries.length === 0) {
        Object.assign(state, payload);
        empty(state);
      } else adopt(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(playerSettingsChanged, (state, { payload }) => {
      state.skipsExplicit = payload.skipsExplicit ?? state.skipsExplicit;
      if (payload.hasAutoplay === undefined) return;
      state.hasAutoplay = payload.hasAutoplay;
      if (payload.hasAutoplay) state.endsHere = false;
      else dropAutoplay(state);
    });
    // Whatever the way that playing began.
    builder.addMatcher(
      ({ type }) => type.startsWith('player/'),
      (state) => {
        if (wantsSound(state)) state.wasHeard = true;
      },
    );
  },
});

export const playerReducer = slice.reducer;
export { wantsSound };
export type { PlayerState, SavedQueue };
export const {
  tracksPlayed,
  tracksAdded,
  tracksAddedNext,
  contextExpanded,
  expansionDropped,
  toggled,
  paused,
  resumed,
  skippedNext,
  skippedPrevious,
  trackEnded,
  previewEnded,
  previewStarted,
  stopAfterTrackSet,
  jumpedTo,
  entryRemoved,
  entryMoved,
  sectionsCleared,
  clearingUndone,
  clearingForgotten,
  stationFollowed,
  shuffleToggled,
  repeatCycled,
  volumeSet,
  muteToggled,
  volumeRestored,
  soundStarted,
  soundBlocked,
  networkLost,
  networkFound,
  queueRestored,
  queueAdopted,
  queueForgotten,
} = slice.actions;
