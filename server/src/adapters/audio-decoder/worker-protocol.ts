import type { AnalysisOutcome } from '../../core/ports/audio-decoder.js';

export interface WorkerData {
  /** One number that rises with every piece of audio. */
  progress: SharedArrayBuffer;
  /** The words that start it. */
  ffmpeg: readonly [string, ...string[]];
}

export type WorkerMessage =
  | { kind: 'done'; outcome: AnalysisOutcome }
  /** A process was started that must not outlive the thread. */
  | { kind: 'child'; pid: number };
