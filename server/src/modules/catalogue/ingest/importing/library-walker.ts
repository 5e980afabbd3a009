import { lstatSync, readdirSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EXTENSIONS } from '@tonearm/shared/uploads/file-formats';
import { extensionOf, folderOf, stemOf } from './file-name.js';

export interface WalkedFile {
  /** Relative to the root, with `/`. */
  path: string;
  size: number;
  /** Of the audio, or of the lyrics beside it where those are newer; whole milliseconds. */
  mtimeMs: number;
  hasLyrics: boolean;
}

export interface WalkFault {
  path: string;
  reason: string;
}

export interface FolderPictures {
  cover: string | null;
  artist: string | null;
}

export interface Walk {
  /** Sorted by folder and name. */
  files: WalkedFile[];
  /** Audio files that cannot be looked at. */
  faults: WalkFault[];
  /** Folders that could not be read: what was known below them is not taken for vanished. */
  closedFolders: WalkFault[];
  pictures: Map<string, FolderPictures>;
  links: number;
}

/** The root folder is not there, or may not be read. */
export class LibraryUnavailable extends Error {}

const AUDIO = new Set(EXTENSIONS.audio);
const PICTURE = /^(cover|folder|front|album|artist)\.(?:jpe?g|png|webp)$/i;
const COVER_ORDER = ['cover', 'folder', 'front', 'album'];
/** The first of them wins. */
const LYRICS_ENDINGS = ['.lrc', '.LRC', '.txt', '.TXT'];
/** The walk is synchronous, which is several times faster; it hands the event loop back this often. */
const SLICE_MS = 8;
const GONE = new Set(['ENOENT', 'ENOTDIR']);

export const isAudioName = (name: string): boolean => AUDIO.has(extensionOf(name));

/** The pictures that a folder offers, the best cover first. */
export function picturesOf(folder: string, names: readonly string[]): { covers: string[]; artist: string | null } {
  const found = names.flatMap((name) => {
    const kind = PICTURE.exec(name)?.[1]?.toLowerCase();
    return kind ? [{ kind, path: folder === '' ? name : `${folder}/${name}` }] : [];
  });
  const covers = found
    .filter(({ kind }) => kind !== 'artist')
    .sort((a, b) => COVER_ORDER.indexOf(a.kind) - COVER_ORDER.indexOf(b.kind));
  return { covers: covers.map(({ path }) => path), artist: found.find(({ kind }) => kind === 'artist')?.path ?? null };
}

/**
 * Lists the audio files below a folder: regular files only, no links followed, nothing hidden.
 * @throws LibraryUnavailable when the folder itself cannot be read; the signal's reason when it is aborted.
 */
export async function walkLibrary(root: string, signal?: AbortSignal): Promise<Walk> {
  const walk: Walk = { files: [], faults: [], closedFolders: [], pictures: new Map(), links: 0 };
  const folders = [''];
  let sliceEnd = performance.now() + SLICE_MS;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const inside = visit(root, folder, walk);
    for (const name of inside.reverse()) folders.push(folder === '' ? name : `${folder}/${name}`);
    if (performance.now() < sliceEnd) continue;
    await nextTurn();
    signal?.throwIfAborted();
    sliceEnd = performance.now() + SLICE_MS;
  }
  return walk;
}

/** Notes the files of one folder. @returns the names of the folders inside, sorted. */
function visit(root: string, folder: string, walk: Walk): string[] {
  const entries = entriesOf(root, folder, walk).filter((entry) => !entry.name.startsWith('.'));
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
  const lyrics = new Set(names.filter((name) => LYRICS_ENDINGS.some((ending) => name.endsWith(ending))));
  for (const name of names)
    if (isAudioName(name)) noteFile(root, folder === '' ? name : `${folder}/${name}`, lyrics, walk);
  const pictures = picturesOf(folder, names);
  if (pictures.covers[0] ?? pictures.artist)
    walk.pictures.set(folder, { cover: pictures.covers[0] ?? null, artist: pictures.artist });
  walk.links += entries.filter((entry) => entry.isSymbolicLink()).length;
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function entriesOf(root: string, folder: string, walk: Walk): Dirent[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    if (folder === '') throw new LibraryUnavailable(`The folder ${root} cannot be read (${code}).`);
    if (!GONE.has(code)) walk.closedFolders.push({ path: folder, reason: `The folder cannot be read (${code}).` });
    return [];
  }
}

function noteFile(root: string, path: string, lyrics: ReadonlySet<string>, walk: Walk): void {
  try {
    const found = lstatSync(join(root, path));
    const lyricsName = lyricsNameFor(path, lyrics);
    const lyricsMtime =
      lyricsName === null
        ? 0
        : (lstatSync(join(root, folderOf(path), lyricsName), { throwIfNoEntry: false })?.mtimeMs ?? 0);
    walk.files.push({
      path,
      size: found.size,
      mtimeMs: Math.trunc(Math.max(found.mtimeMs, lyricsMtime)),
      hasLyrics: lyricsName !== null,
    });
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    if (path.includes('\ufffd')) walk.faults.push({ path, reason: 'Its name is not valid UTF-8.' });
    else if (!GONE.has(code)) walk.faults.push({ path, reason: `The file cannot be looked at (${code}).` });
  }
}

function lyricsNameFor(path: string, lyrics: ReadonlySet<string>): string | null {
  if (lyrics.size === 0) return null;
  const stem = stemOf(path);
  return LYRICS_ENDINGS.map((ending) => `${stem}${ending}`).find((name) => lyrics.has(name)) ?? null;
}

/** Path of the lyrics file beside an audio file, as the walk found it. */
export const lyricsPathsOf = (path: string): string[] =>
  LYRICS_ENDINGS.map((ending) => `${path.slice(0, path.length - extensionOf(path).length - 1)}${ending}`);
