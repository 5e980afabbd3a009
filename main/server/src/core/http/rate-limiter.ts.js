import { LRUCache } from 'lru-cache';
import { gatewayUnavailable, tooManyRequests } from '../errors/app-error.js';
import { networkOf } from '../net/address-network.js';
import { tellLimit } from './limit-report.js';
/** What this process counted while nobody could count for all. */ let MemoryCounters = class MemoryCounters {
  increment(key) {
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count;
  }
  constructor() {
    this.counts = new LRUCache({ max: 10_000 });
  }
};
/** Whose minute it is: the account's, or the network's. */ export const callerOf = (actor, address) =>
  actor.userId === null ? `address:${networkOf(address)}` : `user:${actor.userId}`;
/**
 * Limits that stay open while the shared cache is away: reading and listening go on, and each process counts for itself. All
 * others close: guesses, mails and uploads wait (SECURITY.md).
 */ const OPEN = new Set([
  'search',
  'search-suggestions',
  'radio',
  'stream-urls',
  'plays',
  'play-updates',
  'queue',
  'playlist-export',
  'insights',
  'insights-filtered',
  'token',
]);
/** Keys begin with what is limited. */ const isOpen = (key) => OPEN.has(key.split(':', 1)[0]);
/** Counts events by key in fixed windows. */ export class RateLimiter {
  constructor(cache) {
    this.cache = cache;
    this.own = new MemoryCounters();
  }
  /**
   * Counts, and tells the caller what is left.
   * @param key its name, a colon, and whom it counts. @throws AppError 429 with the seconds to wait, 503 when nothing can be counted.
   */ async hit(key, limit, windowSeconds) {
    const { count, resetSeconds } = await this.count(key, windowSeconds);
    tellLimit({
      name: key.split(':', 1)[0],
      limit,
      windowSeconds,
      remaining: Math.max(0, limit - count),
      resetSeconds,
    });
    if (count > limit) throw tooManyRequests(resetSeconds);
  }
  /** Counts what the caller must not hear of. @returns whether it is within the limit. @throws AppError 503 when nothing can be counted. */ async isWithin(
    key,
    limit,
    windowSeconds,
  ) {
    return (await this.count(key, windowSeconds)).count <= limit;
  }
  async count(key, windowSeconds) {
    const now = Date.now() / 1000;
    const window = Math.floor(now / windowSeconds);
    const count = await this.cache.increment(`limit:${key}:${window}`, windowSeconds * 2).catch(() => {
      if (isOpen(key)) return this.own.increment(`${key}:${window}`);
      throw gatewayUnavailable();
    });
    return { count, resetSeconds: Math.max(1, Math.ceil((window + 1) * windowSeconds - now)) };
  }
}
