import type { Container } from './container.js';
import { ID3_TAG_MAX, readId3Header } from './id3-frames.js';
import type { Chunk } from './iff-chunks.js';
import type { SafeFile } from './safe-file.js';

/** The ID3v2 tag of a WAV or AIFF file, never reaching beyond its chunk. */
export function findId3Chunk(file: SafeFile, chunks: readonly Chunk[]): Container['id3'] {
  const chunk = chunks.find(({ id }) => id.toLowerCase() === 'id3 ');
  const header = chunk && readId3Header(file, chunk.start);
  if (!header || header.end - header.start > ID3_TAG_MAX) return undefined;
  return { source: file, header: { ...header, end: Math.min(header.end, chunk.end) } };
}
