import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { typeForCount } from '@tonearm/shared/rules/release-type';
import { albumValuesOf, trackValuesOf } from '../../music/release-form/release-of';
import { EMPTY_ALBUM } from '../../music/release-form/release-values';
import type { AlbumValues, Credit, NewCover, Publication, TrackValues } from '../../music/release-form/release-values';
import { isWithin } from '../../platform/forms/form-paths';
import { keyOfTrack, keyOfUpload, placeByTags, sortedByNumber } from './desk-rules';
import type { Desk, DeskAlbum, DeskMode, RowKey, Song } from './desk-types';

/** What came of files that were uploaded. */
export interface Imported {
  made: readonly { uploadId: string; fileEntryId: number; track: Track }[];
  album: Album | undefined;
  refusedIds: readonly string[];
  duplicates: Readonly<Record<number, number>>;
}

/** What the server said of fields: of songs by track, and of the album. */
export interface Refused {
  songs: Readonly<Record<number, Readonly<Record<string, string>>>>;
  album: Readonly<Record<string, string>>;
}

export type DeskAction =
  | { type: 'uploads'; ids: readonly string[]; numbers: Readonly<Record<string, number>>; suggested: DeskMode }
  | { type: 'mode'; mode: DeskMode }
  | { type: 'imported'; imported: Imported }
  | { type: 'restored'; desk: Desk }
  | { type: 'continued'; tracks: readonly Track[]; album: Album | null }
  | { type: 'order'; order: readonly RowKey[] }
  | { type: 'song'; id: number; changed: Partial<Omit<Song, 'values' | 'track'>> }
  | { type: 'values'; ids: readonly number[]; changed: Partial<TrackValues> }
  | { type: 'album'; changed: Partial<AlbumValues> }
  | { type: 'albumCover'; newCover: NewCover }
  | { type: 'refreshed'; tracks: readonly Track[] }
  | { type: 'refused'; refused: Refused }
  | { type: 'removed'; keys: readonly RowKey[] }
  | { type: 'retried'; uploadIds: readonly string[] }
  | { type: 'emptied' };

/** Uploads default to public; until the release is published they stay private all the same. */
const FRESH_ALBUM: DeskAlbum = {
  id: null,
  values: { ...EMPTY_ALBUM, visibility: 'public' },
  cover: null,
  newCover: null,
  others: 0,
  isTypeCounted: true,
  said: {},
};
export const EMPTY_DESK: Desk = {
  mode: 'songs',
  isModeChosen: false,
  order: [],
  isOrdered: false,
  songs: {},
  album: FRESH_ALBUM,
  fileNumbers: {},
  refused: {},
};

const forthcoming = <V extends Publication>(values: V): V => ({
  ...values,
  visibility: values.visibility === 'private' ? 'public' : values.visibility,
});

export const songOf = (
  track: Track,
  { place = placeByTags(track), duplicateOf = null }: Partial<Pick<Song, 'place' | 'duplicateOf'>> = {},
): Song => ({
  track,
  values: forthcoming(trackValuesOf(track)),
  fileEntryId: track.file_entry_id ?? null,
  place,
  state: track.processing_state ?? 'pending',
  error: track.processing_error ?? null,
  newCover: null,
  duplicateOf,
  said: {},
});

/** @param ids tracks of the desk. */
export const deskAlbumOf = (album: Album, ids: ReadonlySet<number>): DeskAlbum => ({
  id: album.id,
  values: forthcoming(albumValuesOf(album)),
  cover: album,
  newCover: null,
  others: (album.tracks ?? []).filter(({ id }) => !ids.has(id)).length,
  isTypeCounted: false,
  said: {},
});

const idsOf = (songs: Desk['songs']): Set<number> => new Set(Object.keys(songs).map(Number));
const without = (said: Readonly<Record<string, string>>, changed: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).filter(([path]) => !Object.keys(changed).some((field) => isWithin(path, field))),
  );

const counted = (desk: Desk): Desk => {
  const { album, order } = desk;
  return album.isTypeCounted
    ? { ...desk, album: { ...album, values: { ...album.values, releaseType: typeForCount(order.length) } } }
    : desk;
};
const arranged = (desk: Desk): Desk =>
  counted(desk.isOrdered ? desk : { ...desk, order: sortedByNumber(desk.order, desk.songs, desk.fileNumbers) });

const mainOf = (credits: readonly Credit[]): string =>
  credits
    .filter(({ role }) => role === 'primary')
    .map(({ id, name }) => id ?? name)
    .join('\n');

/** Songs are by their album's artists, unless they differ. @param before what the album said until now. */
function flowing(desk: Desk, before: readonly Credit[]): Desk {
  const { artists } = desk.album.values;
  if (desk.mode !== 'album' || mainOf(artists) === '') return desk;
  // What somebody has of the album is not what they have of each song.
  const main = artists.filter(({ role }) => role === 'primary').map(({ id, name, role }) => ({ id, name, role }));
  return mapSongs(desk, [...idsOf(desk.songs)], (song) => {
    const own = mainOf(song.values.artists);
    if (own === mainOf(artists) || (own !== '' && own !== mainOf(before))) return song;
    return {
      ...song,
      values: { ...song.values, artists: [...main, ...song.values.artists.filter(({ role }) => role !== 'primary')] },
      said: without(song.said, { artists }),
    };
  });
}

function withImported(desk: Desk, { made, album, refusedIds, duplicates }: Imported): Desk {
  const songs = { ...desk.songs };
  let { order } = desk;
  for (const { uploadId, fileEntryId, track } of made) {
    songs[track.id] = songOf(track, {
      place: placeByTags(track, desk.fileNumbers[uploadId]),
      duplicateOf: duplicates[fileEntryId] ?? null,
    });
    order = order.map((key) => (key === keyOfUpload(uploadId) ? keyOfTrack(track.id) : key));
  }
  const refused = { ...desk.refused, ...Object.fromEntries(refusedIds.map((id) => [id, true as const])) };
  const merged =
    album && desk.album.id === null
      ? mergedAlbum(desk.album, deskAlbumOf(album, idsOf(songs)), made.length)
      : desk.album;
  // What the server read of the files is what the songs are by; a name that was typed meanwhile takes its place.
  return arranged(
    flowing(
      { ...desk, songs, order, refused, album: merged },
      album ? albumValuesOf(album).artists : desk.album.values.artists,
    ),
  );
}

/** What was typed before the tags were read wins. @param songs that the server counted. */
function mergedAlbum(typed: DeskAlbum, read: DeskAlbum, songs: number): DeskAlbum {
  const isCounted = read.others === 0 && read.values.releaseType === typeForCount(songs);
  const isTyped = (field: string, value: string | readonly unknown[]): boolean =>
    field === 'releaseType'
      ? !typed.isTypeCounted
      : value.length > 0 && value !== FRESH_ALBUM.values[field as keyof AlbumValues];
  const changed = Object.entries(typed.values).filter(([field, value]) =>
    isTyped(field, value as string | readonly unknown[]),
  );
  return {
    ...read,
    values: { ...read.values, ...Object.fromEntries(changed) },
    newCover: typed.newCover,
    isTypeCounted: typed.isTypeCounted && isCounted,
  };
}

function withUploads(desk: Desk, { ids, numbers, suggested }: Extract<DeskAction, { type: 'uploads' }>): Desk {
  const known = new Set(desk.order);
  const fresh = ids.map(keyOfUpload).filter((key) => !known.has(key));
  const next = { ...desk, order: [...desk.order, ...fresh], fileNumbers: { ...desk.fileNumbers, ...numbers } };
  return arranged(desk.isModeChosen || desk.order.length > 0 ? next : { ...next, mode: suggested });
}

function withContinued(desk: Desk, tracks: readonly Track[], album: Album | null): Desk {
  const fresh = tracks.filter(({ id }) => !desk.songs[id]);
  const songs = { ...desk.songs, ...Object.fromEntries(fresh.map((track) => [track.id, songOf(track)])) };
  return {
    ...desk,
    songs,
    order: [...desk.order, ...fresh.map(({ id }) => keyOfTrack(id))],
    ...(album && desk.album.id === null
      ? { album: deskAlbumOf(album, idsOf(songs)), mode: 'album' as const, isModeChosen: true }
      : {}),
  };
}

function withRemoved(desk: Desk, keys: readonly RowKey[]): Desk {
  const gone = new Set(keys);
  const songs = Object.fromEntries(Object.entries(desk.songs).filter(([id]) => !gone.has(keyOfTrack(Number(id)))));
  const order = desk.order.filter((key) => !gone.has(key));
  if (order.length === 0) return EMPTY_DESK;
  return counted({ ...desk, songs, order });
}

const withTyped = (album: DeskAlbum, changed: Partial<AlbumValues>): DeskAlbum => ({
  ...album,
  values: { ...album.values, ...changed },
  isTypeCounted: album.isTypeCounted && changed.releaseType === undefined,
  said: without(album.said, changed),
});

const mapSongs = (desk: Desk, ids: readonly number[], change: (song: Song) => Song): Desk => ({
  ...desk,
  songs: {
    ...desk.songs,
    ...Object.fromEntries(ids.flatMap((id) => (desk.songs[id] ? [[id, change(desk.songs[id])]] : []))),
  },
});

/** What became of the desk. */
export function deskReducer(desk: Desk, action: DeskAction): Desk {
  switch (action.type) {
    case 'uploads':
      return withUploads(desk, action);
    case 'mode':
      return flowing({ ...desk, mode: action.mode, isModeChosen: true }, []);
    case 'imported':
      return withImported(desk, action.imported);
    case 'restored':
      return action.desk;
    case 'continued':
      return withContinued(desk, action.tracks, action.album);
    case 'order':
      return { ...desk, order: action.order, isOrdered: true };
    case 'song':
      return mapSongs(desk, [action.id], (song) => ({ ...song, ...action.changed }));
    case 'values':
      return mapSongs(desk, action.ids, (song) => ({
        ...song,
        values: { ...song.values, ...action.changed },
        said: without(song.said, action.changed),
      }));
    case 'album':
      return flowing({ ...desk, album: withTyped(desk.album, action.changed) }, desk.album.values.artists);
    case 'albumCover':
      return { ...desk, album: { ...desk.album, newCover: action.newCover } };
    case 'refreshed':
      return action.tracks.reduce(
        (next, track) =>
          mapSongs(next, [track.id], (song) => ({
            ...song,
            track: { ...song.track, ...track },
            state: track.processing_state ?? song.state,
            error: track.processing_error ?? null,
          })),
        desk,
      );
    case 'refused': {
      const { songs, album } = action.refused;
      return {
        ...mapSongs(desk, [...idsOf(desk.songs)], (song) => ({ ...song, said: songs[song.track.id] ?? {} })),
        album: { ...desk.album, said: album },
      };
    }
    case 'removed':
      return withRemoved(desk, action.keys);
    case 'retried':
      return {
        ...desk,
        refused: Object.fromEntries(Object.entries(desk.refused).filter(([id]) => !action.uploadIds.includes(id))),
      };
    case 'emptied':
      return EMPTY_DESK;
  }
}
