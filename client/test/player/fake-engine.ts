import { PREFETCH_BEFORE_END_MS } from '@tonearm/shared/limits';
import { SILENT } from '../../src/platform/player/audio-engine';
import type {
  AudioEngine,
  AudioSource,
  EngineEvent,
  EngineSnapshot,
  EngineTuning,
  LoadOptions,
} from '../../src/platform/player/audio-engine';

/** An engine without sound whose time passes when a test says so. Proven by the same contract as the real one. */
export class FakeEngine implements AudioEngine {
  current: AudioSource | null = null;
  prefetched: AudioSource | null = null;
  isSounding = false;
  volume = { percent: 100, muted: false };
  tuning: EngineTuning = { rate: 1, normalisation: 'off' };
  /** URLs that cannot be had. */
  readonly dead = new Set<string>();
  /** URLs of files that are no music. */
  readonly broken = new Set<string>();
  isAutoplayForbidden = false;
  private snapshot: EngineSnapshot = SILENT;
  private parked: { current: AudioSource; prefetched: AudioSource | null } | null = null;
  private isNearEndTold = false;
  private readonly eventListeners = new Set<(event: EngineEvent) => void>();
  private readonly snapshotListeners = new Set<() => void>();

  cue(durationMs: number, positionMs: number): void {
    this.current = null;
    this.isSounding = false;
    this.publish({ durationMs, positionMs, bufferedMs: 0, isBuffering: false });
  }

  load(source: AudioSource, { startMs, autoplay }: LoadOptions): void {
    if (this.prefetched?.key === source.key) this.prefetched = null;
    this.current = source;
    this.isSounding = false;
    this.isNearEndTold = false;
    this.publish({ durationMs: source.durationMs, positionMs: startMs, bufferedMs: 0, isBuffering: autoplay });
    const problem = this.problemOf(source);
    if (problem) queueMicrotask(() => this.fail(problem));
    else if (autoplay) this.play();
  }

  prefetch(source: AudioSource | null): void {
    this.prefetched = source;
    if (!source || !this.problemOf(source)) return;
    queueMicrotask(() => {
      this.prefetched = null;
      this.emit({ type: 'prefetchFailed', key: source.key });
    });
  }

  /** The pause has become a long one. */
  park(): void {
    if (!this.current || this.isSounding) return;
    this.parked = { current: this.current, prefetched: this.prefetched };
    this.current = this.prefetched = null;
  }

  play(): void {
    if (this.parked) Object.assign(this, this.parked, { parked: null });
    queueMicrotask(() => {
      if (!this.current || this.problemOf(this.current)) return;
      this.publish({ isBuffering: false });
      if (this.isAutoplayForbidden) return this.emit({ type: 'blocked' });
      this.isSounding = true;
      this.emit({ type: 'playing' });
    });
  }

  pause(): void {
    const wasSounding = this.isSounding;
    this.isSounding = false;
    this.publish({ isBuffering: false });
    if (wasSounding) queueMicrotask(() => this.emit({ type: 'paused' }));
  }

  seek(positionMs: number): void {
    const { durationMs } = this.snapshot;
    this.publish({ positionMs: Math.max(0, durationMs > 0 ? Math.min(positionMs, durationMs) : positionMs) });
  }

  setVolume(percent: number, muted: boolean): void {
    this.volume = { percent, muted };
  }

  setTuning(tuning: EngineTuning): void {
    this.tuning = tuning;
  }

  on(listener: (event: EngineEvent) => void): () => void {
    this.eventListeners.add(listener);
    return () => this.eventListeners.delete(listener);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.snapshotListeners.add(listener);
    return () => this.snapshotListeners.delete(listener);
  };

  readonly getSnapshot = (): EngineSnapshot => this.snapshot;

  dispose(): void {
    this.current = this.prefetched = null;
    this.isSounding = false;
    this.eventListeners.clear();
    this.snapshotListeners.clear();
  }

  /** The sound reaches a position; at the duration the track ends. */
  reach(positionMs: number): void {
    const { durationMs } = this.snapshot;
    this.publish({ positionMs });
    if (!this.isNearEndTold && durationMs - positionMs <= PREFETCH_BEFORE_END_MS) {
      this.isNearEndTold = true;
      this.emit({ type: 'nearEnd' });
    }
    if (positionMs >= durationMs) this.end();
  }

  /** Data stops coming. */
  starve(): void {
    this.publish({ isBuffering: true });
    this.emit({ type: 'waiting' });
  }

  fail(reason: 'unreachable' | 'undecodable'): void {
    this.current = null;
    this.isSounding = false;
    this.publish({ isBuffering: false });
    this.emit({ type: 'failed', reason });
  }

  private problemOf({ url }: AudioSource): 'unreachable' | 'undecodable' | null {
    return this.dead.has(url) ? 'unreachable' : this.broken.has(url) ? 'undecodable' : null;
  }

  private end(): void {
    const next = this.prefetched;
    if (!next) {
      this.isSounding = false;
      return this.emit({ type: 'ended' });
    }
    this.current = next;
    this.prefetched = null;
    this.isNearEndTold = false;
    this.publish({ durationMs: next.durationMs, positionMs: 0 });
    this.emit({ type: 'advanced', key: next.key });
    this.play();
  }

  private publish(change: Partial<EngineSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.snapshotListeners) listener();
  }

  private emit(event: EngineEvent): void {
    for (const listener of this.eventListeners) listener(event);
  }
}
