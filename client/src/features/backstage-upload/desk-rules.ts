import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { isSound, trackFaults } from '../../music/release-form/release-rules';
import type { Faults } from '../../music/release-form/release-rules';
import type { TrackValues } from '../../music/release-form/release-values';
import type { Desk, DeskMode, RowKey, Song } from './desk-types';

export const keyOfUpload = (id: string): RowKey => `u:${id}`;
export const keyOfTrack = (id: number): RowKey => `t:${id}`;
export const trackIdOf = (key: RowKey): number | null => (key.startsWith('t:') ? Number(key.slice(2)) : null);
export const uploadIdOf = (key: RowKey): string | null => (key.startsWith('u:') ? key.slice(2) : null);

/** "03-undertow.wav" -> 3 */
export function numberInName(name: string): number | null {
  const found = /^\D{0,3}(\d{1,3})(?!\d)/.exec(name)?.[1];
  return found === undefined ? null : Number(found);
}

/** Several files at once, or a folder, are an album until somebody says otherwise. */
export const suggestedMode = (items: readonly { relativePath: string | null }[]): DeskMode =>
  items.length > 1 ? 'album' : 'songs';

const placeOf = (number: number | null | undefined, disc = 1): number | null =>
  typeof number === 'number' ? disc * 10_000 + number : null;

/** Where a song belongs by its tags, else by its file's name. Only of one that was just made: later the number is its place on the draft album. */
export const placeByTags = ({ number, disc_number: disc }: Track, fileNumber?: number): number | null =>
  placeOf(number, disc) ?? placeOf(fileNumber);

/** By disc and number, those without at the end; the rest as it stands. */
export function sortedByNumber(
  order: readonly RowKey[],
  songs: Readonly<Record<number, Song>>,
  fileNumbers: Readonly<Record<string, number>>,
): RowKey[] {
  const placeOfRow = (key: RowKey): number => {
    const song = songs[trackIdOf(key) ?? 0];
    return (song ? song.place : placeOf(fileNumbers[uploadIdOf(key) ?? ''])) ?? Infinity;
  };
  const placed = order.map((key, index) => ({ key, place: placeOfRow(key), index }));
  const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
  return placed.sort((a, b) => compare(a.place, b.place) || a.index - b.index).map(({ key }) => key);
}

/** The desk's songs from top to bottom. */
export const songsInOrder = ({ order, songs }: Desk): Song[] =>
  order.flatMap((key) => songs[trackIdOf(key) ?? 0] ?? []);

/** Songs that stand on an album besides those of the desk, in their places. */
export const othersOn = ({ tracks = [] }: Album, ids: readonly number[]): { id: number; disc_number: number }[] =>
  tracks.filter(({ id }) => !ids.includes(id)).map(({ id, disc_number: disc }) => ({ id, disc_number: disc }));

/** What keeps a song from being published. An album's moment holds for its songs. */
export const faultsOfSong = ({ values }: Song, mode: DeskMode, now: number): Faults<TrackValues> =>
  trackFaults(mode === 'album' ? { ...values, publishAt: '' } : values, now);

/** Whether a row has something to be seen: the server refused it, or publishing was tried and something is missing. */
export function isMarked(
  desk: Desk,
  key: RowKey,
  { showsFaults, now }: { showsFaults: boolean; now: number },
): boolean {
  const song = desk.songs[trackIdOf(key) ?? 0];
  return (
    song !== undefined &&
    (Object.keys(song.said).length > 0 || (showsFaults && !isSound(faultsOfSong(song, desk.mode, now))))
  );
}

/** How far the files are. */
export interface DeskCount {
  files: number;
  /** Songs that can be played. */
  ready: number;
  failed: number;
  /** Still on their way, or waiting for what to do. */
  waiting: number;
}

export function countOf(desk: Desk): DeskCount {
  const songs = songsInOrder(desk);
  return {
    files: desk.order.length,
    ready: songs.filter(({ state }) => state === 'ready').length,
    failed: songs.filter(({ state }) => state === 'failed').length,
    waiting: desk.order.length - songs.length,
  };
}

/** Songs whose processing goes on. */
export const underWay = (desk: Desk): number[] =>
  songsInOrder(desk)
    .filter(({ state }) => state !== 'ready' && state !== 'failed')
    .map(({ track }) => track.id);
