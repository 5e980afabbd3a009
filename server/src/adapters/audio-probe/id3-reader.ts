import { type Bytes, type Id3Frame, type Id3Header, type Id3Walk, readFrameData, walkId3 } from './id3-frames.js';
import { decodeId3, id3Values, splitTerminated } from './id3-text.js';
import { syltToLrc } from './lyrics.js';
import { RawTags } from './raw-tags.js';
import { ID3_FIELDS, NAMED_FIELDS } from './tag-fields.js';

export interface Id3Tag {
  major: number;
  tags: RawTags;
  hasPicture: boolean;
  /** See Id3Walk. */
  unusual: boolean;
  oursOnly: boolean;
}

export interface Id3Picture {
  type: number;
  data: Buffer;
}

const TEXT_BYTES = 64 * 1024;
const LYRIC_BYTES = 256 * 1024;
const PICTURES_MAX = 32;
export const PICTURE_MAX = 16 * 1024 * 1024;
const FRONT_COVER = 3;

/** Reads ID3v2.2, 2.3 and 2.4 text, lyrics and credits as they stand (2.3's "AC/DC" stays one value). */
export function readId3(source: Bytes, header: Id3Header): Id3Tag {
  const walk = walkId3(source, header);
  const { unusual, oursOnly } = walk;
  const tag: Id3Tag = { major: header.major, tags: new RawTags(), hasPicture: false, unusual, oursOnly };
  for (const frame of walk.frames) readFrame(walk, frame, tag);
  return tag;
}

function readFrame(walk: Id3Walk, frame: Id3Frame, tag: Id3Tag): void {
  const { id } = frame;
  if (id === 'APIC' || id === 'PIC') {
    tag.hasPicture ||= frame.length > 16;
    return;
  }
  const isText = id.startsWith('T');
  const isLyric = id === 'USLT' || id === 'ULT' || id === 'SYLT' || id === 'SLT';
  if (!isText && !isLyric && id !== 'IPLS' && id !== 'IPL') return;
  const data = readFrameData(walk, frame, { major: tag.major, max: isLyric ? LYRIC_BYTES : TEXT_BYTES });
  if (!data || data.length < 2) return;
  const encoding = data[0] ?? 0;
  if (encoding > 3) tag.unusual = true;
  if (isLyric) readLyric(tag.tags, data, id.startsWith('S'));
  else if (id === 'TXXX' || id === 'TXX') readNamed(tag.tags, data.subarray(1), encoding);
  else if (id === 'TIPL' || id === 'IPLS' || id === 'IPL') readCredits(tag.tags, id3Values(data.subarray(1), encoding));
  else readText(tag.tags, ID3_FIELDS[id], id3Values(data.subarray(1), encoding));
}

function readText(tags: RawTags, field: (typeof ID3_FIELDS)[string] | undefined, values: string[]): void {
  if (field) for (const value of values) tags.add(field, value);
}

function readNamed(tags: RawTags, data: Buffer, encoding: number): void {
  const [name, rest] = splitTerminated(data, encoding);
  const field =
    NAMED_FIELDS[
      decodeId3(name, encoding)
        .replace(/^\ufeff/, '')
        .toLowerCase()
    ];
  if (field) for (const value of id3Values(rest, encoding)) tags.add(field, value);
}

/** Pairs of role and name. */
function readCredits(tags: RawTags, values: string[]): void {
  for (let at = 0; at + 1 < values.length; at += 2) {
    const name = values[at + 1];
    if (values[at]?.toLowerCase() === 'producer' && name) tags.add('producer', name);
  }
}

function readLyric(tags: RawTags, data: Buffer, synced: boolean): void {
  const encoding = data[0] ?? 0;
  const language = data.toString('latin1', 1, 4);
  if (synced) {
    const text =
      data.length > 6 ? syltToLrc(readSyllables(data.subarray(6), encoding), data[4] ?? 0, data[5] ?? 0) : null;
    if (text) tags.lyrics.push({ text, language });
    return;
  }
  const [, rest] = splitTerminated(data.subarray(4), encoding);
  const text = decodeId3(splitTerminated(rest, encoding)[0], encoding).replace(/^\ufeff/, '');
  if (text) tags.lyrics.push({ text, language });
}

function readSyllables(data: Buffer, encoding: number): { text: string; timestamp: number }[] {
  const syllables: { text: string; timestamp: number }[] = [];
  let [, rest] = splitTerminated(data, encoding);
  while (rest.length > 4) {
    const [text, behind] = splitTerminated(rest, encoding);
    if (behind.length < 4) break;
    syllables.push({ text: decodeId3(text, encoding).replace(/^\ufeff/, ''), timestamp: behind.readUInt32BE(0) });
    rest = behind.subarray(4);
  }
  return syllables;
}

/** The front cover (else the first picture) of a tag; pictures over 16 MB are passed over. */
export function readId3Picture(source: Bytes, header: Id3Header): Uint8Array | null {
  const walk = walkId3(source, header);
  const pictures = walk.frames.filter((frame) => frame.id === 'APIC' || frame.id === 'PIC').slice(0, PICTURES_MAX);
  let first: Uint8Array | null = null;
  for (const frame of pictures) {
    const data = readFrameData(walk, frame, { major: header.major, max: PICTURE_MAX });
    const picture = data && parsePicture(data, header.major);
    if (!picture || picture.data.length === 0) continue;
    if (picture.type === FRONT_COVER) return Uint8Array.from(picture.data);
    first ??= Uint8Array.from(picture.data);
  }
  return first;
}

function parsePicture(data: Buffer, major: number): Id3Picture | null {
  const encoding = data[0] ?? 0;
  const mimeEnd = major === 2 ? 4 : data.indexOf(0, 1) + 1;
  if (mimeEnd === 0 || data.toString('latin1', 1, 4) === '-->') return null;
  const [, picture] = splitTerminated(data.subarray(mimeEnd + 1), encoding);
  return { type: data[mimeEnd] ?? 0, data: picture };
}
