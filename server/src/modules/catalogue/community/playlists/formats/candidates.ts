import { fold } from '@tonearm/shared/rules/fold';
import type { FileEntry } from './playlist-file.js';

/** Names that a song of the site may have, folded; the likeliest first. */
export interface Candidate {
  title: string;
  /** Empty: only if no other song has that title. */
  artist: string;
}

/** Between artists for certain, and what may also be a part of a name. */
const BETWEEN = /\s*(?:[,;/]|\bfeat\.|\bft\.|\bfeaturing\b)\s*/i;
const PERHAPS = /\s*(?:&|\bwith\b)\s*/i;
const GUESTS = /\s*[([](?:feat|ft|featuring|with)\b[^)\]]*[)\]]/i;
const TRACK_NUMBER = /^\d{1,3}[\s._-]+/;
const EXTENSION = /\.\w{2,5}$/;
const FOLDERS = 2;
/** More names than a song has artists; each costs a look into the catalogue. */
const NAMES_MAX = 8;

function lastParts(path: string): string[] {
  const plain = path.replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(plain)
      .split(/[\\/]/)
      .filter(Boolean)
      .slice(-1 - FOLDERS);
  } catch {
    return plain
      .split(/[\\/]/)
      .filter(Boolean)
      .slice(-1 - FOLDERS);
  }
}

/** What a path such as `Maren Holt/Low Tide/01 - Slack Water.mp3` says. */
function candidatesOfPath(path: string): Candidate[] {
  const folders = lastParts(path);
  const stem = (folders.pop() ?? '').replace(EXTENSION, '').replace(/_/g, ' ');
  const bare = stem.replace(TRACK_NUMBER, '').trim() || stem;
  const parts = bare.split(/\s+-\s+/);
  const last = (parts.at(-1) ?? bare).replace(TRACK_NUMBER, '');
  const artists = [...(parts.length > 1 ? [parts[0] ?? ''] : []), ...folders];
  return [
    ...artists.flatMap((artist) => [
      { title: bare, artist },
      { title: last, artist },
    ]),
    { title: bare, artist: '' },
    { title: last, artist: '' },
  ];
}

/** The names of those who made it; the whole text may be one. */
function artistsIn(text: string): string[] {
  const names = text.split(BETWEEN, NAMES_MAX);
  return [text, ...names, ...names.map((name) => name.split(PERHAPS)[0] ?? '')].filter(Boolean);
}

function candidatesOfNames({ title, artist }: FileEntry): Candidate[] {
  const titles = [title, title.replace(GUESTS, '')];
  const named = artistsIn(artist).flatMap((name) => titles.map((text) => ({ title: text, artist: name })));
  // Some lists name the song first.
  const turned = artistsIn(title).map((name) => ({ title: artist, artist: name }));
  return artist ? [...named, ...turned] : titles.map((text) => ({ title: text, artist: '' }));
}

/** What a file's song may be called here. */
export function candidatesOf(entry: FileEntry): Candidate[] {
  const found = [...(entry.title ? candidatesOfNames(entry) : []), ...(entry.path ? candidatesOfPath(entry.path) : [])];
  const folded = found
    .map(({ title, artist }) => ({ title: fold(title), artist: fold(artist) }))
    .filter(({ title }) => title !== '');
  return folded.filter(
    (one, index) => folded.findIndex((other) => other.title === one.title && other.artist === one.artist) === index,
  );
}
