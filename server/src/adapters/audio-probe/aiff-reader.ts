import { type Container, kbpsOf } from './container.js';
import { ProbeError } from './failure.js';
import { bytePart } from './fingerprint.js';
import { type Chunk, readChunks } from './iff-chunks.js';
import { findId3Chunk } from './iff-id3.js';
import { RawTags } from './raw-tags.js';
import type { SafeFile } from './safe-file.js';
import { AIFF_FIELDS } from './tag-fields.js';
import { TEXT_MAX, utf8OrLatin1 } from './text.js';

/** AIFF-C names for samples that are not compressed. */
const PCM = new Set(['NONE', 'none', 'sowt', 'twos', 'raw ', 'in24', 'in32', 'fl32', 'FL32', 'fl64', 'FL64']);
const SOUND_HEAD = 8;

/** Reads an AIFF or AIFF-C file with PCM samples. */
export function readAiff(file: SafeFile): Container {
  const chunks = readChunks(file, 'big');
  const common = chunks.find(({ id, size }) => id === 'COMM' && size >= 18);
  if (!common) throw new ProbeError('not_audio', 'AIFF without a format');
  const comm = file.readExactly(common.start, Math.min(common.size, 22));
  const compression =
    file.read(8, 4).toString('latin1') === 'AIFC' && comm.length >= 22 ? comm.toString('latin1', 18, 22) : 'NONE';
  if (!PCM.has(compression))
    throw new ProbeError('unsupported', `AIFF-C with codec "${compression}": only PCM is accepted`);
  const channels = comm.readUInt16BE(0);
  const frames = comm.readUInt32BE(2);
  const sampleRate = Math.round(readExtended(comm, 8));
  const block = channels * Math.ceil(comm.readUInt16BE(6) / 8);
  if (!(sampleRate > 0) || block === 0) throw new ProbeError('not_audio', 'AIFF with a void format');

  const sound = chunks.find(({ id }) => id === 'SSND');
  const start = (sound?.start ?? 0) + SOUND_HEAD;
  if (!sound || sound.end <= start) throw new ProbeError('truncated', 'AIFF without samples');
  const present = Math.min(frames || Infinity, Math.floor((sound.end - start) / block));
  const durationMs = (present * 1000) / sampleRate;
  return {
    format: {
      container: 'aiff',
      codec: 'pcm',
      durationMs,
      durationExact: sound.start + sound.size <= file.size,
      bitrateKbps: kbpsOf(present * block, durationMs),
      sampleRate,
      channels,
      gapless: null,
    },
    part: bytePart(file, start, sound.end),
    hasCover: false,
    id3: findId3Chunk(file, chunks),
    tags: readTexts(file, chunks),
  };
}

function readTexts(file: SafeFile, chunks: readonly Chunk[]): RawTags {
  const tags = new RawTags();
  for (const { id, start, end } of chunks) {
    const field = AIFF_FIELDS[id];
    const text =
      field &&
      file
        .read(start, Math.min(end - start, TEXT_MAX))
        .toString('latin1')
        .replace(/\0+$/, '');
    if (field && text) tags.add(field, utf8OrLatin1(text));
  }
  return tags;
}

/** 80-bit float of the sample rate. */
function readExtended(bytes: Buffer, at: number): number {
  const exponent = (bytes.readUInt16BE(at) & 0x7fff) - 16_383;
  return bytes.readUInt32BE(at + 2) * 2 ** (exponent - 31) + bytes.readUInt32BE(at + 6) * 2 ** (exponent - 63);
}
