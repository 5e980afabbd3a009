import { type Container, kbpsOf } from './container.js';
import { ProbeError } from './failure.js';
import { bytePart } from './fingerprint.js';
import type { SafeFile } from './safe-file.js';
import { hasCommentPicture } from './vorbis-comments.js';

const STREAMINFO = 0;
const VORBIS_COMMENT = 4;
const PICTURE = 6;
const BLOCKS_MAX = 5_000;
/** What FLAC usually leaves of PCM; only used when the encoder did not know the length. */
const USUAL_RATIO = 0.6;

interface StreamInfo {
  sampleRate: number;
  channels: number;
  bits: number;
  samples: number;
}

/** Walks the metadata blocks of a FLAC file whose `fLaC` stands at `start`. */
export function readFlac(file: SafeFile, start: number): Container {
  let at = start + 4;
  let info: StreamInfo | null = null;
  let hasCover = false;
  for (let last = false, count = 0; !last; count++) {
    if (count === BLOCKS_MAX) throw new ProbeError('too_large_tag', `more than ${BLOCKS_MAX} FLAC blocks`);
    const head = file.readExactly(at, 4);
    const type = (head[0] ?? 0) & 0x7f;
    const length = head.readUIntBE(1, 3);
    last = (head[0] ?? 0) >= 0x80;
    if (type === STREAMINFO) info = readStreamInfo(file.readExactly(at + 4, 34));
    else if (type === VORBIS_COMMENT) hasCover = hasCommentPicture(file.readExactly(at + 4, length), 0) || hasCover;
    else if (type === PICTURE) hasCover ||= length > 32;
    at += 4 + length;
  }
  if (!info || info.sampleRate === 0) throw new ProbeError('not_audio', 'FLAC without stream information');
  const end = file.read(file.size - 128, 3).toString('latin1') === 'TAG' ? file.size - 128 : file.size;
  if (at >= end) throw new ProbeError('truncated', 'FLAC without audio frames');
  return { format: formatOf(info, end - at), part: bytePart(file, at, end), hasCover };
}

function readStreamInfo(bytes: Buffer): StreamInfo {
  const rate = bytes.readUInt32BE(10);
  const low = bytes.readUInt32BE(14);
  return {
    sampleRate: rate >>> 12,
    channels: ((rate >> 9) & 7) + 1,
    bits: ((rate >> 4) & 0x1f) + 1,
    samples: (rate & 0xf) * 2 ** 32 + low,
  };
}

function formatOf(info: StreamInfo, bytes: number): Container['format'] {
  const { sampleRate, channels, samples } = info;
  const durationExact = samples > 0;
  const guess = bytes / ((sampleRate * channels * info.bits * USUAL_RATIO) / 8);
  const durationMs = (durationExact ? samples / sampleRate : guess) * 1000;
  return {
    container: 'flac',
    codec: 'flac',
    durationMs,
    durationExact,
    bitrateKbps: kbpsOf(bytes, durationMs),
    sampleRate,
    channels,
    gapless: null,
  };
}
