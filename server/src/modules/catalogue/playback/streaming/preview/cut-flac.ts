import type { OpenFile } from '../../../../../core/ports/storage.js';
import type { Cut } from './cut.js';
import type { PreviewSpan } from './preview-span.js';
import { readBytes } from './read-bytes.js';

const BLOCKS_MAX = 200;
const STREAM_INFO = 34;
/** In the stream's description: sample rate and what shares its bytes, samples in all, checksum. */
const RATE_AT = 10;
const SUM_AT = 18;

/** The first frames by their share of the bytes, behind a description that knows of no others. */
export async function cutFlac(file: OpenFile, span: PreviewSpan, durationMs: number): Promise<Cut | null> {
  const head = await readBytes(file, 0, 8 + STREAM_INFO);
  if (head.length < 8 + STREAM_INFO || head.toString('latin1', 0, 4) !== 'fLaC' || durationMs <= 0) return null;
  let position = 4;
  let isLast = false;
  for (let count = 0; count < BLOCKS_MAX && !isLast; count += 1) {
    const block = await readBytes(file, position, 4);
    if (block.length < 4) return null;
    isLast = ((block[0] as number) & 0x80) !== 0;
    position += 4 + block.readUIntBE(1, 3);
  }
  const end = position + Math.floor(((file.size - position) * Math.min(span.endMs, durationMs)) / durationMs);
  return isLast ? { head: headOf(head, span.endMs), start: position, end } : null;
}

function headOf(bytes: Buffer, endMs: number): Buffer {
  const head = Buffer.from(bytes);
  const info = head.subarray(8);
  const rate = info.readUIntBE(RATE_AT, 3) >>> 4;
  const samples = Math.floor((rate * endMs) / 1000);
  head[4] = 0x80;
  info[13] = ((info[13] as number) & 0xf0) | Math.floor(samples / 2 ** 32);
  info.writeUInt32BE(samples % 2 ** 32, 14);
  info.fill(0, SUM_AT);
  return head;
}
