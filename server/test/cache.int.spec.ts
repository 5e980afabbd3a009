import { Redis } from 'ioredis';
import { MemoryCache } from '../src/adapters/cache/memory/memory-cache.js';
import { RedisCache } from '../src/adapters/cache/redis/redis-cache.js';
import { cacheContract } from './contracts/cache.contract.js';

const REDIS_URL = process.env['TEST_REDIS_URL'] || null;
/** A database of the Redis server that nothing else uses. */
const REDIS_DATABASE = 15;

describe('MemoryCache', () => {
  cacheContract(() => Promise.resolve(new MemoryCache()));
});

if (REDIS_URL) {
  describe('RedisCache', () => {
    const url = new URL(REDIS_URL);
    url.pathname = `/${REDIS_DATABASE}`;
    const redis = new Redis(url.toString());
    const noError = (error: Error): void => {
      throw error;
    };

    cacheContract(async () => {
      await redis.flushdb();
      return new RedisCache(url.toString(), noError);
    });
    afterAll(() => redis.disconnect());

    it('is one cache for all processes', async () => {
      const [first, second] = [new RedisCache(url.toString(), noError), new RedisCache(url.toString(), noError)];
      await first.set('shared', 1, { ttlSeconds: 60, tags: ['t'] });
      expect(await second.get('shared')).toBe(1);
      await second.dropTag('t');
      expect(await first.get('shared')).toBeNull();
      await Promise.all([first.close(), second.close()]);
    });

    it('leaves nothing behind when its values are over', async () => {
      await redis.flushdb();
      const cache = new RedisCache(url.toString(), noError);
      await cache.set('a', 1, { ttlSeconds: 1, tags: ['t', 'u'] });
      await cache.increment('n', 1);
      const lives = await Promise.all((await redis.keys('*')).map((key) => redis.pttl(key)));
      expect(lives).toHaveLength(4);
      for (const life of lives) expect(life).toBeGreaterThan(0);
      await cache.close();
    });
  });

  it('RedisCache fails soon where there is no Redis', async () => {
    const errors: Error[] = [];
    const cache = new RedisCache('redis://127.0.0.1:1', (error) => errors.push(error));
    const since = performance.now();
    await expect(cache.increment('login', 60)).rejects.toThrow();
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(errors.length).toBeGreaterThan(0);
    await cache.close();
  });
}
