import { MemoryCache } from './memory-cache.js';

describe('MemoryCache', () => {
  it('keeps a login limit through a flood of values', async () => {
    const cache = new MemoryCache();
    await cache.increment('login:a@example.com', 60);
    for (let at = 0; at < 20_000; at += 1) await cache.set(`page:${at}`, 'x', { ttlSeconds: 60 });
    expect(await cache.increment('login:a@example.com', 60)).toBe(2);
    expect(await cache.get('page:0')).toBeNull();
    expect(await cache.get('page:19999')).toBe('x');
  });

  it('does not grow beyond its share of memory', async () => {
    const cache = new MemoryCache();
    const megabyte = 'x'.repeat(1_048_576);
    for (let at = 0; at < 40; at += 1) await cache.set(`big:${at}`, megabyte, { ttlSeconds: 60 });
    const kept = await Promise.all(Array.from({ length: 40 }, (_, at) => cache.get(`big:${at}`)));
    expect(kept.filter((value) => value !== null).length).toBeLessThanOrEqual(32);
    expect(kept.at(-1)).toBe(megabyte);
  });
});
