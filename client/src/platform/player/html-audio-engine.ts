import { PREFETCH_BEFORE_END_MS } from '@tonearm/shared/limits';
import { SILENT } from './audio-engine';
import type { AudioEngine, AudioSource, EngineEvent, EngineSnapshot, LoadOptions } from './audio-engine';
import { Deck } from './deck';

/** Seeking to the very end stops a little before it, so that the end still happens by itself. */
const END_MARGIN_MS = 100;

/**
 * Two audio elements in turn. While one sounds, the other preloads the next track and is started by the `ended` event
 * of the first: a gap of one audio callback, and never two tracks at once (starting early would overlap).
 */
export class HtmlAudioEngine implements AudioEngine {
  private current: Deck;
  private spare: Deck;
  private snapshot: EngineSnapshot = SILENT;
  private shouldPlay = false;
  private isNearEndTold = false;
  private readonly eventListeners = new Set<(event: EngineEvent) => void>();
  private readonly snapshotListeners = new Set<() => void>();
  private readonly removeUnlock: () => void;

  constructor(createElement: () => HTMLAudioElement = () => new Audio()) {
    this.current = this.createDeck(createElement());
    this.spare = this.createDeck(createElement());
    this.removeUnlock = this.unlockOnFirstTouch();
  }

  cue(durationMs: number, positionMs: number): void {
    this.shouldPlay = false;
    this.current.release();
    this.publish({ durationMs, positionMs, bufferedMs: 0, isBuffering: false });
  }

  load(source: AudioSource, { startMs, autoplay }: LoadOptions): void {
    this.isNearEndTold = false;
    this.shouldPlay = autoplay;
    if (this.spare.source?.key === source.key && this.spare.source.url === source.url) this.swap().release();
    else this.current.load(source);
    if (startMs > 0) this.current.startAt(startMs);
    this.publish({ durationMs: source.durationMs, positionMs: startMs, bufferedMs: 0, isBuffering: autoplay });
    if (autoplay) this.start();
  }

  prefetch(source: AudioSource | null): void {
    if (this.spare.source?.key === source?.key && this.spare.source?.url === source?.url) return;
    if (source) this.spare.load(source);
    else this.spare.release();
  }

  play(): void {
    if (!this.current.source) return;
    this.shouldPlay = true;
    this.start();
  }

  pause(): void {
    this.shouldPlay = false;
    this.current.element.pause();
    this.publish({ isBuffering: false });
  }

  seek(positionMs: number): void {
    const duration = this.snapshot.durationMs;
    const target = Math.max(0, duration > 0 ? Math.min(positionMs, duration - END_MARGIN_MS) : positionMs);
    if (this.current.source) this.current.startAt(target);
    this.publish({ positionMs: target });
  }

  setVolume(percent: number, muted: boolean): void {
    for (const { element } of [this.current, this.spare]) {
      element.volume = Math.max(0, Math.min(1, percent / 100));
      element.muted = muted;
    }
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
    this.removeUnlock();
    this.eventListeners.clear();
    this.snapshotListeners.clear();
    this.current.dispose();
    this.spare.dispose();
  }

  private createDeck(element: HTMLAudioElement): Deck {
    const ifCurrent = (handle: () => void) => (deck: Deck) => {
      if (deck === this.current && deck.source) handle();
    };
    return new Deck(element, {
      playing: ifCurrent(() => this.onPlaying()),
      waiting: ifCurrent(() => this.onWaiting()),
      pause: ifCurrent(() => this.onPause()),
      moved: ifCurrent(() => this.readPosition()),
      ended: ifCurrent(() => this.onEnded()),
      error: (deck, reason) => this.onError(deck, reason),
    });
  }

  private start(): void {
    const deck = this.current;
    deck.element.play().catch((error: unknown) => {
      const isRefused = error instanceof Error && error.name === 'NotAllowedError';
      if (!isRefused || deck !== this.current) return;
      this.shouldPlay = false;
      this.publish({ isBuffering: false });
      this.emit({ type: 'blocked' });
    });
  }

  private onPlaying(): void {
    if (!this.shouldPlay) return;
    this.publish({ isBuffering: false });
    this.emit({ type: 'playing' });
  }

  private onWaiting(): void {
    if (!this.shouldPlay || this.current.element.ended) return;
    this.publish({ isBuffering: true });
    this.emit({ type: 'waiting' });
  }

  /** A pause that nobody asked for comes from outside: unplugged headphones, a phone call. */
  private onPause(): void {
    if (this.current.element.ended || !this.current.element.paused) return;
    this.shouldPlay = false;
    this.publish({ isBuffering: false });
    this.emit({ type: 'paused' });
  }

  private onEnded(): void {
    const next = this.spare.source;
    if (!next || !this.shouldPlay) {
      this.shouldPlay = false;
      this.publish({ positionMs: this.snapshot.durationMs, isBuffering: false });
      this.emit({ type: 'ended' });
      return;
    }
    // The next one first, everything else after it: each millisecond here is a gap.
    const released = this.swap();
    this.start();
    released.release();
    this.isNearEndTold = false;
    this.publish({ durationMs: next.durationMs, positionMs: 0, bufferedMs: this.current.bufferedMs(), isBuffering: false });
    this.emit({ type: 'advanced', key: next.key });
  }

  private onError(deck: Deck, reason: 'unreachable' | 'undecodable'): void {
    const key = deck.source?.key;
    deck.release();
    if (deck === this.spare) {
      if (key !== undefined) this.emit({ type: 'prefetchFailed', key });
      return;
    }
    this.publish({ isBuffering: false });
    this.emit({ type: 'failed', reason });
  }

  private readPosition(): void {
    const known = this.snapshot.durationMs || this.current.durationMs();
    const positionMs = this.current.positionMs();
    const limit = known || positionMs;
    this.publish({ durationMs: known, positionMs: Math.min(positionMs, limit), bufferedMs: Math.min(this.current.bufferedMs(), limit) });
    if (this.isNearEndTold || known === 0 || known - positionMs > PREFETCH_BEFORE_END_MS) return;
    this.isNearEndTold = true;
    this.emit({ type: 'nearEnd' });
  }

  /** Returns the deck that was current. */
  private swap(): Deck {
    const released = this.current;
    this.current = this.spare;
    this.spare = released;
    return released;
  }

  private publish(change: Partial<EngineSnapshot>): void {
    const changed = (Object.keys(change) as (keyof EngineSnapshot)[]).some((key) => change[key] !== this.snapshot[key]);
    if (!changed) return;
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.snapshotListeners) listener();
  }

  private emit(event: EngineEvent): void {
    for (const listener of this.eventListeners) listener(event);
  }

  /** Phones let an element play later without a touch only if it was loaded during one. */
  private unlockOnFirstTouch(): () => void {
    const remove = (): void => removeEventListener('pointerup', unlock, true);
    const unlock = ({ pointerType }: PointerEvent): void => {
      if (pointerType !== 'touch') return;
      remove();
      for (const deck of [this.current, this.spare]) if (!deck.source) deck.element.load();
    };
    addEventListener('pointerup', unlock, true);
    return remove;
  }
}
