import { IMPORT_ENTRIES_MAX } from '@tonearm/shared/limits';
import { PlaylistFileRefused } from './playlist-file.js';
import type { FileEntry } from './playlist-file.js';
import { readCsv } from './read-csv.js';
import { readJson } from './read-json.js';
import { readLines } from './read-lines.js';
import { readXspf } from './read-xspf.js';

const UNREADABLE = 'This file holds no list of songs that can be read.';

/** The text of a file: UTF-8 or UTF-16 with a mark, else the Western letters of old players. @throws PlaylistFileRefused. */
export function fileText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : decodeUtf8(bytes);
  if (text.includes('\u0000')) throw new PlaylistFileRefused(UNREADABLE);
  return text;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The songs of an m3u8, xspf, jspf, csv, json or plain text file; what it is shows by itself. @throws PlaylistFileRefused. */
export async function readPlaylist(text: string): Promise<FileEntry[]> {
  const clean = text.replace(/^\uFEFF/, '').toWellFormed();
  const start = clean.trimStart().charAt(0);
  const entries =
    start === '<'
      ? await readXspf(clean)
      : start === '{' || start === '['
        ? readJson(clean)
        : (readCsv(clean) ?? readLines(clean));
  const named = entries.filter((entry) => entry.title !== '' || entry.isrc !== null || entry.path !== null);
  if (named.length === 0) throw new PlaylistFileRefused(UNREADABLE);
  if (named.length > IMPORT_ENTRIES_MAX)
    throw new PlaylistFileRefused(`A file may name at most ${IMPORT_ENTRIES_MAX} songs.`);
  return named;
}
