import { PAUSED_RELEASE_MS } from '@tonearm/shared/limits';
import type { EmbedTrack } from '@tonearm/shared/sharing/embed';
import type { StreamAddresses } from './stream-addresses';

/** What the listener sees of the player. */
export interface PlayerState {
  index: number;
  /** Whether sound is wanted: true from the press on. */
  isPlaying: boolean;
  positionMs: number;
  durationMs: number;
  /** The song could not be played. */
  hasFailed: boolean;
}

/** Plays a list of songs one after the other. Nothing is loaded before the first press. */
export class EmbedPlayer {
  private readonly audio = new Audio();
  private readonly listeners: ((state: PlayerState) => void)[] = [];
  private index = 0;
  private wantsSound = false;
  private hasFailed = false;
  /** Where the song begins once it is there. */
  private startMs: number;
  private loaded: number | null = null;
  private renewed: number | null = null;
  private releaseTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param releaseAfterMs how long a pause may keep its connection: a page may hold many players, and a browser has six connections a host. */
  constructor(
    private readonly tracks: readonly EmbedTrack[],
    private readonly addresses: Pick<StreamAddresses, 'of' | 'forget'>,
    startMs = 0,
    private readonly releaseAfterMs = PAUSED_RELEASE_MS,
  ) {
    this.startMs = Math.min(startMs, Math.max(0, (tracks[0]?.duration_ms ?? 0) - 1_000));
    this.audio.preload = 'auto';
    this.audio.addEventListener('timeupdate', () => this.notify());
    this.audio.addEventListener('loadedmetadata', () => this.atBeginning());
    this.audio.addEventListener('ended', () => this.atEnd());
    this.audio.addEventListener('error', () => void this.atFailure());
    this.audio.addEventListener('pause', () => {
      // Headphones that were pulled out, another sound of the device.
      if (!this.audio.ended && this.loaded === this.index && this.wantsSound && this.audio.error === null) this.pause();
    });
  }

  subscribe(listener: (state: PlayerState) => void): void {
    this.listeners.push(listener);
    listener(this.state);
  }

  get state(): PlayerState {
    const isLoaded = this.loaded === this.index && this.audio.readyState > 0;
    return {
      index: this.index,
      isPlaying: this.wantsSound,
      hasFailed: this.hasFailed,
      durationMs: this.tracks[this.index]?.duration_ms ?? 0,
      positionMs: isLoaded ? this.audio.currentTime * 1000 : this.startMs,
    };
  }

  toggle(): void {
    if (this.wantsSound) this.pause();
    else this.play();
  }

  /** Plays a song of the list; pressed again it pauses. */
  toggleTrack(index: number): void {
    if (index === this.index) this.toggle();
    else this.goTo(index);
  }

  next(): void {
    this.goTo((this.index + 1) % this.tracks.length);
  }

  seek(positionMs: number): void {
    if (this.loaded === this.index && this.audio.readyState > 0) this.audio.currentTime = positionMs / 1000;
    else this.startMs = positionMs;
    this.notify();
  }

  private play(): void {
    clearTimeout(this.releaseTimer);
    this.wantsSound = true;
    this.hasFailed = false;
    this.notify();
    if (this.loaded === this.index) this.start();
    else void this.load();
  }

  private pause(): void {
    this.wantsSound = false;
    this.audio.pause();
    clearTimeout(this.releaseTimer);
    this.releaseTimer = setTimeout(() => this.release(), this.releaseAfterMs);
    this.notify();
  }

  /** A merely paused element keeps its connection. */
  private release(): void {
    if (this.loaded === null) return;
    this.startMs = this.state.positionMs;
    this.loaded = null;
    this.audio.removeAttribute('src');
    this.audio.load();
  }

  private goTo(index: number): void {
    this.index = index;
    this.startMs = 0;
    this.loaded = null;
    this.renewed = null;
    this.audio.pause();
    this.play();
  }

  private async load(): Promise<void> {
    const { index } = this;
    const track = this.tracks[index];
    if (!track) return;
    const url = await this.addresses.of(track.id, this.tracks[index + 1]?.id).catch(() => null);
    if (this.index !== index || this.loaded === index) return;
    if (url === null) {
      this.fail();
      return;
    }
    this.loaded = index;
    this.audio.src = url;
    if (this.wantsSound) this.start();
  }

  private start(): void {
    // A browser that wants a press first leaves the button as it was.
    this.audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.pause();
    });
  }

  private atBeginning(): void {
    if (this.startMs > 0) this.audio.currentTime = this.startMs / 1000;
    this.startMs = 0;
    this.notify();
  }

  private atEnd(): void {
    if (this.index < this.tracks.length - 1) {
      this.next();
      return;
    }
    this.index = 0;
    this.loaded = null;
    this.pause();
  }

  /** An address may have expired: it is asked for once more, where the sound broke off. */
  private async atFailure(): Promise<void> {
    if (this.loaded !== this.index) return;
    const track = this.tracks[this.index];
    this.startMs = this.audio.currentTime * 1000;
    this.loaded = null;
    if (!track || this.renewed === this.index) {
      this.fail();
      return;
    }
    this.renewed = this.index;
    this.addresses.forget(track.id);
    await this.load();
  }

  private fail(): void {
    this.hasFailed = true;
    this.pause();
  }

  private notify(): void {
    for (const listener of this.listeners) listener(this.state);
  }
}
