import { PLAY_HEARTBEAT_MS } from '@tonearm/shared/limits';
import { PlaybackRefused } from './playback-port';
import type { PlaybackPort } from './playback-port';
import type { QueueEntry } from './player-types';
import { randomId } from './random-id';

/** Waits between attempts to report a play; the last one over and over: the network may be gone for long. */
const RETRY_AFTER_MS = [2_000, 10_000, 30_000];

export interface PlayOutcome {
  completed: boolean;
  skipped: boolean;
}

/** Time as the reporter sees it; `performance.now` stops while the machine is suspended. */
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
  /** Who listens now; null: a guest. */
  listener: () => number | null;
}

/** One play of one track: how long it was listened to, and whether the server knows. */
class Play {
  private id: number | null = null;
  private listenedMs = 0;
  private soundingSince: number | null = null;
  private outcome: PlayOutcome | null = null;
  private heartbeat: unknown;
  private hasSounded = false;
  private reportedMs = 0;
  private startedAt = '';
  private readonly clientId = randomId();
  /** Begun in private: never reported, even if the rest of it is not private. */
  private readonly isSecret: boolean;
  private readonly listener: number | null;

  constructor(
    private readonly entry: QueueEntry,
    private readonly parts: ReporterParts,
  ) {
    this.isSecret = parts.isPrivate();
    this.listener = parts.listener();
  }

  sounding(): void {
    if (this.soundingSince !== null || this.outcome) return;
    this.soundingSince = this.parts.clock.now();
    if (!this.hasSounded) {
      this.hasSounded = true;
      this.startedAt = new Date().toISOString();
      void this.sendStart();
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
    void this.sendEnd();
  }

  /** Milliseconds of sound so far: not the position, which seeking moves. */
  listened(): number {
    return this.listenedMs + (this.soundingSince === null ? 0 : this.parts.clock.now() - this.soundingSince);
  }

  /** What does not arrive is sent with the next report. */
  reportProgress(): void {
    this.sendProgress().catch(() => undefined);
  }

  private async sendProgress(): Promise<void> {
    if (this.id !== null && !this.parts.isPrivate())
      await this.parts.playback.updatePlay(this.id, { ms_played: Math.round(this.listened()), ...this.outcome });
  }

  /** It is the last report of the play. */
  private async sendEnd(tries = 0): Promise<void> {
    try {
      await this.sendProgress();
    } catch (error) {
      this.tryAgain(error, tries, () => this.sendEnd(tries + 1));
    }
  }

  /** Each 30 s of sound, however many pauses lie between. */
  private beatLater(): void {
    this.heartbeat = this.parts.clock.setTimeout(
      () => {
        this.reportedMs = this.listened();
        this.reportProgress();
        this.beatLater();
      },
      Math.max(0, this.reportedMs + PLAY_HEARTBEAT_MS - this.listened()),
    );
  }

  /** Tries again with the same client id: the server takes the second for the first. */
  private async sendStart(tries = 0): Promise<void> {
    if (this.isSecret) return;
    const { track, source } = this.entry;
    try {
      const input = {
        track_id: track.id,
        client_id: this.clientId,
        source_type: source.type,
        source_id: source.id,
        started_at: this.startedAt,
      };
      this.id = await this.parts.playback.startPlay(input);
      if (this.outcome) void this.sendEnd();
    } catch (error) {
      this.tryAgain(error, tries, () => this.sendStart(tries + 1));
    }
  }

  /** Whoever has signed in meanwhile has not listened to it. */
  private tryAgain(error: unknown, tries: number, tell: () => Promise<void>): void {
    if (error instanceof PlaybackRefused) return;
    this.parts.clock.setTimeout(
      () => {
        if (this.parts.listener() === this.listener) void tell();
      },
      RETRY_AFTER_MS[Math.min(tries, RETRY_AFTER_MS.length - 1)] ?? 0,
    );
  }
}

/** Reports to the server what is played, one play at a time. */
export class PlayReporter {
  private play: Play | null = null;

  private readonly parts: ReporterParts;

  constructor(
    playback: PlaybackPort,
    clock: Clock = systemClock,
    isPrivate: () => boolean = () => false,
    listener: () => number | null = () => null,
  ) {
    this.parts = { playback, clock, isPrivate, listener };
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
    this.play?.reportProgress();
  }

  listenedMs(): number {
    return this.play?.listened() ?? 0;
  }
}
