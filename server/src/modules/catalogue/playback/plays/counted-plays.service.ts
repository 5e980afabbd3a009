import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { PopularityRepository } from './popularity.repository.js';

const HOUR_MS = 3_600_000;

/** How often each track was played: added up hour by hour, so that nobody waits for all of it. */
@Injectable()
export class CountedPlays {
  constructor(private readonly rows: PopularityRepository) {}

  /** Plays that counted after one time and up to another: track -> how many. */
  async byTrack(after: Date, upTo: Date): Promise<Map<number, number>> {
    const counts = new Map<number, number>();
    for (let first = await this.rows.firstBetween(after, upTo); first !== null;) {
      const end = new Date(Math.min(first + HOUR_MS, upTo.getTime()));
      for (const [track, plays] of await this.rows.countedBetween(new Date(first - 1), end))
        counts.set(track, (counts.get(track) ?? 0) + plays);
      await nextTurn();
      first = await this.rows.firstBetween(end, upTo);
    }
    return counts;
  }
}
