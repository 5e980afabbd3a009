import { MemoryCache } from '../../adapters/cache/memory/memory-cache.js';
import type { Cache } from '../ports/cache.js';
import { RateLimiter } from './rate-limiter.js';

const START = Date.parse('2026-05-06T07:08:00Z');

describe('RateLimiter', () => {
  const at = (seconds: number): void => {
    jest.setSystemTime(START + seconds * 1000);
  };
  let limiter: RateLimiter;
  const hit = (key = 'login:a'): Promise<void> => limiter.hit(key, 5, 60);
  const hitTimes = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done += 1) await hit();
  };

  beforeEach(() => {
    jest.useFakeTimers({ now: START, doNotFake: ['performance', 'nextTick', 'setImmediate', 'setTimeout'] });
    limiter = new RateLimiter(new MemoryCache());
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('lets as many pass as it may, and tells the next one how long to wait', async () => {
    at(20);
    await hitTimes(5);
    await expect(hit()).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
      retryAfter: 40,
      message: 'Too many tries. Please wait 40 seconds.',
    });
    at(59.9);
    await expect(hit()).rejects.toMatchObject({ status: 429, retryAfter: 1 });
  });

  it('opens again with the next window, and stays closed until then however often it is asked', async () => {
    await hitTimes(5);
    for (let second = 0; second < 60; second += 10) {
      at(second);
      await expect(hit()).rejects.toMatchObject({ status: 429 });
    }
    at(60);
    await hitTimes(5);
    await expect(hit()).rejects.toMatchObject({ status: 429 });
  });

  it('counts keys apart', async () => {
    await hitTimes(5);
    await expect(hit('login:b')).resolves.toBeUndefined();
  });

  it('lets exactly as many pass of those that come at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => hit()));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5);
  });

  const broken = { increment: () => Promise.reject(new Error('Redis is gone')) } as unknown as Cache;

  it('counts reading and listening by itself where nothing can be counted for all', async () => {
    const alone = new RateLimiter(broken);
    for (let time = 0; time < 5; time += 1) await alone.hit('search:address:192.0.2.1', 5, 60);
    await expect(alone.hit('search:address:192.0.2.1', 5, 60)).rejects.toMatchObject({ status: 429 });
    await expect(alone.hit('stream-urls:192.0.2.1', 5, 60)).resolves.toBeUndefined();
  });

  it('lets no guess pass where nothing can be counted', async () => {
    await expect(new RateLimiter(broken).hit('login:a', 5, 60)).rejects.toMatchObject({
      status: 503,
      code: 'gateway_unavailable',
    });
  });
});
