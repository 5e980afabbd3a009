import { ffmpeg } from './ffmpeg.mjs';
import { RATE } from '../synth/sound/units.mjs';
import { blocks, samplePeak } from '../synth/sound/loudness.mjs';

const CODECS = {
  mp3: { encoder: 'libmp3lame', args: ['-q:a', '9', '-id3v2_version', '0'] },
  ogg: { encoder: 'libvorbis', args: ['-q:a', '0'] },
  opus: { encoder: 'libopus', args: ['-b:a', '48k'], rate: 48000 },
  m4a: { encoder: 'aac', args: ['-b:a', '74k'] },
  flac: { encoder: 'flac', args: ['-sample_fmt', 's16', '-compression_level', '12'] },
};

export const encoders = Object.values(CODECS).map(({ encoder }) => encoder);

function interleaved([left, right]) {
  const out = new Float32Array(left.length * 2);
  for (let i = 0; i < left.length; i++) {
    out[2 * i] = left[i];
    out[2 * i + 1] = right[i];
  }
  return Buffer.from(out.buffer);
}

/** Encodes two channels into an untagged file. Nothing in it depends on the day or the machine's clock. */
export function encode(channels, format, file) {
  const { encoder, args } = CODECS[format];
  const fixed = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  ffmpeg(
    ['-f', 'f32le', '-ar', `${RATE}`, '-ac', '2', '-i', 'pipe:0', '-c:a', encoder, ...args, ...fixed, file],
    interleaved(channels),
  );
}

/** Decodes a file again and measures what listeners will get: its loudness blocks and its highest sample. */
export function measure(file, format) {
  const rate = CODECS[format].rate ?? RATE;
  const raw = ffmpeg(['-i', file, '-f', 'f32le', '-ac', '2', '-ar', `${rate}`, 'pipe:1']);
  const both = new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
  const channels = [0, 1].map((side) => Float32Array.from({ length: both.length / 2 }, (_, i) => both[2 * i + side]));
  return { powers: blocks(channels, rate), peak: samplePeak(channels), seconds: channels[0].length / rate };
}
