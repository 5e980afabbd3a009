import { spawn } from 'node:child_process';
import type { Pcm } from './audio-meter.js';
import { DecodeError } from './failure.js';
import { findWavSamples } from './iff-pcm.js';
import type { PcmFormat } from './pcm-samples.js';
import { blockOf, pcmOf } from './pcm-samples.js';

/** The header is within this; ffmpeg writes a few hundred bytes. */
const HEAD_BYTES = 4_096;
/** What a shell answers where there is no such program. */
const NO_PROGRAM: readonly (number | null)[] = [126, 127];

export interface FfmpegOptions {
  /** The words that start it. */
  command: readonly [string, ...string[]];
  /** Called with the process id, so that it can be ended with the thread. */
  onStart: (pid: number) => void;
}

/**
 * Decodes MP4 audio (AAC, ALAC) with ffmpeg where the machine has it: there is no free decoder that could come along.
 * The format is named, so that no file can make ffmpeg open others.
 * @throws DecodeError no_decoder without ffmpeg
 */
export async function* decodeByFfmpeg(path: string, { command, onStart }: FfmpegOptions): AsyncGenerator<Pcm> {
  const args = [
    '-nostdin',
    '-v',
    'error',
    '-protocol_whitelist',
    'file',
    '-f',
    'mov',
    '-i',
    `file:${path}`,
    '-map',
    '0:a:0',
    '-c:a',
    'pcm_f32le',
    '-f',
    'wav',
    'pipe:1',
  ];
  const [program, ...first] = command;
  const child = spawn(program, [...first, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', () => reject(notThere()));
    child.once('close', resolve);
  });
  // It may fail before anyone waits for it.
  ended.catch(() => undefined);
  if (child.pid !== undefined) onStart(child.pid);
  try {
    yield* samplesOf(child.stdout);
    const code = await ended;
    if (NO_PROGRAM.includes(code)) throw notThere();
    if (code !== 0) throw new DecodeError('not_audio', 'ffmpeg could not decode this file.');
  } finally {
    child.kill('SIGKILL');
  }
}

const notThere = (): DecodeError =>
  new DecodeError('no_decoder', 'MP4 audio is decoded by ffmpeg only, which this machine does not have.');

async function* samplesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Pcm> {
  let format: PcmFormat | null = null;
  let rest = Buffer.alloc(0);
  for await (const piece of stream) {
    rest = Buffer.concat([rest, piece]);
    if (!format && rest.length < HEAD_BYTES) continue;
    if (!format) [format, rest] = splitHead(rest);
    const whole = rest.length - (rest.length % blockOf(format));
    yield pcmOf(rest.subarray(0, whole), format);
    rest = rest.subarray(whole);
  }
  if (format || rest.length === 0) return;
  const [short, samples] = splitHead(rest);
  yield pcmOf(samples, short);
}

function splitHead(bytes: Buffer<ArrayBuffer>): [PcmFormat, Buffer<ArrayBuffer>] {
  const { format, start } = findWavSamples({
    size: bytes.length,
    read: (at, length) => bytes.subarray(at, at + length),
  });
  return [format, bytes.subarray(start)];
}
