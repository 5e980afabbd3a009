import { ProbeError } from './failure.js';

/** Something that gives bytes at a position; the view holds until the next read. */
export interface Bytes {
  read(position: number, length: number): Buffer;
}

export interface Id3Header {
  major: number;
  flags: number;
  /** Position of the header. */
  start: number;
  /** First position behind the tag, its footer included. */
  end: number;
}

export interface Id3Frame {
  id: string;
  position: number;
  length: number;
  /** Compressed, encrypted, unsynchronised or grouped. */
  special: boolean;
}

/** The frames of a tag. */
export interface Id3Walk {
  bytes: Bytes;
  frames: Id3Frame[];
  /** Out of the ordinary: the general path has a second look. */
  unusual: boolean;
  /** Something that the general path's parser misreads or would have to hold in memory. */
  oursOnly: boolean;
}

export const ID3_TAG_MAX = 32 * 1024 * 1024;
const FRAME_MAX = 16 * 1024 * 1024;
const FRAMES_MAX = 5_000;
const UNSYNC = 0x80;
const EXTENDED = 0x40;
const FOOTER = 0x10;
const FRAME_ID = /^[A-Z][A-Z0-9]{2}[A-Z0-9 ]?$/;

/** The ID3v2 header at a position, or null. */
export function readId3Header(bytes: Bytes, start: number): Id3Header | null {
  const head = bytes.read(start, 10);
  if (head.length < 10 || head[0] !== 0x49 || head[1] !== 0x44 || head[2] !== 0x33) return null;
  const major = head[3] ?? 0;
  const flags = head[5] ?? 0;
  const footer = major >= 4 && flags & FOOTER ? 10 : 0;
  return { major, flags, start, end: start + 10 + syncsafe(head, 6) + footer };
}

/**
 * Lists the frames without reading their contents. Frames over 16 MB are left out, a frame that runs over
 * the tag ends it.
 * @throws ProbeError with more than 5,000 frames
 */
export function walkId3(source: Bytes, header: Id3Header): Id3Walk {
  const { major, flags } = header;
  const walk: Id3Walk = { bytes: source, frames: [], unusual: major < 3 || major > 4 || flags !== 0, oursOnly: false };
  if (major < 2 || major > 4) return walk;
  let at = header.start + 10;
  let end = header.end - (major === 4 && flags & FOOTER ? 10 : 0);
  if (flags & UNSYNC && major < 4) {
    const plain = withoutUnsync(source.read(at, end - at));
    walk.bytes = { read: (position, length) => plain.subarray(position, position + length) };
    [at, end] = [0, plain.length];
    walk.oursOnly = true;
  }
  if (flags & EXTENDED && major > 2) at += extendedLength(walk.bytes.read(at, 4), major);
  const headLength = major === 2 ? 6 : 10;
  while (at + headLength <= end) {
    const frame = readFrameHeader(walk.bytes, at, end, major);
    if (!frame) break;
    at = frame.position + frame.length;
    if (at > end || frame.special || frame.length > FRAME_MAX) walk.unusual = walk.oursOnly = true;
    if (at > end) break;
    if (walk.frames.length === FRAMES_MAX) throw new ProbeError('too_large_tag', `more than ${FRAMES_MAX} ID3 frames`);
    if (frame.length <= FRAME_MAX) walk.frames.push(frame);
  }
  return walk;
}

function readFrameHeader(bytes: Bytes, at: number, end: number, major: number): Id3Frame | null {
  const head = bytes.read(at, major === 2 ? 6 : 10);
  if (head.length < (major === 2 ? 6 : 10) || head[0] === 0) return null;
  const id = head.toString('latin1', 0, major === 2 ? 3 : 4);
  if (!FRAME_ID.test(id)) return null;
  if (major === 2) return { id, position: at + 6, length: head.readUIntBE(3, 3), special: false };
  const special = major === 3 ? (head[9] ?? 0) !== 0 : ((head[9] ?? 0) & 0x4f) !== 0;
  const plain = head.readUInt32BE(4);
  if (major === 3 || plain < 0x80) return { id, position: at + 10, length: plain, special };
  const safe = syncsafe(head, 4);
  const usesPlain = !landsOnFrame(bytes, at + 10 + safe, end) && landsOnFrame(bytes, at + 10 + plain, end);
  return { id, position: at + 10, length: usesPlain ? plain : safe, special: special || usesPlain };
}

/** Old iTunes wrote plain sizes into ID3v2.4: the right reading is the one behind which a frame, padding or the end stands. */
function landsOnFrame(bytes: Bytes, at: number, end: number): boolean {
  if (at >= end) return at === end;
  const id = bytes.read(at, 4);
  return id[0] === 0 || (id.length === 4 && FRAME_ID.test(id.toString('latin1', 0, 4)));
}

function extendedLength(head: Buffer, major: number): number {
  return major === 4 ? syncsafe(head, 0) : head.readUInt32BE(0) + 4;
}

function syncsafe(bytes: Buffer, at: number): number {
  const value = bytes.readUInt32BE(at);
  return (value & 0x7f) | ((value >> 1) & 0x3f80) | ((value >> 2) & 0x1fc000) | ((value >> 3) & 0xfe00000);
}

/** Undoes `FF 00` -> `FF`. */
export function withoutUnsync(bytes: Buffer): Buffer {
  const plain = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    plain[length++] = byte;
    if (byte === 0xff && bytes[at + 1] === 0) at++;
  }
  return plain.subarray(0, length);
}

/** Contents of a frame of ID3v2.4 or lower, at most `max` bytes; null when it is compressed or encrypted. */
export function readFrameData(
  walk: Id3Walk,
  frame: Id3Frame,
  { major, max }: { major: number; max: number },
): Buffer | null {
  if (!frame.special) return walk.bytes.read(frame.position, Math.min(frame.length, max));
  const flags = walk.bytes.read(frame.position - 1, 1)[0] ?? 0;
  if (flags & (major === 3 ? 0xc0 : 0x0c)) return null;
  const data = walk.bytes.read(frame.position, Math.min(frame.length, max));
  if (major === 3) return data.subarray(flags & 0x20 ? 1 : 0);
  const inner = data.subarray((flags & 0x40 ? 1 : 0) + (flags & 0x01 ? 4 : 0));
  return flags & 0x02 ? withoutUnsync(inner) : inner;
}
