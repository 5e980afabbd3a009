import { csvRows } from '../../../../../core/csv-rows.js';
import { isrcOf, textOf } from './playlist-file.js';
import type { FileEntry } from './playlist-file.js';

/** How columns are called by us and by the services people come from. */
const TITLES = new Set(['title', 'name', 'track', 'track name', 'song', 'song name', 'trackname']);
const ARTISTS = new Set(['artist', 'artists', 'artist name', 'artist name(s)', 'creator', 'artistname']);
const ISRCS = new Set(['isrc', 'isrc code']);
const PATHS = new Set(['path', 'location', 'file', 'filename']);

/** Songs of a table whose first row names its columns; null where it does not. */
export function readCsv(file: string): FileEntry[] | null {
  const [columns, ...rows] = csvRows(file);
  const names = (columns?.cells ?? []).map((name) => name.trim().toLowerCase());
  const find = (known: ReadonlySet<string>): number => names.findIndex((name) => known.has(name));
  const [title, artist, isrc, path] = [find(TITLES), find(ARTISTS), find(ISRCS), find(PATHS)];
  if (title < 0 || (artist < 0 && isrc < 0 && names.length > 1)) return null;
  return rows.map(({ line, cells }) => ({
    line,
    title: textOf(cells[title]),
    artist: textOf(cells[artist]),
    isrc: isrcOf(cells[isrc]),
    path: textOf(cells[path]) || null,
  }));
}
