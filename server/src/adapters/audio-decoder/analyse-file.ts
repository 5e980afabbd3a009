import type { AnalysisOutcome, AudioAnalysis } from '../../core/ports/audio-decoder.js';
import { AudioMeter } from './audio-meter.js';
import type { Pcm } from './audio-meter.js';
import { DecodeError } from './failure.js';
import type { FfmpegOptions } from './ffmpeg-decoder.js';
import { decodeByFfmpeg } from './ffmpeg-decoder.js';
import { FileBytes } from './file-bytes.js';
import { findAiffSamples, findWavSamples } from './iff-pcm.js';
import type { PcmPart } from './iff-pcm.js';
import { blockOf, pcmOf } from './pcm-samples.js';
import { sniff } from './sniff.js';
import { decodeByWasm } from './wasm-decoder.js';

export interface AnalyseOptions {
  ffmpeg: FfmpegOptions;
  /** Called with each piece of audio. */
  onProgress: () => void;
}

const BLOCKS_A_PIECE = 16_384;

/** Listens to one file; whatever is wrong with it becomes an outcome. Runs in the worker. */
export async function analyseFile(path: string, options: AnalyseOptions): Promise<AnalysisOutcome> {
  try {
    return {
      ok: true,
      analysis: await withFile(path, (file) => measure(decode(file, path, options), options.onProgress)),
    };
  } catch (error) {
    if (error instanceof DecodeError) return { ok: false, code: error.code, reason: error.message };
    return {
      ok: false,
      code: 'not_audio',
      reason: `The file is damaged: ${String((error as Error).message).slice(0, 150)}`,
    };
  }
}

async function withFile<T>(path: string, use: (file: FileBytes) => Promise<T>): Promise<T> {
  const file = FileBytes.open(path);
  try {
    return await use(file);
  } finally {
    file.close();
  }
}

async function measure(audio: AsyncIterable<Pcm> | Iterable<Pcm>, onProgress: () => void): Promise<AudioAnalysis> {
  let meter: AudioMeter | null = null;
  for await (const pcm of audio) {
    if (pcm.frames === 0) continue;
    meter ??= new AudioMeter(pcm);
    meter.add(pcm);
    onProgress();
  }
  if (!meter) throw new DecodeError('not_audio', 'There is no audio in this file.');
  return meter.finish();
}

function decode(file: FileBytes, path: string, { ffmpeg }: AnalyseOptions): AsyncIterable<Pcm> | Iterable<Pcm> {
  const sniffed = sniff(file);
  if (sniffed.kind === 'wav') return readPcm(file, findWavSamples(file));
  if (sniffed.kind === 'aiff') return readPcm(file, findAiffSamples(file));
  if (sniffed.kind === 'mp4') return decodeByFfmpeg(path, ffmpeg);
  if (sniffed.kind !== 'other') return decodeByWasm(file, sniffed);
  throw new DecodeError('not_audio', 'This is no audio format that we know.');
}

function* readPcm(file: FileBytes, { format, start, end }: PcmPart): Generator<Pcm> {
  const piece = BLOCKS_A_PIECE * blockOf(format);
  const last = Math.min(end, file.size);
  for (let at = start; at < last; at += piece) yield pcmOf(file.read(at, Math.min(piece, last - at)), format);
}
