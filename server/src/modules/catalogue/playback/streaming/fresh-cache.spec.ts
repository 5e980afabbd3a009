import { FreshCache } from './fresh-cache.js';

describe('FreshCache', () => {
  let now = 0;
  let asked = 0;
  let cache: FreshCache<number>;
  const ask = () => Promise.resolve((asked += 1));
  beforeEach(() => {
    now = asked = 0;
    cache = new FreshCache({ entries: 2, freshMs: 1_000, now: () => now });
  });

  it('asks once for those who come together, and again when the answer is old', async () => {
    expect(await Promise.all([cache.get('a', ask), cache.get('a', ask)])).toEqual([1, 1]);
    now = 999;
    expect(cache.get('a', ask)).toBe(1);
    now = 1_000;
    expect(await cache.get('a', ask)).toBe(2);
  });

  it('tells keys apart and forgets the oldest of too many', async () => {
    for (const key of ['a', 'b', 'c']) await cache.get(key, ask);
    expect(await cache.get('b', ask)).toBe(2);
    expect(await cache.get('a', ask)).toBe(4);
  });

  it('does not keep a failure', async () => {
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('a', ask)).toBe(1);
  });
});
