import { PLAY_HEARTBEAT_MS } from '@tonearm/shared/limits';
import { PlaybackRefused } from './playback-port';
import type { PlaybackPort } from './playback-port';
import type { QueueEntry } from './player-types';
import { randomId } from './random-id';

/** Waits between tries to tell that a track started; after the last one the play is given up. */
const RETRY_AFTER_MS = [2_000, 10_000, 30_000, 60_000];

export interface PlayOutcome {
  completed: boolean;
  skipped: boolean;
}

/** Time as the reporter sees it; `performance.now` does not run on while the machine sleeps. */
export interface Clock {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

export interface ReporterParts {
  playback: PlaybackPort;
  clock: Clock;
  /** Whether the listener wants nothing to be recorded now. */
  isPrivate: () => boolean;
}

/** One play of one track: how long it was listened to, and whether the server knows. */
class Play {
  private id: number | null = null;
  private listenedMs = 0;
  private soundingSince: number | null = null;
  private outcome: PlayOutcome | null = null;
  private heartbeat: unknown;
  private tries = 0;
  private toldMs = 0;
  private startedAt = '';
  private readonly clientId = randomId();
  /** Begun in private: never told, even if the rest of it is not private. */
  private readonly isSecret: boolean;

  constructor(private readonly entry: QueueEntry, private readonly parts: ReporterParts) {
    this.isSecret = parts.isPrivate();
  }

  sounding(): void {
    if (this.soundingSince !== null || this.outcome) return;
    this.soundingSince = this.parts.clock.now();
    if (this.tries === 0) {
      this.startedAt = new Date().toISOString();
      void this.tellStart();
    }
    this.beatLater();
  }

  silent(): void {
    if (this.soundingSince === null) return;
    this.listenedMs += this.parts.clock.now() - this.soundingSince;
    this.soundingSince = null;
    this.parts.clock.clearTimeout(this.heartbeat);
  }

  finish(outcome: PlayOutcome): void {
    this.silent();
    this.outcome = outcome;
    this.tellProgress();
  }

  /** Milliseconds of sound so far: not the position, which seeking moves. */
  listened(): number {
    return this.listenedMs + (this.soundingSince === null ? 0 : this.parts.clock.now() - this.soundingSince);
  }

  tellProgress(): void {
    if (this.id !== null && !this.parts.isPrivate()) this.parts.playback.updatePlay(this.id, { ms_played: Math.round(this.listened()), ...this.outcome });
  }

  /** Each 30 s of sound, however many pauses lie between. */
  private beatLater(): void {
    this.heartbeat = this.parts.clock.setTimeout(() => {
      this.toldMs = this.listened();
      this.tellProgress();
      this.beatLater();
    }, Math.max(0, this.toldMs + PLAY_HEARTBEAT_MS - this.listened()));
  }

  /** Tries again with the same client id: the server takes the second for the first. */
  private async tellStart(): Promise<void> {
    if (this.isSecret) return;
    const wait = RETRY_AFTER_MS[this.tries];
    this.tries += 1;
    const { track, source } = this.entry;
    try {
      const input = { track_id: track.id, client_id: this.clientId, source_type: source.type, source_id: source.id, started_at: this.startedAt };
      this.id = await this.parts.playback.startPlay(input);
      if (this.outcome) this.tellProgress();
    } catch (error) {
      if (!(error instanceof PlaybackRefused) && wait !== undefined) this.parts.clock.setTimeout(() => void this.tellStart(), wait);
    }
  }
}

/** Tells the server what is listened to, one play at a time. */
export class PlayReporter {
  private play: Play | null = null;

  private readonly parts: ReporterParts;

  constructor(playback: PlaybackPort, clock: Clock = systemClock, isPrivate: () => boolean = () => false) {
    this.parts = { playback, clock, isPrivate };
  }

  begin(entry: QueueEntry): void {
    this.finish({ completed: false, skipped: true });
    this.play = new Play(entry, this.parts);
  }

  sounding(): void {
    this.play?.sounding();
  }

  /** Paused or waiting for data. */
  silent(): void {
    this.play?.silent();
  }

  /** Nothing happens when the play has ended before. */
  finish(outcome: PlayOutcome): void {
    this.play?.finish(outcome);
    this.play = null;
  }

  /** The page may be going away. */
  flush(): void {
    this.play?.tellProgress();
  }

  listenedMs(): number {
    return this.play?.listened() ?? 0;
  }
}
