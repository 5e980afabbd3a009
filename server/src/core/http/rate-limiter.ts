import { LRUCache } from 'lru-cache';
import type { Actor } from '../access/actor.js';
import { gatewayUnavailable, tooManyRequests } from '../errors/app-error.js';
import { networkOf } from '../net/address-network.js';
import type { Cache } from '../ports/cache.js';
import { recordLimit } from './limit-report.js';

/** What this process counted while nobody could count for all. */
class MemoryCounters {
  private readonly counts = new LRUCache<string, number>({ max: 10_000 });

  increment(key: string): number {
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count;
  }
}

/** Whose minute it is: the account's, or the network's. */
export const callerOf = (actor: Actor, address: string): string =>
  actor.userId === null ? `address:${networkOf(address)}` : `user:${actor.userId}`;

/**
 * Limits that stay open while the shared cache is away: reading and listening go on, and each process counts for itself. All
 * others close: guesses, mails and uploads wait (SECURITY.md).
 */
const OPEN = new Set([
  'search',
  'search-suggestions',
  'radio',
  'stream-urls',
  'plays',
  'play-updates',
  'page-views',
  'share-pictures',
  'queue',
  'playlist-export',
  'insights',
  'insights-filtered',
  'token',
]);

/** Keys begin with what is limited. */
const isOpen = (key: string): boolean => OPEN.has(key.split(':', 1)[0] as string);

/** Counts events by key in fixed windows. */
export class RateLimiter {
  private readonly own = new MemoryCounters();

  constructor(private readonly cache: Cache) {}

  /**
   * Counts, and reports to the caller what is left.
   * @param key its name, a colon, and whom it counts. @throws AppError 429 with the seconds to wait, 503 when nothing can be counted.
   */
  async hit(key: string, limit: number, windowSeconds: number): Promise<void> {
    const { count, resetSeconds } = await this.count(key, windowSeconds);
    recordLimit({
      name: key.split(':', 1)[0] as string,
      limit,
      windowSeconds,
      remaining: Math.max(0, limit - count),
      resetSeconds,
    });
    if (count > limit) throw tooManyRequests(resetSeconds);
  }

  /** Counts without reporting it to the caller. @returns whether it is within the limit. @throws AppError 503 when nothing can be counted. */
  async isWithin(key: string, limit: number, windowSeconds: number): Promise<boolean> {
    return (await this.count(key, windowSeconds)).count <= limit;
  }

  private async count(key: string, windowSeconds: number): Promise<{ count: number; resetSeconds: number }> {
    const now = Date.now() / 1000;
    const window = Math.floor(now / windowSeconds);
    const count = await this.cache.increment(`limit:${key}:${window}`, windowSeconds * 2).catch(() => {
      if (isOpen(key)) return this.own.increment(`${key}:${window}`);
      throw gatewayUnavailable();
    });
    return { count, resetSeconds: Math.max(1, Math.ceil((window + 1) * windowSeconds - now)) };
  }
}
