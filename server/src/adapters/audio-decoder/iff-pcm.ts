import { CHANNELS_MAX } from './audio-meter.js';
import { DecodeError } from './failure.js';
import type { PcmFormat } from './pcm-samples.js';

/** Where the samples of a WAV or AIFF file lie. */
export interface PcmPart {
  format: PcmFormat;
  start: number;
  end: number;
}

/** A file, or the beginning of a stream. */
export interface Bytes {
  size: number;
  read: (position: number, length: number) => Buffer;
}

const CHUNKS_MAX = 10_000;
const WAV_PCM = 1;
const WAV_FLOAT = 3;
const WAV_EXTENSIBLE = 0xfffe;
const SIZES = new Set([1, 2, 3, 4, 8]);

interface Chunk {
  id: string;
  start: number;
  size: number;
}

function* chunksOf(file: Bytes, isLittleEndian: boolean): Generator<Chunk> {
  let at = 12;
  for (let count = 0; count < CHUNKS_MAX && at + 8 <= file.size; count += 1) {
    const head = file.read(at, 8);
    const size = isLittleEndian ? head.readUInt32LE(4) : head.readUInt32BE(4);
    yield { id: head.toString('latin1', 0, 4), start: at + 8, size };
    at += 8 + size + (size & 1);
  }
}

const broken = (what: string): DecodeError => new DecodeError('not_audio', what);

/** Before anything is read by it: a block of 65,535 channels would fill the memory. */
function checked(format: Omit<PcmFormat, 'bytes'> & { bytes: number }): PcmFormat {
  if (
    !SIZES.has(format.bytes) ||
    format.channels === 0 ||
    format.channels > CHANNELS_MAX ||
    !(format.rate > 0) ||
    (format.isFloat && format.bytes < 4)
  )
    throw broken('Its samples have an unknown form.');
  return format as PcmFormat;
}

/** @throws DecodeError where there are no PCM samples. A size that was never filled in means: to the end. */
export function findWavSamples(file: Bytes): PcmPart {
  let format: PcmFormat | null = null;
  for (const { id, start, size } of chunksOf(file, true)) {
    if (id === 'fmt ' && size >= 16) format = wavFormat(file.read(start, Math.min(size, 40)));
    if (id !== 'data') continue;
    if (!format) break;
    const end = size === 0 || size >= 0x7fffff00 ? Infinity : start + size;
    return { format, start, end };
  }
  throw broken('This WAV file has no samples.');
}

function wavFormat(fmt: Buffer): PcmFormat {
  const tag = fmt.readUInt16LE(0);
  const codec = tag === WAV_EXTENSIBLE && fmt.length >= 26 ? fmt.readUInt16LE(24) : tag;
  if (codec !== WAV_PCM && codec !== WAV_FLOAT) throw broken('Only PCM is read from WAV files.');
  const bytes = Math.ceil(fmt.readUInt16LE(14) / 8);
  return checked({
    channels: fmt.readUInt16LE(2),
    rate: fmt.readUInt32LE(4),
    bytes,
    isFloat: codec === WAV_FLOAT,
    isLittleEndian: true,
    isUnsigned: bytes === 1,
  });
}

/** AIFF-C names of samples that are not compressed. */
const AIFC_FLOATS = new Set(['fl32', 'FL32', 'fl64', 'FL64']);
const AIFC_INTEGERS = new Set(['NONE', 'none', 'sowt', 'twos', 'raw ', 'in24', 'in32']);
const SOUND_HEAD = 8;

/** @throws DecodeError where there are no PCM samples. */
export function findAiffSamples(file: Bytes): PcmPart {
  const isCompact = file.read(8, 4).toString('latin1') === 'AIFC';
  let format: PcmFormat | null = null;
  let sound: Chunk | null = null;
  for (const chunk of chunksOf(file, false)) {
    if (chunk.id === 'COMM' && chunk.size >= 18)
      format = aiffFormat(file.read(chunk.start, Math.min(chunk.size, 22)), isCompact);
    if (chunk.id === 'SSND') sound = chunk;
  }
  if (!format || !sound) throw broken('This AIFF file has no samples.');
  return { format, start: sound.start + SOUND_HEAD, end: sound.start + sound.size };
}

function aiffFormat(comm: Buffer, isCompact: boolean): PcmFormat {
  const codec = isCompact && comm.length >= 22 ? comm.toString('latin1', 18, 22) : 'NONE';
  const isFloat = AIFC_FLOATS.has(codec);
  if (!isFloat && !AIFC_INTEGERS.has(codec)) throw broken('Only PCM is read from AIFF files.');
  const exponent = (comm.readUInt16BE(8) & 0x7fff) - 16_383;
  const rate = Math.round(comm.readUInt32BE(10) * 2 ** (exponent - 31));
  const bytes = Math.ceil(comm.readUInt16BE(6) / 8);
  return checked({
    channels: comm.readUInt16BE(0),
    rate,
    bytes,
    isFloat,
    isLittleEndian: codec === 'sowt',
    isUnsigned: codec === 'raw ',
  });
}
