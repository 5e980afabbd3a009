/** One MPEG audio frame header, layer III only. */
export interface MpegFrame {
  /** Version bits of the header: 3 is MPEG-1, 2 is MPEG-2, 0 is MPEG-2.5. */
  version: number;
  bitrateKbps: number;
  sampleRate: number;
  channels: 1 | 2;
  samples: 576 | 1152;
  /** Length of the whole frame in bytes. */
  length: number;
  /** Bytes of side information behind the four header bytes. */
  sideInfo: number;
}

const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0];
const SAMPLE_RATES = [44_100, 48_000, 32_000, 0];
const LAYER_3 = 1;

/** Reads the header at an offset; null when there is no layer III frame (free format is not supported). */
export function readFrame(bytes: Uint8Array, offset: number): MpegFrame | null {
  const second = bytes[offset + 1];
  const third = bytes[offset + 2];
  const fourth = bytes[offset + 3];
  if (bytes[offset] !== 0xff || second === undefined || third === undefined || fourth === undefined) return null;
  if ((second & 0xe0) !== 0xe0 || ((second >> 1) & 3) !== LAYER_3) return null;
  const version = (second >> 3) & 3;
  const first = version === 3;
  const bitrateKbps = (first ? BITRATES_1 : BITRATES_2)[third >> 4] ?? 0;
  const baseRate = SAMPLE_RATES[(third >> 2) & 3] ?? 0;
  if (version === 1 || bitrateKbps === 0 || baseRate === 0) return null;
  const sampleRate = first ? baseRate : version === 2 ? baseRate / 2 : baseRate / 4;
  const mono = fourth >> 6 === 3;
  return {
    version,
    bitrateKbps,
    sampleRate,
    channels: mono ? 1 : 2,
    samples: first ? 1152 : 576,
    length: Math.floor(((first ? 144_000 : 72_000) * bitrateKbps) / sampleRate) + ((third >> 1) & 1),
    sideInfo: first ? (mono ? 17 : 32) : mono ? 9 : 17,
  };
}

/** Two frames of one stream agree on version and sample rate (channels and bitrate may change). */
export function sameStream(a: MpegFrame, b: MpegFrame): boolean {
  return a.version === b.version && a.sampleRate === b.sampleRate;
}

/** Raw ADTS has the same sync word with layer bits 00. */
export function looksLikeAdts(bytes: Uint8Array, offset: number): boolean {
  return bytes[offset] === 0xff && ((bytes[offset + 1] ?? 0) & 0xf6) === 0xf0;
}
