/** Nothing can be counted now; whoever counts decides what that means (SECURITY.md). */
export class CacheUnavailable extends Error {}

/** What a cache holds; null where it cannot say. */
export interface CacheFigures {
  entries: number;
  bytes: number | null;
}

/**
 * JSON values that may be gone at any moment, and are while the cache itself is away: only counting fails then. What JSON does not know comes back as JSON writes it, a date as text.
 */
export abstract class Cache {
  abstract get<T>(key: string): Promise<T | null>;
  /** No value outlives its time, a time of 0 ends at once; fractions of a second count. */
  abstract set(key: string, value: unknown, options: { ttlSeconds: number; tags?: readonly string[] }): Promise<void>;
  /** Forgets the value and the counter. */
  abstract delete(key: string): Promise<void>;
  /** Drops every value that carries the tag; while the cache is away, as soon as it is back. */
  abstract dropTag(tag: string): Promise<void>;
  /** Adds one, atomically; the time to live starts with the first. Counters and values of one key are apart. @returns the new count. @throws CacheUnavailable */
  abstract increment(key: string, ttlSeconds: number): Promise<number>;
  /** Drops every value; counters stay, since they hold off whoever guesses passwords. @throws CacheUnavailable */
  abstract flush(): Promise<void>;
  /** @throws CacheUnavailable */
  abstract figures(): Promise<CacheFigures>;
  abstract close(): Promise<void>;
}
