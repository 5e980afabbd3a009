import type { OpenFile } from '../../../../../core/ports/storage.js';
import type { Cut } from './cut.js';
import type { PreviewSpan } from './preview-span.js';
import { readBytes } from './read-bytes.js';

const CHUNKS_MAX = 100;
const FORMAT_MAX = 64;

/** The samples of the span behind a header that knows of no others. */
export async function cutWav(file: OpenFile, span: PreviewSpan): Promise<Cut | null> {
  let format: Buffer | null = null;
  let position = 12;
  for (let count = 0; count < CHUNKS_MAX; count += 1) {
    const header = await readBytes(file, position, 8);
    if (header.length < 8) return null;
    const [name, size] = [header.toString('latin1', 0, 4), header.readUInt32LE(4)];
    if (name === 'fmt ' && size >= 16 && size <= FORMAT_MAX) format = await readBytes(file, position, 8 + size);
    if (name === 'data')
      return format && cutData(format, { start: position + 8, end: Math.min(file.size, position + 8 + size) }, span);
    position += 8 + size + (size % 2);
  }
  return null;
}

function cutData(format: Buffer, data: { start: number; end: number }, span: PreviewSpan): Cut | null {
  const [bytesPerSecond, block] = [format.readUInt32LE(16), format.readUInt16LE(20)];
  if (block === 0) return null;
  const at = (ms: number): number =>
    Math.min(data.end, data.start + Math.floor((ms * bytesPerSecond) / 1000 / block) * block);
  const [start, end] = [at(span.startMs), at(span.endMs)];
  const head = Buffer.alloc(12 + format.length + 8);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(head.length - 8 + end - start, 4);
  head.write('WAVE', 8, 'latin1');
  format.copy(head, 12);
  head.write('data', 12 + format.length, 'latin1');
  head.writeUInt32LE(end - start, 16 + format.length);
  return { head, start, end };
}
