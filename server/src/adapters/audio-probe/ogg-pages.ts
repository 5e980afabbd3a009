import type { Bytes } from './id3-frames.js';

export interface OggPage {
  position: number;
  end: number;
  first: boolean;
  serial: number;
  /** Samples up to the end of this page, -1 when no packet ends on it. */
  granule: number;
  lacing: Buffer;
  payload: number;
}

const HEAD = 27;

/** The page at a position, null when there is none or it is cut off. */
export function readPage(bytes: Bytes, position: number, size: number): OggPage | null {
  const head = bytes.read(position, HEAD + 255);
  if (head.length < HEAD || head.toString('latin1', 0, 4) !== 'OggS' || head[4] !== 0) return null;
  const segments = head[26] ?? 0;
  const lacing = head.subarray(HEAD, HEAD + segments);
  if (lacing.length < segments) return null;
  let length = 0;
  for (const part of lacing) length += part;
  const payload = position + HEAD + segments;
  if (payload + length > size) return null;
  return {
    position,
    end: payload + length,
    first: ((head[5] ?? 0) & 2) !== 0,
    serial: head.readUInt32LE(14),
    granule: Number(head.readBigInt64LE(6)),
    lacing: Buffer.from(lacing),
    payload,
  };
}

/** Pages one behind the other from a position on; a gap or a cut page ends the walk. */
export function* pagesFrom(bytes: Bytes, start: number, size: number): Generator<OggPage> {
  let page = readPage(bytes, start, size);
  while (page) {
    yield page;
    page = readPage(bytes, page.end, size);
  }
}

/** First page at or behind a position, by its capture pattern and a neighbour that fits. */
export function findPage(bytes: Buffer, from: number): number {
  const source: Bytes = { read: (position, length) => bytes.subarray(position, position + length) };
  for (let at = bytes.indexOf('OggS', from, 'latin1'); at !== -1; at = bytes.indexOf('OggS', at + 1, 'latin1')) {
    const page = readPage(source, at, bytes.length);
    if (page && (page.end === bytes.length || bytes.toString('latin1', page.end, page.end + 4) === 'OggS')) return at;
  }
  return -1;
}
