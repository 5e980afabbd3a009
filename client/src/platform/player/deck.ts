import type { AudioSource } from './audio-engine';

export interface DeckHandlers {
  playing(deck: Deck): void;
  waiting(deck: Deck): void;
  pause(deck: Deck): void;
  /** Position or buffer changed. */
  moved(deck: Deck): void;
  ended(deck: Deck): void;
  /** It has another stream of the same source, and stands still. */
  reloaded(deck: Deck): void;
  error(deck: Deck, reason: 'unreachable' | 'undecodable'): void;
}

/** Of HTMLMediaElement and MediaError. */
const HAVE_METADATA = 1;
const ABORTED = 1;
const DECODE = 3;
const SEGMENTS = 'application/vnd.apple.mpegurl';

/** One audio element with the source that it holds: two of them take turns, as the decks of a mixer do, so that the next song is loaded before this one ends. */
export class Deck {
  source: AudioSource | null = null;
  private pendingStartMs: number | null = null;
  private isSegmented = false;
  private readonly listeners: Readonly<Record<string, () => void>>;

  constructor(
    readonly element: HTMLAudioElement,
    private readonly handlers: DeckHandlers,
  ) {
    const moved = (): void => handlers.moved(this);
    this.listeners = {
      timeupdate: moved,
      seeked: moved,
      progress: moved,
      durationchange: moved,
      loadedmetadata: () => this.applyStart(),
      playing: () => handlers.playing(this),
      waiting: () => handlers.waiting(this),
      pause: () => handlers.pause(this),
      ended: () => handlers.ended(this),
      error: () => this.onError(),
    };
    element.preload = 'auto';
    for (const [type, listener] of Object.entries(this.listeners)) element.addEventListener(type, listener);
  }

  /** @param allowsSegments whether the source may come in segments, if it has any. */
  load(source: AudioSource, allowsSegments = false): void {
    this.source = source;
    this.pendingStartMs = null;
    const segments = allowsSegments && this.element.canPlayType(SEGMENTS) !== '' ? source.segmentsUrl : undefined;
    this.isSegmented = segments !== undefined;
    this.element.src = segments ?? source.url;
    this.element.load();
  }

  /** Takes the plain stream, where segments were playing. */
  leaveSegments(): void {
    if (!this.source || !this.isSegmented) return;
    const positionMs = this.positionMs();
    this.load(this.source);
    this.startAt(positionMs);
    this.handlers.reloaded(this);
  }

  startAt(positionMs: number): void {
    this.pendingStartMs = positionMs;
    this.applyStart();
  }

  positionMs(): number {
    return this.pendingStartMs ?? this.element.currentTime * 1000;
  }

  /** As the browser sees it, 0 while unknown. */
  durationMs(): number {
    return Number.isFinite(this.element.duration) ? Math.round(this.element.duration * 1000) : 0;
  }

  /** End of the loaded range around the position. */
  bufferedMs(): number {
    const { buffered, currentTime } = this.element;
    for (let range = 0; range < buffered.length; range += 1) {
      if (buffered.start(range) <= currentTime && currentTime <= buffered.end(range)) return buffered.end(range) * 1000;
    }
    return 0;
  }

  /** A merely paused element keeps its connection, and a browser has six a host. */
  release(): void {
    if (!this.source) return;
    this.source = null;
    this.pendingStartMs = null;
    this.element.pause();
    this.element.removeAttribute('src');
    this.element.load();
  }

  dispose(): void {
    for (const [type, listener] of Object.entries(this.listeners)) this.element.removeEventListener(type, listener);
    this.release();
  }

  private applyStart(): void {
    if (this.pendingStartMs === null || this.element.readyState < HAVE_METADATA) return;
    this.element.currentTime = this.pendingStartMs / 1000;
    this.pendingStartMs = null;
  }

  private onError(): void {
    const code = this.element.error?.code;
    if (!this.source || code === undefined || code === ABORTED) return;
    if (this.isSegmented) this.leaveSegments();
    else this.handlers.error(this, code === DECODE ? 'undecodable' : 'unreachable');
  }
}
