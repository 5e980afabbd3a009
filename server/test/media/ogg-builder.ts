import { latin1, le, noise } from './bytes.js';
import { commentHeader, type Comments } from './vorbis-builder.js';

const FIRST = 2;
const LAST = 4;
const SEGMENTS_MAX = 255;

export interface OggOptions {
  seconds?: number;
  comments?: Comments;
  claimedComments?: number;
  /** Audio packets; one packet is a fifth of a second here. */
  packetBytes?: number;
  packetsPerPage?: number;
  preSkip?: number;
}

/** Ogg Vorbis at 44.1 kHz, stereo: real pages and header packets, audio packets of noise. */
export function oggVorbis(options: OggOptions = {}): Buffer {
  const id = Buffer.concat([
    latin1('\x01vorbis'),
    le(0, 4),
    Buffer.from([2]),
    le(44_100, 4),
    Buffer.alloc(12),
    Buffer.from([0xb8, 1]),
  ]);
  const comment = Buffer.concat([
    latin1('\x03vorbis'),
    commentHeader(options.comments ?? [], options.claimedComments),
    Buffer.from([1]),
  ]);
  const setup = Buffer.concat([latin1('\x05vorbis'), noise(3_000, 7)]);
  return oggFile([[id], [comment, setup]], { ...options, rate: 44_100, offset: 0 });
}

/** Ogg Opus, stereo. */
export function oggOpus(options: OggOptions = {}): Buffer {
  const preSkip = options.preSkip ?? 312;
  const head = Buffer.concat([
    latin1('OpusHead'),
    Buffer.from([1, 2]),
    le(preSkip, 2),
    le(44_100, 4),
    le(0, 2),
    Buffer.from([0]),
  ]);
  const tags = Buffer.concat([latin1('OpusTags'), commentHeader(options.comments ?? [], options.claimedComments)]);
  return oggFile([[head], [tags]], { ...options, rate: 48_000, offset: preSkip });
}

function oggFile(
  headers: readonly (readonly Buffer[])[],
  { seconds = 2, packetBytes = 3_000, packetsPerPage = 5, rate, offset }: OggOptions & { rate: number; offset: number },
): Buffer {
  const pages: Buffer[] = [];
  for (const [n, packets] of headers.entries())
    pages.push(...layPages(packets, { granule: 0, number: pages.length, flags: n === 0 ? FIRST : 0 }));
  const count = Math.max(1, Math.round(seconds * 5));
  for (let n = 0; n < count; n += packetsPerPage) {
    const here = Math.min(packetsPerPage, count - n);
    const packets = Array.from({ length: here }, (_, k) => noise(packetBytes, n + k + 1));
    const done = n + here >= count;
    const granule = offset + Math.round(((n + here) / count) * seconds * rate);
    pages.push(...layPages(packets, { granule, number: pages.length, flags: done ? LAST : 0 }));
  }
  return Buffer.concat(pages);
}

/** Lays packets onto as many pages as their lacing values need. */
function layPages(
  packets: readonly Buffer[],
  { granule, number, flags }: { granule: number; number: number; flags: number },
): Buffer[] {
  const lacing = packets.flatMap((packet) => [
    ...new Array<number>(Math.floor(packet.length / 255)).fill(255),
    packet.length % 255,
  ]);
  const data = Buffer.concat(packets);
  const pages: Buffer[] = [];
  let from = 0;
  for (let at = 0; at < lacing.length; at += SEGMENTS_MAX) {
    const segments = lacing.slice(at, at + SEGMENTS_MAX);
    const length = segments.reduce((sum, value) => sum + value, 0);
    const last = at + SEGMENTS_MAX >= lacing.length;
    const continued = at > 0 && lacing[at - 1] === 255 ? 1 : 0;
    const head = Buffer.concat([
      latin1('OggS'),
      Buffer.from([0, flags | continued]),
      le(last ? granule : -1, 8),
      le(0x1234, 4),
      le(number + pages.length, 4),
      le(0, 4),
      Buffer.from([segments.length, ...segments]),
    ]);
    pages.push(Buffer.concat([head, data.subarray(from, from + length)]));
    from += length;
  }
  return pages.map(withChecksum);
}

/** Ogg's CRC-32: polynomial 04c11db7, no reflection. */
function withChecksum(page: Buffer): Buffer {
  let crc = 0;
  for (const byte of page) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  page.writeUInt32LE(crc >>> 0, 22);
  return page;
}
