import type { Actor } from '../access/actor.js';
import { gatewayUnavailable, tooManyRequests } from '../errors/app-error.js';
import type { Cache } from '../ports/cache.js';

/** Whose minute it is: the account's, or the address's. */
export const callerOf = (actor: Actor, address: string): string => (actor.userId === null ? `address:${address}` : `user:${actor.userId}`);

/** Counts events by key in fixed windows. A cache that does not answer closes the door (login must not open). */
export class RateLimiter {
  constructor(private readonly cache: Cache) {}

  /** @throws AppError 429 with the seconds to wait, 503 when nothing can be counted. */
  async hit(key: string, limit: number, windowSeconds: number): Promise<void> {
    const now = Date.now() / 1000;
    const window = Math.floor(now / windowSeconds);
    const count = await this.cache.increment(`limit:${key}:${window}`, windowSeconds * 2).catch(() => {
      throw gatewayUnavailable();
    });
    if (count > limit) throw tooManyRequests(Math.max(1, Math.ceil((window + 1) * windowSeconds - now)));
  }
}
