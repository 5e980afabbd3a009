import { PlaylistFileRefused, isrcOf, textOf } from './playlist-file.js';
import type { FileEntry } from './playlist-file.js';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);

/** The list of songs: our own, JSPF's, or a bare list. */
function listOf(document: unknown): unknown[] {
  const { playlist, tracks } = fieldsOf(document);
  const inside = fieldsOf(playlist);
  const list = [document, tracks, inside.track, inside.tracks].find((candidate) => Array.isArray(candidate));
  if (!list) throw new PlaylistFileRefused('This file holds no list of songs that can be read.');
  return list as unknown[];
}

function artistOf(song: Fields): string {
  const given = song.artist ?? song.creator ?? firstOf(song.artists);
  return textOf(given) || textOf(fieldsOf(given).name);
}

function isrcIn(song: Fields): string | null {
  const given = [song.isrc, ...[song.identifier].flat()];
  return given.map(isrcOf).find((code) => code !== null) ?? null;
}

/** @throws PlaylistFileRefused. */
export function readJson(text: string): FileEntry[] {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new PlaylistFileRefused('This file is no valid JSON.');
  }
  return listOf(document).map((value, index) => {
    const song = typeof value === 'string' ? { title: value } : fieldsOf(value);
    return {
      line: index + 1,
      title: textOf(song.title) || textOf(song.name),
      artist: artistOf(song),
      isrc: isrcIn(song),
      path: textOf(song.path) || textOf(firstOf(song.location)) || null,
    };
  });
}
