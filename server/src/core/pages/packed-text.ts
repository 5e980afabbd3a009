import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

/** A text, and the same compressed by itself: it may stand between any others in a gzip body. */
export interface PackedText {
  bytes: Buffer;
  packed: Buffer;
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const END = Buffer.from([3, 0]);
/** Ends on a whole byte, and leaves nothing that what follows could refer to. */
const APART = { finishFlush: constants.Z_FULL_FLUSH };
const QUICK = { ...APART, level: 4 };
const SMALL = { ...APART, level: 9 };

const packOnThread = promisify(deflateRaw) as (body: Buffer, options: object) => Promise<Buffer>;

/** Compressed once, for all who ask for it. */
export async function pack(text: string): Promise<PackedText> {
  const bytes = Buffer.from(text);
  return { bytes, packed: await packOnThread(bytes, SMALL) };
}

function packNow(text: string): PackedText {
  const bytes = Buffer.from(text);
  return { bytes, packed: deflateRawSync(bytes, QUICK) };
}

/** Texts one after the other as one gzip body; only those that are not packed yet take time. */
export function gzipOf(texts: readonly (string | PackedText)[]): Buffer {
  // The checksum of nothing is 0, whatever came before it.
  const parts = texts
    .map((text) => (typeof text === 'string' ? packNow(text) : text))
    .filter(({ bytes }) => bytes.length > 0);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    parts.reduce((sum, { bytes }) => crc32(bytes, sum), 0),
    0,
  );
  trailer.writeUInt32LE(parts.reduce((length, { bytes }) => length + bytes.length, 0) >>> 0, 4);
  return Buffer.concat([HEADER, ...parts.map(({ packed }) => packed), END, trailer]);
}
