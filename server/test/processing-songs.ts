import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { HAS_FFMPEG } from './has-ffmpeg.js';
import { toneWav } from './media/tone.js';

const LIBRARY = join(import.meta.dirname, '../demo/library');
export const demo = (path: string): Buffer => readFileSync(join(LIBRARY, path));
/** Some seconds of a demo song. */
export const partOf = (path: string): Buffer => {
  const to = join(mkdtempSync(join(tmpdir(), 'tonearm-cut-')), basename(path));
  execFileSync('ffmpeg', ['-v', 'error', '-ss', '8', '-t', '3', '-i', join(LIBRARY, path), '-vn', '-y', to]);
  const bytes = readFileSync(to);
  rmSync(dirname(to), { recursive: true });
  return bytes;
};
/** Encoding is work: on a busy machine it takes long. */
export const PATIENCE_MS = 60_000;
export const SONGS = {
  flac: 'Ivo Lindqvist/Hallway, 4 a.m/01 Hallway, 4 a.m.flac',
  vorbis: 'Ivo Lindqvist/Ridgelines/04 Cairn.ogg',
  aac: 'Hana Mori/Soft Machinery/01 Chrome Picnic.m4a',
};
export const tone = (seconds = 2): Buffer => toneWav([{ seconds, dbfs: -16 }], { rate: 44_100 });
export const withFfmpeg = HAS_FFMPEG ? it : it.skip;
export const EVERYTHING = ['mp3 320', 'mp3 128', 'opus 96', 'opus 128', 'aac 160'];
