import type { Bytes } from './id3-frames.js';
import { RawTags } from './raw-tags.js';
import { genreByNumber } from './id3-genres.js';
import { utf8OrLatin1 } from './text.js';

export interface Mp3Tail {
  /** Where the audio ends: before ID3v1, APE, Lyrics3 and appended ID3v2 tags. */
  audioEnd: number;
  id3v1: RawTags | null;
  /** Tags that only the general path reads. */
  unusual: boolean;
}

const ID3V1 = 128;
const ID3V1_PLUS = 227;
const APE_FOOTER = 32;
const APE_HAS_HEADER = 0x80000000;
const LYRICS3_TRAILER = 15;

/** Finds the tags behind the audio of an MP3. */
export function readMp3Tail(bytes: Bytes, size: number, audioStart: number): Mp3Tail {
  const tail: Mp3Tail = { audioEnd: size, id3v1: null, unusual: false };
  const last = bytes.read(size - ID3V1, ID3V1);
  if (size - ID3V1 >= audioStart && last.toString('latin1', 0, 3) === 'TAG') {
    tail.id3v1 = readId3v1(last);
    tail.audioEnd -= ID3V1;
    if (startsWith(bytes, tail.audioEnd - ID3V1_PLUS, 'TAG+')) tail.audioEnd -= ID3V1_PLUS;
  }
  for (let length = appended(bytes, tail.audioEnd); length > 0; length = appended(bytes, tail.audioEnd)) {
    if (tail.audioEnd - length < audioStart) break;
    tail.audioEnd -= length;
    tail.unusual = true;
  }
  return tail;
}

function startsWith(bytes: Bytes, at: number, text: string): boolean {
  return at >= 0 && bytes.read(at, text.length).toString('latin1') === text;
}

/** Length of the APE, Lyrics3v2 or appended ID3v2.4 tag that ends here, 0 for none. */
function appended(bytes: Bytes, end: number): number {
  if (end < APE_FOOTER) return 0;
  const footer = bytes.read(end - APE_FOOTER, APE_FOOTER);
  if (footer.length < APE_FOOTER) return 0;
  if (footer.toString('latin1', 0, 8) === 'APETAGEX') {
    return footer.readUInt32LE(12) + (footer.readUInt32LE(20) & APE_HAS_HEADER ? APE_FOOTER : 0);
  }
  if (footer.toString('latin1', APE_FOOTER - 9) === 'LYRICS200') {
    const length = Number(footer.toString('latin1', APE_FOOTER - LYRICS3_TRAILER, APE_FOOTER - 9));
    return Number.isInteger(length) ? length + LYRICS3_TRAILER : 0;
  }
  if (footer.toString('latin1', APE_FOOTER - 10, APE_FOOTER - 7) === '3DI') {
    const at = APE_FOOTER - 4;
    return 20 + [0, 1, 2, 3].reduce((size, n) => size * 128 + ((footer[at + n] ?? 0) & 0x7f), 0);
  }
  return 0;
}

function readId3v1(bytes: Buffer): RawTags {
  const tags = new RawTags();
  const text = (field: 'title' | 'artist' | 'album' | 'year', from: number, to: number): void => {
    const value = bytes.toString('latin1', from, to).split('\0', 1)[0]?.trim();
    if (value) tags.add(field, utf8OrLatin1(value));
  };
  text('title', 3, 33);
  text('artist', 33, 63);
  text('album', 63, 93);
  text('year', 93, 97);
  const track = bytes[125] === 0 ? bytes[126] : 0;
  if (track) tags.add('track', String(track));
  const genre = genreByNumber(bytes[127] ?? 255);
  if (genre) tags.add('genre', genre);
  return tags;
}
