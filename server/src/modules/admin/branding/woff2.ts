import { brotliDecompressSync } from 'node:zlib';
import type { FontMetrics } from '@tonearm/shared/theme/own-font';
import { METRIC_MAX } from '@tonearm/shared/theme/own-font';

const SIGNATURE = 0x774f4632;
const HEADER_BYTES = 48;
const FLAVORS = new Set([0x00010000, 0x4f54544f]);
/** Larger ones are no font for a page. */
const UNPACKED_MAX_BYTES = 33_554_432;
/** Of the tags that are written as a number, those that are looked at. */
const TAGS: Readonly<Record<number, string>> = {
  0: 'cmap',
  1: 'head',
  2: 'hhea',
  6: 'OS/2',
  10: 'glyf',
  11: 'loca',
  13: 'CFF ',
  47: 'fvar',
};
const NAMED = 63;
/** How wide letters of Arial are on average, of its size. */
const ARIAL_WIDTH = 0.4414;
/** Fonts of many scripts are wider on average than their letters. */
const SIZE = { least: 85, most: 120 };

class Reader {
  at = HEADER_BYTES;
  constructor(private readonly bytes: Buffer) {}

  byte(): number {
    return this.bytes.readUInt8(this.at++);
  }

  tag(): string {
    this.at += 4;
    return this.bytes.toString('latin1', this.at - 4, this.at);
  }

  /** A number of seven bits a byte, the last without its highest bit. */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = this.byte();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new RangeError('A length without an end.');
  }
}

/** The tables of a file, as they lie behind each other once they are unpacked. */
function tablesIn(bytes: Buffer): Map<string, Buffer> {
  const reader = new Reader(bytes);
  const sizes = Array.from({ length: bytes.readUInt16BE(12) }, (): [string, number] => {
    const flags = reader.byte();
    const known = flags & 63;
    const tag = known === NAMED ? reader.tag() : (TAGS[known] ?? String(known));
    const version = flags >> 6;
    const size = reader.base128();
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = isOutline ? version !== 3 : version !== 0;
    return [tag, isTransformed ? reader.base128() : size];
  });
  const packed = bytes.subarray(reader.at, reader.at + bytes.readUInt32BE(20));
  const unpacked = brotliDecompressSync(packed, { maxOutputLength: UNPACKED_MAX_BYTES });
  let at = 0;
  return new Map(
    sizes.map(([tag, size]) => {
      if (at + size > unpacked.length) throw new RangeError('A table beyond the end.');
      at += size;
      return [tag, unpacked.subarray(at - size, at)];
    }),
  );
}

const percent = (part: number, of: number): number => Math.round((10_000 * part) / of) / 100;
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

function metricsOf(tables: ReadonlyMap<string, Buffer>): FontMetrics | null {
  const [head, hhea, os2] = ['head', 'hhea', 'OS/2'].map((tag) => tables.get(tag));
  const hasOutlines = tables.has('glyf') || tables.has('CFF ') || tables.has('CFF2');
  if (!head || !hhea || !os2 || !tables.has('cmap') || !hasOutlines) return null;
  const em = head.readUInt16BE(18);
  if (em === 0) return null;
  // Bit 7 says that a line is as high as the third table has it.
  const isTypographic = (os2.readUInt16BE(62) & 128) !== 0;
  const [source, from] = isTypographic ? [os2, 68] : [hhea, 4];
  const size = within(percent(os2.readInt16BE(2) / em, ARIAL_WIDTH), SIZE.least, SIZE.most);
  const asFallback = (units: number): number => within(percent((100 * units) / em, size), 0, METRIC_MAX);
  return {
    ascent: asFallback(source.readInt16BE(from)),
    descent: asFallback(-source.readInt16BE(from + 2)),
    line_gap: asFallback(source.readInt16BE(from + 4)),
    size,
    is_variable: tables.has('fvar'),
  };
}

/** What a page needs to know of a font before it has come. @returns null where a file is no single font as WOFF2. */
export function readWoff2(file: Uint8Array): FontMetrics | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < HEADER_BYTES || bytes.readUInt32BE(0) !== SIGNATURE || !FLAVORS.has(bytes.readUInt32BE(4)))
    return null;
  if (bytes.readUInt32BE(8) !== bytes.length) return null;
  try {
    return metricsOf(tablesIn(bytes));
  } catch {
    // Cut off, or not what its tables say.
    return null;
  }
}
