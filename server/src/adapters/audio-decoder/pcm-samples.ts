import type { Pcm } from './audio-meter.js';

export interface PcmFormat {
  channels: number;
  rate: number;
  /** Bytes of one sample. */
  bytes: 1 | 2 | 3 | 4 | 8;
  isFloat: boolean;
  isLittleEndian: boolean;
  isUnsigned: boolean;
}

type Read = (bytes: Buffer, at: number) => number;

function readerOf({ bytes, isFloat, isLittleEndian: little, isUnsigned }: PcmFormat): Read {
  if (isFloat && bytes === 8) return little ? (b, at) => b.readDoubleLE(at) : (b, at) => b.readDoubleBE(at);
  if (isFloat) return little ? (b, at) => b.readFloatLE(at) : (b, at) => b.readFloatBE(at);
  if (bytes === 1) return isUnsigned ? (b, at) => (b.readUInt8(at) - 128) / 128 : (b, at) => b.readInt8(at) / 128;
  const full = 2 ** (8 * bytes - 1);
  return little ? (b, at) => b.readIntLE(at, bytes) / full : (b, at) => b.readIntBE(at, bytes) / full;
}

export const blockOf = ({ channels, bytes }: PcmFormat): number => channels * bytes;

/** Turns raw samples into channels; what is left of an incomplete block is dropped. Samples that are no number are silence. */
export function pcmOf(bytes: Buffer, format: PcmFormat): Pcm {
  const read = readerOf(format);
  const frames = Math.floor(bytes.length / blockOf(format));
  const channels = Array.from({ length: format.channels }, () => new Float32Array(frames));
  let at = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    for (const channel of channels) {
      const value = read(bytes, at);
      channel[frame] = Number.isFinite(value) ? value : 0;
      at += format.bytes;
    }
  }
  return { channels, frames, rate: format.rate };
}
