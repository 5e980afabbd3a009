import { LRUCache } from 'lru-cache';
import { Cache } from '../../../core/ports/cache.js';

interface Entry {
  json: string;
  tags: readonly string[];
}

const ENTRIES_MAX = 10_000;
const BYTES_MAX = 32 * 1_048_576;

/** To lru-cache a time of 0 means for ever. */
const ttlOf = (seconds: number): number => Math.max(1, seconds * 1000);

/** Cache of one process. Counters live apart, so that a flood of values cannot push a login limit out. */
export class MemoryCache extends Cache {
  private readonly values = new LRUCache<string, Entry>({ max: ENTRIES_MAX, maxSize: BYTES_MAX, sizeCalculation: (entry) => entry.json.length + 100 });
  private readonly counters = new LRUCache<string, { count: number }>({ max: 100_000 });

  async get<T>(key: string): Promise<T | null> {
    const entry = this.values.get(key);
    return entry ? (JSON.parse(entry.json) as T) : null;
  }

  async set(key: string, value: unknown, options: { ttlSeconds: number; tags?: readonly string[] }): Promise<void> {
    this.values.set(key, { json: JSON.stringify(value) ?? 'null', tags: options.tags ?? [] }, { ttl: ttlOf(options.ttlSeconds) });
  }

  async delete(key: string): Promise<void> {
    this.values.delete(key);
    this.counters.delete(key);
  }

  async dropTag(tag: string): Promise<void> {
    for (const [key, entry] of this.values.entries()) if (entry.tags.includes(tag)) this.values.delete(key);
  }

  async increment(key: string, ttlSeconds: number): Promise<number> {
    const counter = this.counters.get(key);
    if (counter) return (counter.count += 1);
    this.counters.set(key, { count: 1 }, { ttl: ttlOf(ttlSeconds) });
    return 1;
  }

  async close(): Promise<void> {
    this.values.clear();
    this.counters.clear();
  }
}
