import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { LibraryIdsAnswer } from '@tonearm/shared/catalogue/collection.dto';
import { bootstrapApplied } from '../session/session.slice';

/** What a library or a repost can hold. */
export interface Markable {
  type: 'track' | 'album' | 'artist' | 'user' | 'playlist';
  id: number;
}

export interface MarksState {
  /** False until the ids have come; nothing is marked then. */
  isKnown: boolean;
  /** Counts what came into the library, so that its pages know when theirs are old. */
  additions: number;
  kept: Record<string, true>;
  reposted: Record<string, true>;
  /** What was pressed before the ids came: their answer may not know of it yet. */
  early: MarkChange[];
}

export type MarkKind = 'kept' | 'reposted';

interface MarkChange {
  kind: MarkKind;
  items: readonly Markable[];
  isOn: boolean;
}

interface WithMarks {
  marks: MarksState;
}

export const markKey = ({ type, id }: Markable): string => `${type}:${id}`;

const asMarks = (lists: Partial<Record<Markable['type'], readonly number[]>>): Record<string, true> =>
  Object.fromEntries(Object.entries(lists).flatMap(([type, ids]) => ids.map((id) => [`${type}:${id}`, true as const])));

const empty: MarksState = { isKnown: false, additions: 0, kept: {}, reposted: {}, early: [] };

function apply(state: MarksState, { kind, items, isOn }: MarkChange): void {
  for (const item of items) {
    if (isOn) state[kind][markKey(item)] = true;
    else delete state[kind][markKey(item)];
  }
}

const slice = createSlice({
  name: 'marks',
  initialState: empty,
  reducers: {
    /** Everything that the signed-in person keeps. */
    marksReceived: (state, { payload }: PayloadAction<LibraryIdsAnswer>) => {
      const { tracks, albums, artists, playlists, users, reposts } = payload;
      state.isKnown = true;
      state.kept = asMarks({ track: tracks, album: albums, artist: artists, playlist: playlists, user: users });
      state.reposted = asMarks({ track: reposts.tracks, album: reposts.albums, playlist: reposts.playlists });
      for (const change of state.early) apply(state, change);
      state.early = [];
    },
    /** One or more items are in now, or out. */
    marksChanged: (state, { payload }: PayloadAction<MarkChange>) => {
      apply(state, payload);
      if (!state.isKnown) state.early.push({ ...payload, items: [...payload.items] });
      if (payload.kind === 'kept' && payload.isOn) state.additions += 1;
    },
  },
  // Another person has signed in meanwhile.
  extraReducers: (builder) => builder.addCase(bootstrapApplied, () => empty),
});

export const marksReducer = slice.reducer;
export const { marksReceived, marksChanged } = slice.actions;

export const selectIsMarked =
  (kind: MarkKind, item: Markable) =>
  ({ marks }: WithMarks): boolean =>
    marks[kind][markKey(item)] === true;
export const selectMarks = ({ marks }: WithMarks): MarksState => marks;
