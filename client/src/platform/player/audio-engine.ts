import type { Loudness } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Normalisation } from './player-settings.slice';

/** What the engine is to play. */
export interface AudioSource {
  /** Names the queue entry; a prefetched source with the same key is taken over instead of loaded again. */
  key: string;
  url: string;
  /** The same in segments (HLS): played instead where the browser can do that by itself, and given up for `url` at the first fault. */
  segmentsUrl?: string;
  /** The database's duration: the browser's is untrimmed for some formats. */
  durationMs: number;
  loudness?: Loudness | null;
}

/** How it is to sound. */
export interface EngineTuning {
  /** 1 is as recorded; the pitch stays. */
  rate: number;
  normalisation: Normalisation;
}

export interface EngineSnapshot {
  positionMs: number;
  durationMs: number;
  /** How far from the start the sound is loaded. */
  bufferedMs: number;
  /** Asked to sound, but waiting for data. */
  isBuffering: boolean;
}

export type EngineEvent =
  | { type: 'playing' | 'waiting' | 'paused' | 'blocked' }
  /** PREFETCH_BEFORE_END_MS are left; once a load. */
  | { type: 'nearEnd' }
  /** The track ended and nothing was prefetched. */
  | { type: 'ended' }
  /** The track ended and the prefetched source `key` sounds already. */
  | { type: 'advanced'; key: string }
  /** The prefetched source cannot be had; the current one goes on. */
  | { type: 'prefetchFailed'; key: string }
  /** The current source cannot be played on; the position stays readable. */
  | { type: 'failed'; reason: 'unreachable' | 'undecodable' };

export interface LoadOptions {
  startMs: number;
  autoplay: boolean;
}

/**
 * Port to whatever makes the sound. The player behind it knows no audio element, so that elements can give way to
 * decoded buffers. `audio-engine.contract.ts` says what every engine has to prove.
 */
export interface AudioEngine {
  /** Silences what sounds and shows a position of a track of which nothing is loaded yet. */
  cue(durationMs: number, positionMs: number): void;
  load(source: AudioSource, options: LoadOptions): void;
  /** What sounds, without a gap, when the current source ends; null takes it back. */
  prefetch(source: AudioSource | null): void;
  play(): void;
  /** After a while of silence the connections are let go; playing takes them up again where it was. */
  pause(): void;
  /** Before a load the position is kept for it. */
  seek(positionMs: number): void;
  setVolume(percent: number, muted: boolean): void;
  setTuning(tuning: EngineTuning): void;
  /** Returns what ends the listening. */
  on(listener: (event: EngineEvent) => void): () => void;
  /** With `getSnapshot` for useSyncExternalStore: the position is in no store. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): EngineSnapshot;
  /** Lets go of every connection and listener. */
  dispose(): void;
}

export const SILENT: EngineSnapshot = { positionMs: 0, durationMs: 0, bufferedMs: 0, isBuffering: false };
