import { Injectable } from '@nestjs/common';

const DAY_MS = 86_400_000;

/** How patiently pushes are handed on. */
@Injectable()
export class PushPace {
  /** A service that says nothing for so long is not waited for. */
  readonly timeoutMs: number = 10_000;
  /** After the first failure; doubled with each. */
  readonly pauseMs: number = 30_000;
  /** Between two tries of one push. */
  readonly pauseMaxMs: number = 3_600_000;
  /** For a service that takes nothing, so that others' pushes come soon after it is back. */
  readonly serviceMaxMs: number = 300_000;
  /** So many connections to one service at once, over all processes. */
  readonly atOnce: number = 8;
  /** Taken in one go: with the longest waits they take less than the lease. */
  readonly batch: number = 24;
  readonly leaseMs: number = 60_000;
  /** After so long the job queues up again behind whatever else waits. */
  readonly sliceMs: number = 20_000;
  /** What could not be handed on for so long is no news any more. */
  readonly keptMs: number = DAY_MS;

  /** @param tries that failed. */
  after(tries: number, longest: number): number {
    return Math.min(this.pauseMs * 2 ** Math.min(Math.max(tries - 1, 0), 20), longest);
  }
}
