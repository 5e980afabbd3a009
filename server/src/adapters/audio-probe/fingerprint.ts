import { createHash } from 'node:crypto';
import type { AudioPart } from './audio-format.js';
import type { SafeFile } from './safe-file.js';

/** How much of either end of the audio is hashed. */
export const EDGE = 64 * 1024;

/** Hash of the audio's length and both its ends: the same after a retag, and cheap on files of any size. */
export function fingerprint(part: AudioPart): string {
  const hash = createHash('sha1').update(`${part.length}\n`);
  for (const piece of part.pieces) hash.update(piece);
  return hash.digest('hex');
}

/** Audio that lies in one piece, `[start, end)`. */
export function bytePart(file: SafeFile, start: number, end: number): AudioPart {
  return { length: end - start, pieces: edges(file, start, end) };
}

function* edges(file: SafeFile, start: number, end: number): Generator<Uint8Array> {
  const headEnd = Math.min(end, start + EDGE);
  yield file.read(start, headEnd - start);
  const tailStart = Math.max(headEnd, end - EDGE);
  if (tailStart < end) yield file.read(tailStart, end - tailStart);
}
