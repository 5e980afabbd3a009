import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { dropStored, readStored, writeStored } from '../../lib/storage';
import type { AlbumValues, TrackValues } from '../../music/release-form/release-values';
import { keyOfTrack, songsInOrder } from './desk-rules';
import { EMPTY_DESK, deskAlbumOf, songOf } from './desk-state';
import type { Desk } from './desk-types';

const VERSION = 2;
const keyFor = (whose: string): string => `tonearm.upload-desk.${whose}`;

/** Whose desk it is: each person has one in each place where they work. */
export const deskOf = (userId: number, workspaceId: number): string =>
  workspaceId === 0 ? String(userId) : `${userId}.${workspaceId}`;

/** What a desk keeps in the browser: the songs themselves are on the server, what was typed about them is here. */
export interface StoredDesk {
  version: typeof VERSION;
  mode: Desk['mode'];
  isModeChosen: boolean;
  isOrdered: boolean;
  albumId: number | null;
  album: AlbumValues;
  /** Tracks from top to bottom. */
  ids: readonly number[];
  values: Readonly<Record<number, TrackValues>>;
  places: Readonly<Record<number, number | null>>;
  isTypeCounted: boolean;
}

/** The desk that this person left; null without one, or one of another time's shape. */
export function readDesk(whose: string): StoredDesk | null {
  try {
    const stored = JSON.parse(readStored(keyFor(whose)) ?? 'null') as StoredDesk | null;
    return stored?.version === VERSION && Array.isArray(stored.ids) ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps the desk, or forgets an empty one. */
export function writeDesk(whose: string, desk: Desk): void {
  const songs = songsInOrder(desk);
  if (songs.length === 0) return dropStored(keyFor(whose));
  const stored: StoredDesk = {
    version: VERSION,
    mode: desk.mode,
    isModeChosen: desk.isModeChosen,
    isOrdered: desk.isOrdered,
    albumId: desk.album.id,
    album: desk.album.values,
    ids: songs.map(({ track }) => track.id),
    values: Object.fromEntries(songs.map(({ track, values }) => [track.id, values])),
    places: Object.fromEntries(songs.map(({ track, place }) => [track.id, place])),
    isTypeCounted: desk.album.isTypeCounted,
  };
  writeStored(keyFor(whose), JSON.stringify(stored));
}

/** The desk as it was left, with the songs that are still there; @param album that the songs make, null where there is none any more. */
export function restoredDesk(stored: StoredDesk, tracks: readonly Track[], album: Album | null): Desk {
  const byId = new Map(tracks.map((track) => [track.id, track]));
  const there = stored.ids.flatMap((id) => byId.get(id) ?? []);
  const songs = Object.fromEntries(
    there.map((track) => {
      const song = songOf(track, { place: stored.places[track.id] ?? null });
      return [track.id, { ...song, values: { ...song.values, ...stored.values[track.id] } }];
    }),
  );
  const cover = there[0] ?? null;
  return {
    ...EMPTY_DESK,
    mode: stored.mode,
    isModeChosen: stored.isModeChosen,
    isOrdered: stored.isOrdered,
    songs,
    order: there.map(({ id }) => keyOfTrack(id)),
    album: {
      ...EMPTY_DESK.album,
      cover,
      ...(album && deskAlbumOf(album, new Set(stored.ids))),
      isTypeCounted: stored.isTypeCounted,
      values: { ...EMPTY_DESK.album.values, ...stored.album },
    },
  };
}
