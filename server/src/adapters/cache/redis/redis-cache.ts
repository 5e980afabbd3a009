import { Redis } from 'ioredis';
import { Cache, CacheUnavailable } from '../../../core/ports/cache.js';
import type { CacheFigures } from '../../../core/ports/cache.js';

const valueKey = (key: string): string => `tonearm:value:${key}`;
const counterKey = (key: string): string => `tonearm:count:${key}`;
const tagKey = (tag: string): string => `tonearm:tag:${tag}`;
const millisecondsOf = (seconds: number): number => Math.max(1, Math.round(seconds * 1000));

/** Scripts, since each of these is one step to everybody else. A tag's list lives as long as its longest value. */
const SET = `redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
for i = 2, #KEYS do
  redis.call('SADD', KEYS[i], KEYS[1])
  if redis.call('PTTL', KEYS[i]) < tonumber(ARGV[2]) then redis.call('PEXPIRE', KEYS[i], ARGV[2]) end
end`;
const DROP = `for _, key in ipairs(redis.call('SMEMBERS', KEYS[1])) do redis.call('DEL', key) end
redis.call('DEL', KEYS[1])`;
const COUNT = `local n = redis.call('INCR', KEYS[1]) if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end return n`;

/** Keys that one step of a flush looks at: Redis answers nobody else meanwhile. */
const SCANNED = 500;

/** After a call that failed, values are taken for gone this long: a page reads several, and must not wait for each. */
const AWAY_MS = 1_000;

export interface RedisCacheOptions {
  /** How long one call may take. */
  commandMs?: number;
}

/** Cache that all processes share. While Redis is away every value is gone, and nothing can be counted. */
export class RedisCache extends Cache {
  private readonly redis: Redis;
  private awayUntil = -Infinity;
  /** Values with these must not come back with Redis: what they show may have been hidden meanwhile. */
  private readonly undropped = new Set<string>();

  constructor(
    url: string,
    private readonly onError: (error: Error) => void,
    { commandMs = 1_000 }: RedisCacheOptions = {},
  ) {
    super();
    this.redis = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: commandMs, connectTimeout: 5_000 });
    this.redis.on('error', onError);
    this.redis.on('ready', () => void this.dropUndropped().catch(onError));
  }

  async get<T>(key: string): Promise<T | null> {
    const json = await this.attempt(() => this.redis.get(valueKey(key)));
    return json === null ? null : (JSON.parse(json) as T);
  }

  async set(key: string, value: unknown, options: { ttlSeconds: number; tags?: readonly string[] }): Promise<void> {
    const keys = [valueKey(key), ...(options.tags ?? []).map(tagKey)];
    await this.attempt(() =>
      this.redis.eval(SET, keys.length, ...keys, JSON.stringify(value) ?? 'null', millisecondsOf(options.ttlSeconds)),
    );
  }

  async delete(key: string): Promise<void> {
    await this.attempt(() => this.redis.del(valueKey(key), counterKey(key)));
  }

  async dropTag(tag: string): Promise<void> {
    this.undropped.add(tag);
    await this.attempt(async () => undefined);
  }

  async increment(key: string, ttlSeconds: number): Promise<number> {
    try {
      return Number(await this.redis.eval(COUNT, 1, counterKey(key), millisecondsOf(ttlSeconds)));
    } catch (error) {
      throw new CacheUnavailable('Redis does not count.', { cause: error });
    }
  }

  async flush(): Promise<void> {
    await this.demand(async () => {
      for (const pattern of [valueKey('*'), tagKey('*')]) await this.unlink(pattern);
    });
  }

  async figures(): Promise<CacheFigures> {
    return await this.demand(async () => {
      const memory = /used_memory:(\d+)/.exec(await this.redis.info('memory'))?.[1];
      return { entries: await this.redis.dbsize(), bytes: memory === undefined ? null : Number(memory) };
    });
  }

  async close(): Promise<void> {
    this.redis.disconnect();
  }

  private async unlink(pattern: string): Promise<void> {
    for (let cursor = '0'; ;) {
      const [next, keys] = await this.redis.scan(cursor, 'MATCH', pattern, 'COUNT', SCANNED);
      if (keys.length > 0) await this.redis.unlink(...keys);
      if (next === '0') return;
      cursor = next;
    }
  }

  private async demand<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw new CacheUnavailable('Redis does not answer.', { cause: error });
    }
  }

  /** @returns null where Redis is away. */
  private async attempt<T>(call: () => Promise<T>): Promise<T | null> {
    if (performance.now() < this.awayUntil) return null;
    try {
      await this.dropUndropped();
      return await call();
    } catch (error) {
      this.awayUntil = performance.now() + AWAY_MS;
      this.onError(error as Error);
      return null;
    }
  }

  private async dropUndropped(): Promise<void> {
    for (const tag of this.undropped) {
      await this.redis.eval(DROP, 1, tagKey(tag));
      this.undropped.delete(tag);
    }
  }
}
