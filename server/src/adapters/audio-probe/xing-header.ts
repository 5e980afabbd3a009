import type { AudioFormat } from './audio-format.js';
import type { MpegFrame } from './mpeg-frame.js';

export interface XingHeader {
  frames: number;
  /** Bytes of the stream from this header on, null when it does not say. */
  bytes: number | null;
  gapless: AudioFormat['gapless'];
}

const HAS_FRAMES = 1;
const HAS_BYTES = 2;
const HAS_TOC = 4;
const HAS_QUALITY = 8;

/** The Xing/Info (with LAME extension) or VBRI header inside a first frame; null without a frame count. */
export function readXing(bytes: Buffer, frame: MpegFrame): XingHeader | null {
  for (const at of [4 + frame.sideInfo, 6 + frame.sideInfo]) {
    const id = bytes.toString('latin1', at, at + 4);
    if (id === 'Xing' || id === 'Info') return readXingAt(bytes, at);
  }
  if (bytes.toString('latin1', 36, 40) !== 'VBRI' || bytes.length < 54) return null;
  const frames = bytes.readUInt32BE(50);
  return frames > 0 ? { frames, bytes: bytes.readUInt32BE(46) || null, gapless: null } : null;
}

function readXingAt(bytes: Buffer, start: number): XingHeader | null {
  if (bytes.length < start + 120) return null;
  const flags = bytes.readUInt32BE(start + 4);
  if (!(flags & HAS_FRAMES)) return null;
  const frames = bytes.readUInt32BE(start + 8);
  let at = start + 12;
  let length: number | null = null;
  if (flags & HAS_BYTES) {
    length = bytes.readUInt32BE(at) || null;
    at += 4;
  }
  if (flags & HAS_TOC) at += 100;
  if (flags & HAS_QUALITY) at += 4;
  return frames > 0 ? { frames, bytes: length, gapless: readLame(bytes, at) } : null;
}

/** Delay and padding stand 21 bytes behind the encoder's name (LAME, and libavformat alike). */
function readLame(bytes: Buffer, at: number): XingHeader['gapless'] {
  if (bytes.length < at + 24 || !/^(LAME|Lavf|Lavc|L3\.9|GOGO)/.test(bytes.toString('latin1', at, at + 4))) return null;
  const packed = bytes.readUIntBE(at + 21, 3);
  const gapless = { encoderDelay: packed >> 12, encoderPadding: packed & 0xfff };
  return packed === 0 ? null : gapless;
}
