/** A song as a playlist's file names it. */
export interface FileEntry {
  /** Line of the file; in XML and JSON the number of the song. */
  line: number;
  title: string;
  artist: string;
  isrc: string | null;
  /** Where another player kept it. */
  path: string | null;
}

/** A song as it is written into a file. */
export interface FileTrack {
  title: string;
  artist: string;
  album: string;
  isrc: string | null;
  duration_ms: number;
  added_at: string;
  url: string;
}

export interface FilePlaylist {
  name: string;
  description: string | null;
  owner: string | null;
  tracks: FileTrack[];
}

/** Nothing in the file can be read as a list of songs. The message may be shown. */
export class PlaylistFileRefused extends Error {
  override readonly name = 'PlaylistFileRefused';
}

const TEXT_MAX = 500;

/** A value of a file as a short text with single blanks (what reads it goes over each again); anything but texts and numbers is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX)
    : '';

/** An ISRC as the catalogue keeps it, or null for what is none. */
export function isrcOf(value: unknown): string | null {
  const code = textOf(value)
    .replace(/^(?:urn:)?isrc:/i, '')
    .replace(/[\s-]/g, '')
    .toUpperCase();
  return /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code) ? code : null;
}

const SPLIT = /\s+[-–—]\s+/;

/** "Artist - Title" as many players write it; without a dash it is a title. */
export function splitNames(text: string): { artist: string; title: string } {
  const at = SPLIT.exec(text);
  return at
    ? { artist: text.slice(0, at.index).trim(), title: text.slice(at.index + at[0].length).trim() }
    : { artist: '', title: text.trim() };
}
