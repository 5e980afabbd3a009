import type { OpenFile } from '../../../../../core/ports/storage.js';
import type { Cut } from './cut.js';
import type { PreviewSpan } from './preview-span.js';
import { readBytes } from './read-bytes.js';

const PAGE_HEADER = 27;
const SEGMENTS_MAX = 255;
const OPUS_RATE = 48_000;
const NOTHING_ENDS_HERE = 0xffff_ffff_ffff_ffffn;
/** So many pages that lead no further are no song: a picture in the headers has some hundred. */
const IDLE_MAX = 2_000;

/** Samples a second of the stream that the first page begins. */
function rateOf(packet: Buffer): number {
  if (packet.toString('latin1', 0, 8) === 'OpusHead') return OPUS_RATE;
  return packet.toString('latin1', 1, 7) === 'vorbis' && packet.length >= 16 ? packet.readUInt32LE(12) : 0;
}

/** The pages up to the end of the span, which say themselves how far they reach. */
export async function cutOgg(file: OpenFile, span: PreviewSpan): Promise<Cut | null> {
  let position = 0;
  let rate = 0;
  let furthest = 0n;
  for (let idle = 0; idle < IDLE_MAX; idle += 1) {
    const page = await readBytes(file, position, PAGE_HEADER + SEGMENTS_MAX + 64);
    if (page.length < PAGE_HEADER || page.toString('latin1', 0, 4) !== 'OggS') break;
    const count = page[26] as number;
    const body = PAGE_HEADER + count;
    if (position === 0) rate = rateOf(page.subarray(body));
    const granule = page.readBigUInt64LE(6);
    if (rate === 0 || (granule !== NOTHING_ENDS_HERE && (Number(granule) * 1000) / rate > span.endMs)) break;
    if (granule !== NOTHING_ENDS_HERE && granule > furthest) [furthest, idle] = [granule, 0];
    position += body + page.subarray(PAGE_HEADER, body).reduce((sum, size) => sum + size, 0);
  }
  return rate === 0 ? null : { head: Buffer.alloc(0), start: 0, end: Math.min(position, file.size) };
}
