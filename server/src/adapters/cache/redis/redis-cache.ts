import { Redis } from 'ioredis';
import { Cache } from '../../../core/ports/cache.js';

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

/** Cache that all processes share. Without Redis every call fails fast; limits then fail closed. */
export class RedisCache extends Cache {
  private readonly redis: Redis;

  constructor(url: string, onError: (error: Error) => void) {
    super();
    this.redis = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: 2_000, connectTimeout: 5_000 });
    this.redis.on('error', onError);
  }

  async get<T>(key: string): Promise<T | null> {
    const json = await this.redis.get(valueKey(key));
    return json === null ? null : (JSON.parse(json) as T);
  }

  async set(key: string, value: unknown, options: { ttlSeconds: number; tags?: readonly string[] }): Promise<void> {
    const keys = [valueKey(key), ...(options.tags ?? []).map(tagKey)];
    await this.redis.eval(SET, keys.length, ...keys, JSON.stringify(value) ?? 'null', millisecondsOf(options.ttlSeconds));
  }

  async delete(key: string): Promise<void> {
    await this.redis.del(valueKey(key), counterKey(key));
  }

  async dropTag(tag: string): Promise<void> {
    await this.redis.eval(DROP, 1, tagKey(tag));
  }

  async increment(key: string, ttlSeconds: number): Promise<number> {
    return Number(await this.redis.eval(COUNT, 1, counterKey(key), millisecondsOf(ttlSeconds)));
  }

  async close(): Promise<void> {
    this.redis.disconnect();
  }
}
