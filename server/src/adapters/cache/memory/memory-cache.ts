import { LRUCache } from 'lru-cache';
import { Cache } from '../../../core/ports/cache.js';
import type { CacheFigures } from '../../../core/ports/cache.js';
import { KeptCounters } from './kept-counters.js';

interface Entry {
  json: string;
  tags: readonly string[];
}

const ENTRIES_MAX = 10_000;
const BYTES_MAX = 32 * 1_048_576;

/** To lru-cache a time of 0 means for ever. */
const ttlOf = (seconds: number): number => Math.max(1, seconds * 1000);

/** Cache of one process. Counters live apart, and may outlive it, so that a flood of values cannot push a login limit out. */
export class MemoryCache extends Cache {
  private readonly values = new LRUCache<string, Entry>({
    max: ENTRIES_MAX,
    maxSize: BYTES_MAX,
    sizeCalculation: (entry) => entry.json.length + 100,
  });
  private readonly counters: KeptCounters;

  /** @param options.countersFile where counters outlive the process; none: they do not. */
  constructor({
    countersFile = null,
    warn = () => undefined,
  }: { countersFile?: string | null; warn?: (message: string, error: unknown) => void } = {}) {
    super();
    this.counters = new KeptCounters(countersFile, warn);
  }

  async get<T>(key: string): Promise<T | null> {
    const entry = this.values.get(key);
    return entry ? (JSON.parse(entry.json) as T) : null;
  }

  async set(key: string, value: unknown, options: { ttlSeconds: number; tags?: readonly string[] }): Promise<void> {
    this.values.set(
      key,
      { json: JSON.stringify(value) ?? 'null', tags: options.tags ?? [] },
      { ttl: ttlOf(options.ttlSeconds) },
    );
  }

  async delete(key: string): Promise<void> {
    this.values.delete(key);
    this.counters.delete(key);
  }

  async dropTag(tag: string): Promise<void> {
    for (const [key, entry] of this.values.entries()) if (entry.tags.includes(tag)) this.values.delete(key);
  }

  async increment(key: string, ttlSeconds: number): Promise<number> {
    return this.counters.increment(key, ttlOf(ttlSeconds));
  }

  async flush(): Promise<void> {
    this.values.clear();
  }

  async figures(): Promise<CacheFigures> {
    this.values.purgeStale();
    return { entries: this.values.size, bytes: this.values.calculatedSize };
  }

  async close(): Promise<void> {
    this.values.clear();
    await this.counters.close();
  }
}
