import type { SafeFile } from './safe-file.js';

export interface Chunk {
  id: string;
  start: number;
  /** As declared; may reach past the end of the file. */
  size: number;
  /** End of what is really there. */
  end: number;
}

const CHUNKS_MAX = 10_000;

/** Chunks of a RIFF (little endian) or IFF (big endian) file, from behind its twelve-byte head. */
export function readChunks(file: SafeFile, endian: 'little' | 'big'): Chunk[] {
  const chunks: Chunk[] = [];
  let at = 12;
  while (at + 8 <= file.size && chunks.length < CHUNKS_MAX) {
    const head = file.read(at, 8);
    const size = endian === 'little' ? head.readUInt32LE(4) : head.readUInt32BE(4);
    chunks.push({ id: head.toString('latin1', 0, 4), start: at + 8, size, end: Math.min(file.size, at + 8 + size) });
    at += 8 + size + (size & 1);
  }
  return chunks;
}
