import { type Container, kbpsOf } from './container.js';
import { ProbeError } from './failure.js';
import { bytePart } from './fingerprint.js';
import { type Chunk, readChunks } from './iff-chunks.js';
import { findId3Chunk } from './iff-id3.js';
import type { SafeFile } from './safe-file.js';

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
/** Sizes that a writer leaves behind when it could not go back and fill them in. */
const UNKNOWN_SIZES = new Set([0, 0xffffffff, 0x7fffffff, 0xfffffffe]);

/** Reads a RIFF WAVE file with PCM or float samples. */
export function readWav(file: SafeFile): Container {
  const chunks = readChunks(file, 'little');
  const data = chunks.find(({ id }) => id === 'data');
  const { channels, sampleRate, block } = readFmt(file, chunks);
  if (!data) throw new ProbeError('truncated', 'WAV without samples');
  const streamed = UNKNOWN_SIZES.has(data.size) && (data.size === 0 || data === chunks.at(-1));
  const end = streamed ? file.size : data.end;
  const bytes = end - data.start;
  if (bytes < block) throw new ProbeError('truncated', 'WAV without samples');
  const durationMs = (Math.floor(bytes / block) * 1000) / sampleRate;
  const id3 = findId3Chunk(file, chunks);
  return {
    format: {
      container: 'wav',
      codec: 'pcm',
      durationMs,
      durationExact: streamed || data.start + data.size <= file.size,
      bitrateKbps: kbpsOf(bytes, durationMs),
      sampleRate,
      channels,
      gapless: null,
    },
    part: bytePart(file, data.start, end),
    hasCover: false,
    id3,
  };
}

function readFmt(file: SafeFile, chunks: readonly Chunk[]): { channels: number; sampleRate: number; block: number } {
  const chunk = chunks.find(({ id, size }) => id === 'fmt ' && size >= 16);
  if (!chunk) throw new ProbeError('not_audio', 'WAV without a format');
  const fmt = file.readExactly(chunk.start, Math.min(chunk.size, 40));
  const tag = fmt.readUInt16LE(0);
  const codec = tag === EXTENSIBLE && fmt.length >= 26 ? fmt.readUInt16LE(24) : tag;
  if (codec !== PCM && codec !== FLOAT) {
    throw new ProbeError('unsupported', `WAV with codec 0x${codec.toString(16)}: only PCM is accepted`);
  }
  const [channels, sampleRate, block] = [fmt.readUInt16LE(2), fmt.readUInt32LE(4), fmt.readUInt16LE(12)];
  if (channels === 0 || sampleRate === 0 || block === 0) throw new ProbeError('not_audio', 'WAV with a void format');
  return { channels, sampleRate, block };
}
