import { be, latin1, noise } from './bytes.js';

const BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
export const MP3_FRAME_MS = 1152 / 44.1;

export interface Mp3Options {
  frames?: number;
  /** One bitrate, or one a frame in turn. */
  kbps?: number | readonly number[];
  mono?: boolean;
  /** A Xing ("Info") header with LAME's delay and padding, or false for none. */
  xing?: { delay: number; padding: number; claimedFrames?: number; claimedBytes?: number } | false;
  /** Makes the payload (not the headers) differ between files. */
  seed?: number;
}

/** MPEG-1 layer III at 44.1 kHz: true headers and lengths, contents that no one decodes. */
export function mp3({
  frames = 100,
  kbps = 128,
  mono = false,
  xing = { delay: 576, padding: 1000 },
  seed = 1,
}: Mp3Options = {}): Buffer {
  const rates = typeof kbps === 'number' ? [kbps] : kbps;
  const body: Buffer[] = [];
  for (let n = 0; n < frames; n++) body.push(mpegFrame(rates[n % rates.length] ?? 128, mono, seed + n));
  const audio = Buffer.concat(body);
  return xing ? Buffer.concat([xingFrame(xing, { frames, bytes: audio.length, mono }), audio]) : audio;
}

function mpegFrame(kbps: number, mono: boolean, seed: number): Buffer {
  const length = Math.floor((144_000 * kbps) / 44_100);
  const frame = noise(length, seed);
  Buffer.from([0xff, 0xfb, BITRATES.indexOf(kbps) << 4, mono ? 0xc0 : 0x00]).copy(frame);
  // Side information of zeros: silence.
  frame.fill(0, 4, 4 + (mono ? 17 : 32));
  return frame;
}

function xingFrame(
  { delay, padding, claimedFrames, claimedBytes }: Exclude<Mp3Options['xing'], false | undefined>,
  { frames, bytes, mono }: { frames: number; bytes: number; mono: boolean },
): Buffer {
  const frame = mpegFrame(128, mono, 1).fill(0, 4);
  const lame = Buffer.concat([latin1('LAME3.100'), Buffer.alloc(12), be(delay * 4096 + padding, 3)]);
  const header = Buffer.concat([
    latin1('Info'),
    be(0xf, 4),
    be(claimedFrames ?? frames, 4),
    be(claimedBytes ?? bytes + frame.length, 4),
  ]);
  Buffer.concat([header, Buffer.alloc(100), be(0, 4), lame]).copy(frame, 4 + (mono ? 17 : 32));
  return frame;
}

/** Empty ADTS frames: raw AAC. */
export function adts(frames: number): Buffer {
  return Buffer.concat(
    Array.from({ length: frames }, () => Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x01, 0x3f, 0xfc, 0x21, 0x00])),
  );
}
