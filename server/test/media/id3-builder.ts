import { be, latin1 } from './bytes.js';

export type Id3Version = 2 | 3 | 4;

export interface Id3Options {
  version?: Id3Version;
  flags?: number;
  padding?: number;
  /** Written instead of the true length. */
  claimedSize?: number;
}

/** An ID3v2 tag around frames of its version. */
export function id3Tag(
  frames: readonly Buffer[],
  { version = 3, flags = 0, padding = 0, claimedSize }: Id3Options = {},
): Buffer {
  const body = Buffer.concat([...frames, Buffer.alloc(padding)]);
  return Buffer.concat([latin1('ID3'), Buffer.from([version, 0, flags]), syncsafe(claimedSize ?? body.length), body]);
}

/** A frame with any contents. */
export function frame(
  id: string,
  data: Buffer,
  { version = 3 as Id3Version, flags = 0, claimedSize = data.length } = {},
): Buffer {
  if (version === 2) return Buffer.concat([latin1(id), be(claimedSize, 3), data]);
  const size = version === 4 ? syncsafe(claimedSize) : be(claimedSize, 4);
  return Buffer.concat([latin1(id), size, be(flags, 2), data]);
}

/** A text frame; several values are joined by NUL. */
export function text(
  id: string,
  value: string | readonly string[],
  version: Id3Version = 3,
  encoding?: number,
): Buffer {
  const joined = typeof value === 'string' ? value : value.join('\0');
  const code = encoding ?? (version === 4 ? 3 : /^[\x00-\x7f]*$/.test(joined) ? 0 : 1);
  return frame(id, Buffer.concat([Buffer.from([code]), encode(joined, code)]), { version });
}

export function userText(name: string, value: string, version: Id3Version = 3): Buffer {
  return text(version === 2 ? 'TXX' : 'TXXX', `${name}\0${value}`, version);
}

export function lyrics(words: string, language = 'eng', version: Id3Version = 3): Buffer {
  const data = Buffer.concat([Buffer.from([3]), latin1(language), Buffer.from([0]), encode(words, 3)]);
  return frame(version === 2 ? 'ULT' : 'USLT', data, { version });
}

export function syncedLyrics(
  lines: readonly [milliseconds: number, words: string][],
  language = 'eng',
  version: Id3Version = 3,
): Buffer {
  const parts = lines.map(([time, words]) => Buffer.concat([encode(words, 3), Buffer.from([0]), be(time, 4)]));
  return frame('SYLT', Buffer.concat([Buffer.from([3]), latin1(language), Buffer.from([2, 1, 0]), ...parts]), {
    version,
  });
}

export function picture(image: Buffer, type = 3, version: Id3Version = 3): Buffer {
  const format = version === 2 ? latin1('PNG') : latin1('image/png\0');
  const data = Buffer.concat([Buffer.from([0]), format, Buffer.from([type, 0]), image]);
  return frame(version === 2 ? 'PIC' : 'APIC', data, { version });
}

export interface Id3v1 {
  title?: string;
  artist?: string;
  album?: string;
  year?: string;
  track?: number;
  genre?: number;
}

export function id3v1({ title = '', artist = '', album = '', year = '', track = 0, genre = 255 }: Id3v1): Buffer {
  const tag = Buffer.alloc(128);
  tag.write('TAG', 0, 'latin1');
  tag.write(title, 3, 30, 'latin1');
  tag.write(artist, 33, 30, 'latin1');
  tag.write(album, 63, 30, 'latin1');
  tag.write(year, 93, 4, 'latin1');
  tag[126] = track;
  tag[127] = genre;
  return tag;
}

/** An APEv2 tag with header and footer, of text items. */
export function apeTag(items: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(items).map(([key, value]) => {
    const data = Buffer.from(value);
    const head = Buffer.alloc(8);
    head.writeUInt32LE(data.length, 0);
    return Buffer.concat([head, latin1(`${key}\0`), data]);
  });
  const body = Buffer.concat(parts);
  const edge = (flags: number): Buffer => {
    const bytes = Buffer.alloc(32);
    bytes.write('APETAGEX', 0, 'latin1');
    bytes.writeUInt32LE(2000, 8);
    bytes.writeUInt32LE(body.length + 32, 12);
    bytes.writeUInt32LE(parts.length, 16);
    bytes.writeUInt32LE(flags >>> 0, 20);
    return bytes;
  };
  return Buffer.concat([edge(0xa0000000), body, edge(0x80000000)]);
}

/** Inserts the zero byte behind each FF, as the unsynchronisation flag asks. */
export function unsynchronise(bytes: Buffer): Buffer {
  return Buffer.from([...bytes].flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
}

export function syncsafe(value: number): Buffer {
  return Buffer.from([(value >> 21) & 0x7f, (value >> 14) & 0x7f, (value >> 7) & 0x7f, value & 0x7f]);
}

function encode(value: string, encoding: number): Buffer {
  if (encoding === 0) return latin1(value);
  if (encoding === 3) return Buffer.from(value, 'utf8');
  const little = Buffer.from(value, 'utf16le');
  if (encoding === 2) return little.swap16();
  return Buffer.concat([Buffer.from([0xff, 0xfe]), little]);
}
