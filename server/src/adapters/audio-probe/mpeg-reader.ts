import type { AudioFormat } from './audio-format.js';
import { kbpsOf } from './container.js';
import { type MpegFrame, readFrame, sameStream } from './mpeg-frame.js';
import type { SafeFile } from './safe-file.js';
import { readXing } from './xing-header.js';

const CHAIN = 3;
const STEP = 32 * 1024;
/** Longest layer III frame, and what a Xing or VBRI header needs. */
const FRAME_MAX = 2_881;
const WALK_ALL_BELOW = 512 * 1024;
const SAMPLES = 8;
const SAMPLE_BYTES = 12 * 1024;
const sampleBuffer = Buffer.allocUnsafeSlow(SAMPLE_BYTES);

/** First position in `[from, from + reach)` where a chain of three layer III frames begins (fewer at the end). */
export function findFirstFrame(file: SafeFile, from: number, reach: number): number | null {
  const end = Math.min(file.size, from + reach);
  for (let base = from; base < end; base += STEP) {
    const bytes = file.read(base, STEP + FRAME_MAX * CHAIN);
    const limit = Math.min(STEP, end - base, bytes.length - 3);
    for (let at = bytes.indexOf(0xff); at !== -1 && at < limit; at = bytes.indexOf(0xff, at + 1)) {
      if (startsChain(bytes, at, base === from && at === 0)) return base + at;
    }
  }
  return null;
}

function startsChain(bytes: Buffer, start: number, expectedHere: boolean): boolean {
  let frame = readFrame(bytes, start);
  let at = start;
  for (let count = 1; frame; count++) {
    if (count === CHAIN) return true;
    at += frame.length;
    // A short file (or its ID3v1 tail) ends the chain; where a frame was due, one or two are enough.
    if (at + 4 > bytes.length || bytes.toString('latin1', at, at + 3) === 'TAG') return expectedHere || count >= 2;
    const next = readFrame(bytes, at);
    frame = next && sameStream(frame, next) ? next : null;
  }
  return false;
}

export interface MpegStream {
  format: AudioFormat;
  /** First frame with sound: the one behind a Xing header, which copying programs rewrite. */
  soundStart: number;
}

/** Format and length of the layer III stream in `[start, end)`. */
export function readMpeg(file: SafeFile, start: number, end: number): MpegStream {
  const bytes = file.read(start, FRAME_MAX);
  const frame = readFrame(bytes, 0);
  if (!frame) throw new RangeError('no frame');
  const header = readXing(bytes, frame);
  const base = { container: 'mp3', codec: 'mp3', sampleRate: frame.sampleRate, channels: frame.channels } as const;
  if (!header)
    return { format: { ...base, ...measure(file, frame, { start, end }), gapless: null }, soundStart: start };

  const trimmed =
    header.frames * frame.samples - (header.gapless?.encoderDelay ?? 0) - (header.gapless?.encoderPadding ?? 0);
  let durationMs = (Math.max(0, trimmed) * 1000) / frame.sampleRate;
  // Cut off or glued together behind its header: scale what the header promised.
  const part = header.bytes ? (end - start) / header.bytes : 1;
  const durationExact = part > 0.95 && part < 1.05;
  if (!durationExact) durationMs *= part;
  const gapless = durationExact ? header.gapless : null;
  return {
    format: { ...base, durationMs, durationExact, bitrateKbps: kbpsOf(end - start, durationMs), gapless },
    soundStart: Math.min(end, start + frame.length),
  };
}

interface Count {
  bytes: number;
  frames: number;
  sameRate: boolean;
}

/** Without a header: all frames of a small file, samples of a large one; constant bitrate makes the length exact. */
function measure(
  file: SafeFile,
  first: MpegFrame,
  { start, end }: { start: number; end: number },
): Pick<AudioFormat, 'durationMs' | 'durationExact' | 'bitrateKbps'> {
  const count: Count = { bytes: 0, frames: 0, sameRate: true };
  const length = end - start;
  const frameMs = (first.samples * 1000) / first.sampleRate;
  if (length <= WALK_ALL_BELOW) {
    const walked = countFrames(file.read(start, length), 0, first, count);
    const durationMs = count.frames * frameMs;
    return { durationMs, durationExact: walked, bitrateKbps: kbpsOf(length, durationMs) };
  }
  for (let n = 0; n < SAMPLES; n++) {
    const position = Math.floor(start + ((length - SAMPLE_BYTES) * n) / (SAMPLES - 1));
    const bytes = file.readInto(sampleBuffer, position);
    const at = n === 0 ? 0 : resync(bytes, first);
    if (at !== -1) countFrames(bytes, at, first, count);
  }
  const durationMs = count.sameRate
    ? (length * 8) / first.bitrateKbps
    : (length / (count.bytes / count.frames)) * frameMs;
  return { durationMs, durationExact: count.sameRate, bitrateKbps: kbpsOf(length, durationMs) };
}

function resync(bytes: Buffer, first: MpegFrame): number {
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const frame = readFrame(bytes, at);
    if (frame && sameStream(frame, first) && startsChain(bytes, at, false)) return at;
  }
  return -1;
}

/** Adds the frames from an offset on; false when the chain broke before the end of the bytes. */
function countFrames(bytes: Buffer, from: number, first: MpegFrame, count: Count): boolean {
  let at = from;
  while (at + 4 <= bytes.length) {
    const frame = readFrame(bytes, at);
    if (!frame || !sameStream(frame, first)) {
      const next = resync(bytes.subarray(at + 1), first);
      if (next === -1) return at + FRAME_MAX > bytes.length;
      at += 1 + next;
      continue;
    }
    count.bytes += frame.length;
    count.frames++;
    if (frame.bitrateKbps !== first.bitrateKbps) count.sameRate = false;
    at += frame.length;
  }
  return true;
}
