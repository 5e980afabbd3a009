/** How many peaks a waveform has. */
export const PEAKS = 1_000;

/** The result of decoding a whole file once. */
export interface AudioAnalysis {
  /** Of the audio without what the encoder put around it, exact to the sample. */
  durationMs: number;
  sampleRate: number;
  channels: number;
  /** PEAKS values of 0-100: the largest sample of each thousandth, 100 is full scale. */
  peaks: Uint8Array;
  /** EBU R128; null for what is shorter than 400 ms or below -70 LUFS throughout. */
  integratedLufs: number | null;
  /** Linear, 1 is full scale; between the samples too (BS.1770 annex 2). */
  truePeak: number;
  /** Blocks of 400 ms above -70 LUFS: tenths of a LUFS and how many; the loudness of several files together comes from these. */
  loudnessBlocks: [tenths: number, count: number][];
}

export type DecodeFailure = 'no_decoder' | 'unreadable' | 'not_audio' | 'too_long' | 'timeout' | 'crashed';

export type AnalysisOutcome =
  | { ok: true; analysis: AudioAnalysis }
  | { ok: false; code: DecodeFailure; reason: string };

/** The server stops: nothing is wrong with the file. */
export class DecoderClosed extends Error {
  constructor() {
    super('The audio decoder was closed.');
  }
}

/**
 * Listens to audio files, in workers with limits of time and memory: a crafted file is an outcome with `ok: false`,
 * never an exception, a hang or a dead process.
 */
export abstract class AudioDecoder {
  /** Files that are decoded at once; others wait. */
  abstract readonly parallel: number;
  /** @param path absolute. @throws DecoderClosed, and nothing else. */
  abstract analyse(path: string): Promise<AnalysisOutcome>;
  /** Ends the workers; who waits gets an error. Safe to call twice; decoding again restarts them. */
  abstract close(): Promise<void>;
}
