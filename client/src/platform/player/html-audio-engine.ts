import { PAUSED_RELEASE_MS, PREFETCH_BEFORE_END_MS } from '@tonearm/shared/limits';
import type { AudioEngine, AudioSource, EngineEvent, EngineSnapshot, EngineTuning, LoadOptions } from './audio-engine';
import { AudioOutput } from './audio-output';
import type { CreateGraph } from './audio-output';
import { Deck } from './deck';
import { EngineSignals } from './engine-signals';
import { unlockOnFirstTouch } from './touch-unlock';

/** Seeking to the very end stops a little before it, so that the end still happens by itself. */
const END_MARGIN_MS = 100;

interface EngineOptions {
  /** How long a pause may keep its connections. */
  releaseAfterMs?: number;
  createGraph?: CreateGraph;
}

/** What was let go during a long pause. */
interface Parked {
  source: AudioSource;
  next: AudioSource | null;
}

/** Asked across origins too: where songs come from a bucket, Web Audio would be silent without its permission. */
const createAudio = (): HTMLAudioElement => Object.assign(new Audio(), { crossOrigin: 'anonymous' });

/**
 * Two audio elements alternate. While one plays, the other preloads the next track and is started by the `ended` event
 * of the first: a gap of one audio callback, and never two tracks at once (starting early would overlap).
 */
export class HtmlAudioEngine implements AudioEngine {
  private current: Deck;
  private spare: Deck;
  private readonly signals = new EngineSignals();
  private shouldPlay = false;
  private isNearEndEmitted = false;
  private readonly removeUnlock: () => void;
  private readonly output: AudioOutput;
  private readonly releaseAfterMs: number;
  private releaseTimer: ReturnType<typeof setTimeout> | undefined;
  private parked: Parked | null = null;

  constructor(createElement = createAudio, { releaseAfterMs = PAUSED_RELEASE_MS, createGraph }: EngineOptions = {}) {
    this.current = this.createDeck(createElement());
    this.spare = this.createDeck(createElement());
    this.output = new AudioOutput([this.current.element, this.spare.element], createGraph);
    this.releaseAfterMs = releaseAfterMs;
    this.removeUnlock = unlockOnFirstTouch([this.current, this.spare]);
  }

  cue(durationMs: number, positionMs: number): void {
    this.shouldPlay = false;
    this.unpark();
    this.current.release();
    this.signals.publish({ durationMs, positionMs, bufferedMs: 0, isBuffering: false });
  }

  load(source: AudioSource, { startMs, autoplay }: LoadOptions): void {
    this.isNearEndEmitted = false;
    this.shouldPlay = autoplay;
    this.unpark();
    if (this.spare.source?.key === source.key && this.spare.source.url === source.url) this.swap().release();
    else this.loadInto(this.current, source);
    if (startMs > 0) this.current.startAt(startMs);
    this.signals.publish({ durationMs: source.durationMs, positionMs: startMs, bufferedMs: 0, isBuffering: autoplay });
    if (autoplay) this.start();
    else this.parkLater();
  }

  prefetch(source: AudioSource | null): void {
    if (this.parked) {
      this.parked.next = source;
      return;
    }
    if (this.spare.source?.key === source?.key && this.spare.source?.url === source?.url) return;
    if (source) this.loadInto(this.spare, source);
    else this.spare.release();
  }

  play(): void {
    const parked = this.unpark();
    if (parked) {
      this.loadInto(this.current, parked.source);
      this.current.startAt(this.signals.snapshot.positionMs);
      if (parked.next) this.loadInto(this.spare, parked.next);
    }
    if (!this.current.source) return;
    this.shouldPlay = true;
    this.start();
  }

  pause(): void {
    this.shouldPlay = false;
    this.current.element.pause();
    this.signals.publish({ isBuffering: false });
    this.parkLater();
  }

  seek(positionMs: number): void {
    const duration = this.signals.snapshot.durationMs;
    const target = Math.max(0, duration > 0 ? Math.min(positionMs, duration - END_MARGIN_MS) : positionMs);
    if (this.current.source) this.current.startAt(target);
    this.signals.publish({ positionMs: target });
  }

  setVolume(percent: number, muted: boolean): void {
    this.output.setVolume(percent, muted);
  }

  setTuning(tuning: EngineTuning): void {
    this.output.setTuning(tuning);
    if (!this.output.isMixing) return;
    this.current.leaveSegments();
    this.spare.leaveSegments();
  }

  on(listener: (event: EngineEvent) => void): () => void {
    return this.signals.on(listener);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.signals.subscribe(listener);

  readonly getSnapshot = (): EngineSnapshot => this.signals.snapshot;

  dispose(): void {
    this.removeUnlock();
    this.unpark();
    this.output.dispose();
    this.signals.clear();
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
      reloaded: ifCurrent(() => this.onReloaded()),
      error: (deck, reason) => this.onError(deck, reason),
    });
  }

  private loadInto(deck: Deck, source: AudioSource): void {
    this.output.prepare(deck.element, source.loudness);
    // Safari hands Web Audio nothing of what comes in segments.
    deck.load(source, !this.output.isMixing);
  }

  private parkLater(): void {
    clearTimeout(this.releaseTimer);
    this.releaseTimer = setTimeout(() => this.park(), this.releaseAfterMs);
  }

  private park(): void {
    const { source } = this.current;
    if (this.shouldPlay || !source) return;
    this.parked = { source, next: this.spare.source };
    this.current.release();
    this.spare.release();
    this.signals.publish({ bufferedMs: 0 });
  }

  private unpark(): Parked | null {
    clearTimeout(this.releaseTimer);
    const { parked } = this;
    this.parked = null;
    return parked;
  }

  private start(): void {
    const deck = this.current;
    this.output.resume();
    deck.element.play().catch((error: unknown) => {
      const isRefused = error instanceof Error && error.name === 'NotAllowedError';
      if (!isRefused || deck !== this.current) return;
      this.shouldPlay = false;
      this.signals.publish({ isBuffering: false });
      this.parkLater();
      this.signals.emit({ type: 'blocked' });
    });
  }

  private onPlaying(): void {
    if (!this.shouldPlay) return;
    this.signals.publish({ isBuffering: false });
    this.signals.emit({ type: 'playing' });
  }

  private onWaiting(): void {
    if (!this.shouldPlay || this.current.element.ended) return;
    this.signals.publish({ isBuffering: true });
    this.signals.emit({ type: 'waiting' });
  }

  /** A pause that nobody asked for comes from outside: unplugged headphones, a phone call. */
  private onPause(): void {
    if (this.current.element.ended || !this.current.element.paused) return;
    this.shouldPlay = false;
    this.signals.publish({ isBuffering: false });
    this.parkLater();
    this.signals.emit({ type: 'paused' });
  }

  private onEnded(): void {
    const next = this.spare.source;
    // Sought to during a pause, where the file is shorter than it was said to be: nobody asked for what follows.
    if (!this.shouldPlay) return;
    if (!next) {
      this.shouldPlay = false;
      this.signals.publish({ positionMs: this.signals.snapshot.durationMs, isBuffering: false });
      this.signals.emit({ type: 'ended' });
      return;
    }
    // The next one first, everything else after it: each millisecond here is a gap.
    const released = this.swap();
    this.start();
    released.release();
    this.isNearEndEmitted = false;
    this.signals.publish({
      durationMs: next.durationMs,
      positionMs: 0,
      bufferedMs: this.current.bufferedMs(),
      isBuffering: false,
    });
    this.signals.emit({ type: 'advanced', key: next.key });
  }

  private onReloaded(): void {
    if (!this.shouldPlay) return;
    this.signals.publish({ isBuffering: true });
    this.start();
  }

  private onError(deck: Deck, reason: 'unreachable' | 'undecodable'): void {
    const key = deck.source?.key;
    deck.release();
    if (deck === this.spare) {
      if (key !== undefined) this.signals.emit({ type: 'prefetchFailed', key });
      return;
    }
    this.signals.publish({ isBuffering: false });
    this.signals.emit({ type: 'failed', reason });
  }

  private readPosition(): void {
    const known = this.signals.snapshot.durationMs || this.current.durationMs();
    const positionMs = this.current.positionMs();
    const limit = known || positionMs;
    this.signals.publish({
      durationMs: known,
      positionMs: Math.min(positionMs, limit),
      bufferedMs: Math.min(this.current.bufferedMs(), limit),
    });
    if (this.isNearEndEmitted || known === 0 || known - positionMs > PREFETCH_BEFORE_END_MS) return;
    this.isNearEndEmitted = true;
    this.signals.emit({ type: 'nearEnd' });
  }

  /** Returns the deck that was current. */
  private swap(): Deck {
    const released = this.current;
    this.current = this.spare;
    this.spare = released;
    return released;
  }
}
