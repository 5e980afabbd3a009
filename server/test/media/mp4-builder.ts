import { be, latin1, noise } from './bytes.js';

export interface Mp4Options {
  seconds?: number;
  codec?: 'mp4a' | 'alac' | 'enca' | 'ac-3';
  /** iTunes tags: atom name (or `----:NAME`) to a value; a number becomes an integer atom. */
  tags?: Readonly<Record<string, string | number | Buffer>>;
  /** Encoder delay in samples, told by an edit list; null for none. */
  delay?: number | null;
  padding?: number;
  /** The index before the media data ("fast start") or behind it. */
  indexFirst?: boolean;
  mediaBytes?: number;
  /** A second track whose handler is `vide`. */
  video?: boolean;
  /** So many samples in one chunk are claimed, by so many sound tracks, although there are none: readers that make room for each need gigabytes. */
  claimed?: { samples: number; tracks: number };
}

const RATE = 44_100;

export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  return Buffer.concat([be(data.length + 8, 4), latin1(type), data]);
}

/** An m4a with one sound track at 44.1 kHz, stereo. */
export function mp4(options: Mp4Options = {}): Buffer {
  const {
    seconds = 2,
    delay = 1024,
    padding = 300,
    indexFirst = true,
    mediaBytes = 40_000,
    tags = {},
    video = false,
    claimed,
  } = options;
  const samples = Math.round(seconds * RATE);
  const media = samples + (delay ?? 0) + (delay === null ? 0 : padding);
  const head = box('ftyp', latin1('M4A \0\0\0\0M4A mp42isom'));
  const mvhd = box('mvhd', Buffer.alloc(12), be(1000, 4), be(seconds * 1000, 4), Buffer.alloc(80));
  const edit =
    delay === null
      ? []
      : [box('edts', box('elst', be(0, 4), be(1, 4), be(Math.round(seconds * 1000), 4), be(delay, 4), be(0x10000, 4)))];
  const sound = trak(soundEntry(options.codec ?? 'mp4a'), {
    handler: 'soun',
    duration: media,
    edit,
    claimed: claimed?.samples,
  });
  const film = video ? [trak(box('avc1', Buffer.alloc(78)), { handler: 'vide', duration: media, edit: [] })] : [];
  const moov = box('moov', mvhd, ...new Array<Buffer>(claimed?.tracks ?? 1).fill(sound), ...film, udta(tags));
  const mdat = box('mdat', noise(mediaBytes));
  return Buffer.concat(indexFirst ? [head, moov, mdat] : [head, mdat, moov]);
}

function trak(
  entry: Buffer,
  {
    handler,
    duration,
    edit,
    claimed = 0,
  }: { handler: string; duration: number; edit: Buffer[]; claimed?: number | undefined },
): Buffer {
  const tkhd = box('tkhd', Buffer.alloc(12), be(handler === 'soun' ? 1 : 2, 4), Buffer.alloc(68));
  const mdhd = box('mdhd', Buffer.alloc(12), be(RATE, 4), be(duration, 4), be(0, 4));
  const hdlr = box('hdlr', Buffer.alloc(8), latin1(handler), Buffer.alloc(13));
  const stsd = box('stsd', be(0, 4), be(1, 4), entry);
  const frames = Math.ceil(duration / 1024);
  const stts = box('stts', be(0, 4), be(1, 4), be(frames, 4), be(1024, 4));
  const chunks = claimed > 0 ? 1 : 0;
  const stsc = box('stsc', be(0, 4), be(chunks, 4), ...(chunks ? [be(1, 4), be(claimed, 4), be(1, 4)] : []));
  const stsz = box('stsz', be(0, 4), be(100, 4), be(claimed || frames, 4));
  const stco = box('stco', be(0, 4), be(chunks, 4), ...(chunks ? [be(40, 4)] : []));
  const stbl = box('stbl', stsd, stts, stsc, stsz, stco);
  return box('trak', tkhd, ...edit, box('mdia', mdhd, hdlr, box('minf', stbl)));
}

function soundEntry(codec: string): Buffer {
  const base = Buffer.concat([
    Buffer.alloc(6),
    be(1, 2),
    Buffer.alloc(8),
    be(2, 2),
    be(16, 2),
    be(0, 4),
    be(RATE, 2),
    be(0, 2),
  ]);
  if (codec === 'alac') {
    const cookie = Buffer.concat([
      be(4096, 4),
      Buffer.from([0, 16, 40, 10, 14, 2]),
      be(255, 2),
      be(0, 4),
      be(0, 4),
      be(RATE, 4),
    ]);
    return box('alac', base, box('alac', be(0, 4), cookie));
  }
  // AudioSpecificConfig: AAC-LC, 44.1 kHz, two channels.
  const config = Buffer.from([5, 2, 0x12, 0x10]);
  const decoder = Buffer.concat([Buffer.from([4, 13 + config.length, 0x40, 0x15]), Buffer.alloc(11), config]);
  const esds = box('esds', be(0, 4), Buffer.from([3, 3 + decoder.length, 0, 1, 0]), decoder);
  return box(codec, base, esds);
}

function udta(tags: NonNullable<Mp4Options['tags']>): Buffer {
  const items = Object.entries(tags).map(([key, value]) => item(key, value));
  const hdlr = box('hdlr', Buffer.alloc(8), latin1('mdirappl'), Buffer.alloc(9));
  return box('udta', box('meta', be(0, 4), hdlr, box('ilst', ...items)));
}

function item(key: string, value: string | number | Buffer): Buffer {
  const data = dataBox(key, value);
  if (!key.startsWith('----:')) return box(key, data);
  const name = key.slice(5);
  return box('----', box('mean', be(0, 4), latin1('com.apple.iTunes')), box('name', be(0, 4), latin1(name)), data);
}

function dataBox(key: string, value: string | number | Buffer): Buffer {
  if (typeof value === 'string') return box('data', be(1, 4), be(0, 4), Buffer.from(value));
  if (typeof value === 'number') {
    if (key === 'trkn' || key === 'disk') return box('data', be(0, 4), be(0, 4), be(value, 4), be(9, 2), be(0, 2));
    return box('data', be(21, 4), be(0, 4), be(value, key === 'tmpo' ? 2 : 1));
  }
  return box('data', be(14, 4), be(0, 4), value);
}
