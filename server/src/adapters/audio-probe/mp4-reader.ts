import type { AudioPart } from './audio-format.js';
import { type Container, kbpsOf } from './container.js';
import { ProbeError } from './failure.js';
import { EDGE } from './fingerprint.js';
import { type Box, childBoxes, findBox, topLevelBoxes } from './mp4-boxes.js';
import { fragmentedDuration } from './mp4-fragments.js';
import { readTrack, type SoundTrack } from './mp4-track.js';
import type { SafeFile } from './safe-file.js';

const MOOV_MAX = 64 * 1024 * 1024;
/** Delay and padding beyond a second are no encoder's. */
const GAP_MAX = 65_536;

interface Timing {
  durationMs: number;
  gapless: Container['format']['gapless'];
}

/** Reads an MP4 with AAC or ALAC sound: index, edit list or iTunSMPB, media data. */
export function readMp4(file: SafeFile): Container {
  const boxes = topLevelBoxes(file);
  const declaredEnd = boxes.at(-1)?.end ?? 0;
  const index = boxes.find(({ type }) => type === 'moov');
  if (!index || index.end > file.size) {
    if (declaredEnd > file.size) throw new ProbeError('truncated', 'the file ends before its index (moov)');
    throw new ProbeError('not_audio', 'MP4 without an index (moov)');
  }
  if (index.end - index.start > MOOV_MAX) throw new ProbeError('too_large_tag', 'the MP4 index is over 64 MB');
  const moov = file.readExactly(index.start, index.end - index.start);
  const owned = moov.length > 64 * 1024 ? moov : Buffer.from(moov);
  const track = soundTrack(owned);

  const media = boxes.filter(({ type }) => type === 'mdat');
  const declared = sum(media, Infinity);
  const present = sum(media, file.size);
  if (present === 0) throw new ProbeError('truncated', 'MP4 without media data');
  const part = present / declared;
  const timing = timingOf(file, { moov: owned, track, boxes });
  const durationMs = timing.durationMs * part;
  return {
    format: {
      container: 'm4a',
      codec: track.codec,
      durationMs,
      durationExact: part === 1 && durationMs > 0,
      bitrateKbps: kbpsOf(present, durationMs),
      sampleRate: track.sampleRate,
      channels: track.channels,
      gapless: part === 1 ? timing.gapless : null,
    },
    part: mediaPart(file, media, present),
    hasCover: hasCover(owned),
    virtualSize: declaredEnd > file.size ? declaredEnd : undefined,
  };
}

function soundTrack(moov: Buffer): SoundTrack {
  const traks = childBoxes(moov, 0, moov.length).filter(({ type }) => type === 'trak');
  // All of them: a film's sound often comes before its pictures.
  const [first] = traks.flatMap((trak) => readTrack(moov, trak) ?? []);
  if (!first) throw new ProbeError('not_audio', 'MP4 without a sound track');
  return first;
}

function sum(media: readonly Box[], size: number): number {
  return media.reduce((total, { start, end }) => total + Math.max(0, Math.min(end, size) - start), 0);
}

function timingOf(file: SafeFile, { moov, track, boxes }: { moov: Buffer; track: SoundTrack; boxes: Box[] }): Timing {
  const { timescale, sampleRate, edit } = track;
  const media = track.duration || fragmentedDuration(file, boxes);
  const smpb = readSmpb(moov);
  if (smpb) {
    const { encoderDelay, encoderPadding, samples } = smpb;
    return { durationMs: (samples * 1000) / sampleRate, gapless: { encoderDelay, encoderPadding } };
  }
  if (!edit || media === 0) return { durationMs: (media * 1000) / timescale, gapless: null };
  const clock = movieClock(moov);
  const shown = Math.min(
    clock > 0 && edit.length > 0 ? (edit.length * timescale) / clock : Infinity,
    media - edit.mediaTime,
  );
  const toSamples = (units: number): number => Math.round((units * sampleRate) / timescale);
  const gapless = {
    encoderDelay: toSamples(edit.mediaTime),
    encoderPadding: toSamples(media - edit.mediaTime - shown),
  };
  const plausible = gapless.encoderDelay < GAP_MAX && gapless.encoderPadding < GAP_MAX;
  return { durationMs: (Math.max(0, shown) * 1000) / timescale, gapless: plausible ? gapless : null };
}

function movieClock(moov: Buffer): number {
  const mvhd = findBox(moov, { start: 0, end: moov.length }, 'mvhd');
  return mvhd ? moov.readUInt32BE(mvhd.start + (moov[mvhd.start] === 1 ? 20 : 12)) : 0;
}

/** iTunes' own note: " 00000000 delay padding length …" in hexadecimal. */
function readSmpb(moov: Buffer): { encoderDelay: number; encoderPadding: number; samples: number } | null {
  const name = moov.indexOf('iTunSMPB');
  const data = name === -1 ? -1 : moov.indexOf('data', name);
  if (data === -1 || data > name + 64) return null;
  const numbers = /^\s*[0-9A-F]{8} ([0-9A-F]{8}) ([0-9A-F]{8}) ([0-9A-F]{16})/i.exec(
    moov.toString('latin1', data + 12, data + 80),
  );
  const [encoderDelay = 0, encoderPadding = 0, samples = 0] = (numbers ?? [])
    .slice(1)
    .map((text) => Number.parseInt(text, 16));
  return samples > 0 && encoderDelay < GAP_MAX && encoderPadding < GAP_MAX
    ? { encoderDelay, encoderPadding, samples }
    : null;
}

function hasCover(moov: Buffer): boolean {
  const udta = findBox(moov, { start: 0, end: moov.length }, 'udta', 'meta');
  if (!udta) return false;
  // `meta` has four bytes of version in MP4, none in QuickTime.
  const skip = moov.toString('latin1', udta.start + 4, udta.start + 8) === 'hdlr' ? 0 : 4;
  const covr = findBox(moov, { start: udta.start + skip, end: udta.end }, 'ilst', 'covr');
  return covr !== undefined && covr.end - covr.start > 32;
}

/** The media data as a whole: its length, the head of the first box and the tail of the last. */
function mediaPart(file: SafeFile, media: readonly Box[], length: number): AudioPart {
  return { length, pieces: edges(file, media) };
}

function* edges(file: SafeFile, media: readonly Box[]): Generator<Uint8Array> {
  const first = media.find(({ start }) => start < file.size);
  const last = media.findLast(({ start }) => start < file.size);
  if (!first || !last) return;
  const headEnd = Math.min(first.end, file.size, first.start + EDGE);
  yield file.read(first.start, headEnd - first.start);
  const end = Math.min(last.end, file.size);
  const tailStart = Math.max(first === last ? headEnd : last.start, end - EDGE);
  if (tailStart < end) yield file.read(tailStart, end - tailStart);
}
