import { be, latin1, le } from './bytes.js';

export interface Tone {
  seconds: number;
  /** Peak level; -Infinity is silence. */
  dbfs: number;
  hz?: number;
  /** Degrees. */
  phase?: number;
  /** Fades in and out, so that its ends add no peak. */
  fadeSeconds?: number;
}

export type SampleForm = 'u8' | 's16le' | 's24le' | 's32le' | 'f32le' | 'f64le' | 's16be' | 's24be' | 'f32be';

interface ToneOptions {
  rate?: number;
  channels?: number;
  form?: SampleForm;
}

const HZ = 1_000;
const SIZES: Record<SampleForm, number> = {
  u8: 1,
  s16le: 2,
  s24le: 3,
  s32le: 4,
  f32le: 4,
  f64le: 8,
  s16be: 2,
  s24be: 3,
  f32be: 4,
};

const WRITE: Record<SampleForm, (bytes: Buffer, value: number, at: number) => unknown> = {
  u8: (bytes, value, at) => bytes.writeUInt8(Math.round(value * 127) + 128, at),
  s16le: (bytes, value, at) => bytes.writeInt16LE(Math.round(value * 32_767), at),
  s24le: (bytes, value, at) => bytes.writeIntLE(Math.round(value * 8_388_607), at, 3),
  s32le: (bytes, value, at) => bytes.writeInt32LE(Math.round(value * 2_147_483_647), at),
  f32le: (bytes, value, at) => bytes.writeFloatLE(value, at),
  f64le: (bytes, value, at) => bytes.writeDoubleLE(value, at),
  s16be: (bytes, value, at) => bytes.writeInt16BE(Math.round(value * 32_767), at),
  s24be: (bytes, value, at) => bytes.writeIntBE(Math.round(value * 8_388_607), at, 3),
  f32be: (bytes, value, at) => bytes.writeFloatBE(value, at),
};

/** The same sine on every channel. */
function samplesOf(tones: readonly Tone[], { rate, channels, form }: Required<ToneOptions>): Buffer {
  const size = SIZES[form];
  return Buffer.concat(
    tones.map(({ seconds, dbfs, hz = HZ, phase = 0, fadeSeconds = 0 }) => {
      const frames = Math.round(seconds * rate);
      const bytes = Buffer.alloc(frames * channels * size);
      const amplitude = 10 ** (dbfs / 20);
      for (let frame = 0; frame < frames; frame += 1) {
        const fade =
          fadeSeconds === 0 ? 1 : Math.min(1, frame / rate / fadeSeconds, (frames - frame) / rate / fadeSeconds);
        const value = fade * amplitude * Math.sin((2 * Math.PI * hz * frame) / rate + (phase * Math.PI) / 180);
        for (let channel = 0; channel < channels; channel += 1)
          WRITE[form](bytes, value, (frame * channels + channel) * size);
      }
      return bytes;
    }),
  );
}

/** Sines one after the other as a WAV file, by default 16-bit stereo at 48 kHz. */
export function toneWav(
  tones: readonly Tone[],
  { rate = 48_000, channels = 2, form = 's16le' }: ToneOptions = {},
): Buffer {
  const samples = samplesOf(tones, { rate, channels, form });
  const block = channels * SIZES[form];
  const fmt = Buffer.concat([
    le(form.startsWith('f') ? 3 : 1, 2),
    le(channels, 2),
    le(rate, 4),
    le(rate * block, 4),
    le(block, 2),
    le(SIZES[form] * 8, 2),
  ]);
  return Buffer.concat([
    latin1('RIFF'),
    le(36 + samples.length, 4),
    latin1('WAVEfmt '),
    le(16, 4),
    fmt,
    latin1('data'),
    le(samples.length, 4),
    samples,
  ]);
}

/** The same as an AIFF file, or AIFF-C with a compression name. */
export function toneAiff(
  tones: readonly Tone[],
  compression: string | null,
  { rate = 48_000, channels = 2, form = 's16be' }: ToneOptions = {},
): Buffer {
  const samples = samplesOf(tones, { rate, channels, form });
  const exponent = Math.floor(Math.log2(rate));
  const extended = Buffer.concat([be(16_383 + exponent, 2), be(rate * 2 ** (31 - exponent), 4), be(0, 4)]);
  const comm = Buffer.concat([
    be(channels, 2),
    be(samples.length / channels / SIZES[form], 4),
    be(SIZES[form] * 8, 2),
    extended,
  ]);
  const format = compression === null ? comm : Buffer.concat([comm, latin1(compression), be(0, 2)]);
  const chunk = (id: string, data: Buffer): Buffer =>
    Buffer.concat([latin1(id), be(data.length, 4), data, Buffer.alloc(data.length & 1)]);
  const body = Buffer.concat([
    latin1(compression === null ? 'AIFF' : 'AIFC'),
    chunk('COMM', format),
    chunk('SSND', Buffer.concat([Buffer.alloc(8), samples])),
  ]);
  return Buffer.concat([latin1('FORM'), be(body.length, 4), body]);
}
