import type { Connection } from '../../lib/connection';
import type { AudioEngine } from './audio-engine';
import type { Clock, PlayReporter } from './play-reporter';
import { wantsSound } from './player-state';
import type { PlaybackProblem, PlayerStore } from './player-store';
import { networkFound, networkLost } from './player.slice';

/** What the player asks of the page's connection. */
export type Network = Pick<Connection, 'isOnline' | 'check' | 'subscribe'>;

/** Waits between tries while the site cannot be reached; the last one over and over. The network's own news come sooner most of the time. */
const TRY_AGAIN_MS = [2_000, 4_000, 8_000, 15_000];
const LATE_MS = 5_000;

interface WaitParts {
  engine: AudioEngine;
  reporter: PlayReporter;
  clock: Clock;
  network: Network;
  notify: (problem: PlaybackProblem) => void;
}

/** Lets the player wait for the network, and go on when it is back. */
export class NetworkWait {
  private tries = 0;
  private timer: unknown;
  /** The turn whose wait was last notified. */
  private notifiedTurn = -1;

  /** @param goOn is called when the site can be reached again, whether or not the player had to wait. */
  constructor(
    private readonly store: PlayerStore,
    private readonly parts: WaitParts,
    private readonly goOn: () => void,
  ) {}

  /** Returns what stops it. */
  start(): () => void {
    const unsubscribe = this.parts.network.subscribe(() => this.onNetwork());
    return () => {
      unsubscribe();
      this.parts.clock.clearTimeout(this.timer);
    };
  }

  /** The sound cannot go on without the network. */
  begin(): void {
    const { clock, notify, reporter, network } = this.parts;
    if (!wantsSound(this.player)) return;
    reporter.silent();
    this.store.dispatch(networkLost());
    // In the middle of a song the player's own line says enough.
    if (this.notifiedTurn !== this.player.turn && reporter.listenedMs() === 0) notify({ type: 'offline' });
    this.notifiedTurn = this.player.turn;
    clock.clearTimeout(this.timer);
    this.timer = clock.setTimeout(
      () => void this.tryAgain(),
      TRY_AGAIN_MS[Math.min(this.tries, TRY_AGAIN_MS.length - 1)] ?? 0,
    );
    this.tries += 1;
    void network.check();
  }

  /** It sounds: whatever was in the way is over. */
  sounding(): void {
    this.tries = 0;
  }

  /** An answer that does not come is a reason to ask whether any can. */
  async watchOver<T>(answer: Promise<T>): Promise<T> {
    const { clock, network } = this.parts;
    const late = clock.setTimeout(() => void network.check(), LATE_MS);
    try {
      return await answer;
    } finally {
      clock.clearTimeout(late);
    }
  }

  /** The engine waits for data: asks whether any can come. */
  async onStarved(): Promise<void> {
    if (!(await this.parts.network.check())) this.beginIfStarving();
  }

  /** Does something about a fault, unless the network is to blame for it. */
  async unless(act: () => void): Promise<void> {
    const { turn } = this.player;
    const isUp = await this.parts.network.check();
    if (this.player.turn !== turn) return;
    if (isUp) act();
    else this.begin();
  }

  private get player() {
    return this.store.getState().player;
  }

  private beginIfStarving(): void {
    if (this.player.status === 'loading' || (wantsSound(this.player) && this.parts.engine.getSnapshot().isBuffering))
      this.begin();
  }

  private onNetwork(): void {
    if (this.parts.network.isOnline()) this.end();
    else this.beginIfStarving();
  }

  private async tryAgain(): Promise<void> {
    if (this.player.status !== 'waiting-for-network') return;
    if (await this.parts.network.check()) this.end();
    else this.begin();
  }

  private end(): void {
    this.parts.clock.clearTimeout(this.timer);
    this.store.dispatch(networkFound());
    this.goOn();
  }
}
