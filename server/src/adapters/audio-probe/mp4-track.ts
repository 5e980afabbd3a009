import { type Box, childBoxes, findBox } from './mp4-boxes.js';
import { ProbeError } from './failure.js';

/** The sound track of an MP4 file. */
export interface SoundTrack {
  codec: 'aac' | 'alac';
  sampleRate: number;
  channels: number;
  /** Units of the media's own clock. */
  timescale: number;
  duration: number;
  /** First edit that shows media: its length on the movie's clock, its start on the media's. */
  edit: { length: number; mediaTime: number } | null;
}

/** AAC in its MPEG-4 and MPEG-2 spellings (ISO 14496-1 objectTypeIndication). */
const AAC_TYPES = new Set([0x40, 0x66, 0x67, 0x68]);
const STILL_PICTURES = new Set(['jpeg', 'mjpa', 'mjpb', 'png ', 'gif ']);
const MPEG4_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

/** Reads a `trak` box; null when it holds no sound (chapters, a cover), a ProbeError when it holds a film. */
export function readTrack(moov: Buffer, trak: Box): SoundTrack | null {
  const mdia = findBox(moov, trak, 'mdia');
  const hdlr = mdia && findBox(moov, mdia, 'hdlr');
  const mdhd = mdia && findBox(moov, mdia, 'mdhd');
  const stsd = mdia && findBox(moov, mdia, 'minf', 'stbl', 'stsd');
  if (!hdlr || !mdhd || !stsd) return null;
  const handler = moov.toString('latin1', hdlr.start + 8, hdlr.start + 12);
  const [entry] = childBoxes(moov, stsd.start + 8, stsd.end);
  if (handler === 'vide' && entry && !STILL_PICTURES.has(entry.type)) {
    throw new ProbeError('unsupported', 'the file holds a video track');
  }
  if (handler !== 'soun' || !entry) return null;
  const long = moov[mdhd.start] === 1;
  const timescale = moov.readUInt32BE(mdhd.start + (long ? 20 : 12));
  const duration = long ? Number(moov.readBigUInt64BE(mdhd.start + 24)) : moov.readUInt32BE(mdhd.start + 16);
  const sound = readSampleEntry(moov, entry);
  if (timescale === 0) throw new ProbeError('not_audio', 'the sound track has no clock');
  return {
    ...sound,
    sampleRate: sound.sampleRate || timescale,
    timescale,
    // All ones stand for "unknown".
    duration: duration === 0xffffffff || !Number.isSafeInteger(duration) ? 0 : duration,
    edit: readEdit(moov, trak),
  };
}

function readSampleEntry(moov: Buffer, entry: Box): Pick<SoundTrack, 'codec' | 'sampleRate' | 'channels'> {
  const channels = moov.readUInt16BE(entry.start + 16);
  const sampleRate = moov.readUInt16BE(entry.start + 24);
  const body = moov.subarray(entry.start + 28, entry.end);
  if (entry.type === 'alac') return readAlac(body, { sampleRate, channels });
  if (entry.type === 'enca' || entry.type === 'drms') throw new ProbeError('unsupported', 'the sound is encrypted');
  if (entry.type !== 'mp4a') {
    throw new ProbeError(
      'unsupported',
      `MP4 holds "${entry.type.replace(/[^ -~]/g, '?')}": only AAC and ALAC are accepted`,
    );
  }
  const config = readEsds(body);
  if (config && !AAC_TYPES.has(config.objectType)) throw new ProbeError('unsupported', 'MP4 holds no AAC');
  return { codec: 'aac', sampleRate: config?.sampleRate || sampleRate, channels: config?.channels || channels };
}

/** The magic cookie knows rates above 65,535 Hz, which the sample entry cannot hold. */
function readAlac(
  body: Buffer,
  entry: { sampleRate: number; channels: number },
): Pick<SoundTrack, 'codec' | 'sampleRate' | 'channels'> {
  const cookie = body.indexOf('alac') + 8;
  if (cookie < 8 || body.length < cookie + 24) return { codec: 'alac', ...entry };
  return {
    codec: 'alac',
    sampleRate: body.readUInt32BE(cookie + 20) || entry.sampleRate,
    channels: body[cookie + 9] || entry.channels,
  };
}

interface EsConfig {
  objectType: number;
  sampleRate: number;
  channels: number;
}

/** The elementary stream descriptor: what codec it really is, and its channels (the sample entry always says two). */
function readEsds(body: Buffer): EsConfig | null {
  const esds = body.indexOf('esds');
  if (esds === -1) return null;
  let at = esds + 8;
  const enter = (tag: number): boolean => {
    if (body[at] !== tag) return false;
    for (at++; (body[at] ?? 0) & 0x80; at++);
    at++;
    return true;
  };
  if (!enter(3)) return null;
  const flags = body[at + 2] ?? 0;
  at += 3 + (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0) + (flags & 0x40 ? 1 + (body[at + 3] ?? 0) : 0);
  if (!enter(4)) return null;
  const config: EsConfig = { objectType: body[at] ?? 0, sampleRate: 0, channels: 0 };
  at += 13;
  if (!enter(5) || at + 2 > body.length) return config;
  const bits = body.readUInt16BE(at);
  // Escaped types and rates (five ones, four ones) are left to the sample entry; SBR doubles the rate there too.
  if (bits >> 11 !== 31) config.channels = (bits >> 3) & 15;
  if (bits >> 11 === 2) config.sampleRate = MPEG4_RATES[(bits >> 7) & 15] ?? 0;
  if (config.channels === 7) config.channels = 8;
  return config;
}

function readEdit(moov: Buffer, trak: Box): SoundTrack['edit'] {
  const elst = findBox(moov, trak, 'edts', 'elst');
  if (!elst) return null;
  const long = moov[elst.start] === 1;
  const count = Math.min(moov.readUInt32BE(elst.start + 4), 16);
  for (let n = 0; n < count; n++) {
    const at = elst.start + 8 + n * (long ? 20 : 12);
    if (at + (long ? 20 : 12) > elst.end) return null;
    const length = long ? Number(moov.readBigUInt64BE(at)) : moov.readUInt32BE(at);
    const mediaTime = long ? Number(moov.readBigInt64BE(at + 8)) : moov.readInt32BE(at + 4);
    if (mediaTime >= 0) return { length, mediaTime };
  }
  return null;
}
