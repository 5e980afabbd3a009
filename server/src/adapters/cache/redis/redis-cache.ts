import { Redis } from 'ioredis';
import { Cache } from '../../../core/ports/cache.js';

const PREFIX = 'tonearm:';
const COUNT = `local n = redis.call('INCR', KEYS[1]) if n == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end return n`;

/** Cache that all processes share. Without Redis every call fails fast; limits then fail closed. */
export class RedisCache extends Cache {
  private readonly redis: Redis;

  constructor(url: string, onError: (error: Error) => void) {
    super();
    this.redis = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: 2_000, connectTimeout: 5_000 });
    this.redis.on('error', onError);
  }

  async get<T>(key: string): Promise<T | null> {
    const json = await this.redis.get(PREFIX + key);
    return json === null ? null : (JSON.parse(json) as T);
  }

  async set(key: string, value: unknown, options: { ttlSeconds: number; tags?: readonly string[] }): Promise<void> {
    const batch = this.redis.multi().set(PREFIX + key, JSON.stringify(value), 'EX', options.ttlSeconds);
    for (const tag of options.tags ?? []) batch.sadd(`${PREFIX}tag:${tag}`, PREFIX + key);
    await batch.exec();
  }

  async delete(key: string): Promise<void> {
    await this.redis.del(PREFIX + key);
  }

  async dropTag(tag: string): Promise<void> {
    const keys = await this.redis.smembers(`${PREFIX}tag:${tag}`);
    await this.redis.del(...keys, `${PREFIX}tag:${tag}`);
  }

  async increment(key: string, ttlSeconds: number): Promise<number> {
    return Number(await this.redis.eval(COUNT, 1, PREFIX + key, ttlSeconds));
  }

  async close(): Promise<void> {
    this.redis.disconnect();
  }
}
