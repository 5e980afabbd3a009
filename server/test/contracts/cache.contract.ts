import { setTimeout as sleep } from 'node:timers/promises';
import type { Cache } from '../../src/core/ports/cache.js';
import { until } from '../until.js';

const LONG = { ttlSeconds: 60 };

/** What every cache promises (core/ports/cache.ts). `makeCache` gives an empty one. */
export function cacheContract(makeCache: () => Promise<Cache>): void {
  let cache: Cache;
  beforeEach(async () => {
    cache = await makeCache();
  });
  afterEach(() => cache.close());

  it('gives back what it was given, and null for what it was not', async () => {
    await cache.set('album:1', { name: 'Brännö 😀', tracks: [1, 2], cover: null }, LONG);
    expect(await cache.get('album:1')).toEqual({ name: 'Brännö 😀', tracks: [1, 2], cover: null });
    expect(await cache.get('album:2')).toBeNull();
  });

  it('keeps falsy values apart from nothing', async () => {
    for (const value of [0, false, '']) {
      await cache.set('falsy', value, LONG);
      expect(await cache.get('falsy')).toBe(value);
    }
  });

  it('keeps JSON only: a date is text afterwards, and what JSON leaves out is gone', async () => {
    await cache.set(
      'mixed',
      { at: new Date('2026-05-06T07:08:09.123Z'), none: undefined, list: [undefined], not: NaN },
      LONG,
    );
    expect(await cache.get('mixed')).toStrictEqual({ at: '2026-05-06T07:08:09.123Z', list: [null], not: null });
    await cache.set('nothing', undefined, LONG);
    expect(await cache.get('nothing')).toBeNull();
  });

  it('hands out copies', async () => {
    const value = { names: ['a'] };
    await cache.set('copy', value, LONG);
    value.names.push('b');
    (await cache.get<typeof value>('copy'))?.names.push('c');
    expect(await cache.get('copy')).toEqual({ names: ['a'] });
  });

  it('forgets after the time to live, not before, and a new value starts anew', async () => {
    await cache.set('short', 1, { ttlSeconds: 0.5 });
    await cache.set('renewed', 1, { ttlSeconds: 0.5 });
    await cache.set('renewed', 2, LONG);
    await cache.set('long', 1, LONG);
    expect(await cache.get('short')).toBe(1);
    await until('the short one is gone', async () => (await cache.get('short')) === null);
    expect([await cache.get('renewed'), await cache.get('long')]).toEqual([2, 1]);
  });

  it('keeps nothing for ever, even without a time to live', async () => {
    await cache.set('no-time', 1, { ttlSeconds: 0 });
    await until('it is gone', async () => (await cache.get('no-time')) === null);
  });

  it('forgets all values at once, thousands too, but no counter, and says what it holds', async () => {
    await Promise.all(
      Array.from({ length: 2_000 }, (_, at) => cache.set(`many:${at}`, at, { ...LONG, tags: ['many'] })),
    );
    await cache.increment('tries', 60);
    expect((await cache.figures()).entries).toBeGreaterThanOrEqual(2_000);
    await cache.flush();
    expect([await cache.get('many:0'), await cache.get('many:1999'), await cache.increment('tries', 60)]).toEqual([
      null,
      null,
      2,
    ]);
  });

  it('deletes one key', async () => {
    await cache.set('a', 1, LONG);
    await cache.set('ab', 2, LONG);
    await cache.delete('a');
    await cache.delete('never-there');
    expect([await cache.get('a'), await cache.get('ab')]).toEqual([null, 2]);
  });

  describe('with tags', () => {
    it('drops every value that carries the tag, and no other', async () => {
      await cache.set('1', 1, { ...LONG, tags: ['album', 'artist:5'] });
      await cache.set('2', 2, { ...LONG, tags: ['artist:5'] });
      await cache.set('3', 3, { ...LONG, tags: ['artist:50'] });
      await cache.set('artist:5', 4, LONG);
      await cache.dropTag('artist:5');
      await cache.dropTag('never-used');
      expect(await Promise.all(['1', '2', '3', 'artist:5'].map((key) => cache.get(key)))).toEqual([null, null, 3, 4]);
    });

    it('takes new values for a dropped tag', async () => {
      await cache.set('1', 1, { ...LONG, tags: ['t'] });
      await cache.dropTag('t');
      await cache.set('1', 2, { ...LONG, tags: ['t'] });
      expect(await cache.get('1')).toBe(2);
      await cache.dropTag('t');
      expect(await cache.get('1')).toBeNull();
    });

    it('drops a long value even where a short one came later under its tag', async () => {
      await cache.set('long', 1, { ...LONG, tags: ['t'] });
      await cache.set('short', 1, { ttlSeconds: 0.1, tags: ['t'] });
      await until('the short one is gone', async () => (await cache.get('short')) === null);
      await cache.dropTag('t');
      expect(await cache.get('long')).toBeNull();
    });

    it('drops thousands', async () => {
      const keys = Array.from({ length: 3_000 }, (_, at) => `many:${at}`);
      await Promise.all(keys.map((key) => cache.set(key, 1, { ...LONG, tags: ['many'] })));
      await cache.dropTag('many');
      expect((await Promise.all(keys.map((key) => cache.get(key)))).filter((value) => value !== null)).toEqual([]);
    });
  });

  describe('that counts', () => {
    it('gives each of 50 at once a number of its own', async () => {
      const counts = await Promise.all(Array.from({ length: 50 }, () => cache.increment('login', 60)));
      expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    });

    it('counts keys apart, from values too', async () => {
      await cache.set('one', 'text', LONG);
      expect([
        await cache.increment('one', 60),
        await cache.increment('two', 60),
        await cache.increment('one', 60),
      ]).toEqual([1, 1, 2]);
      expect(await cache.get('one')).toBe('text');
    });

    it('starts again when the time of the first one is over, however often it was asked since', async () => {
      const since = performance.now();
      expect(await cache.increment('window', 0.8)).toBe(1);
      while (performance.now() - since < 400) {
        expect(await cache.increment('window', 0.8)).toBeGreaterThan(1);
        await sleep(40);
      }
      await until('the window is over', async () => (await cache.increment('window', 0.8)) === 1);
      expect(performance.now() - since).toBeGreaterThan(780);
    });

    it('starts again after a delete', async () => {
      await cache.increment('login', 60);
      await cache.delete('login');
      expect(await cache.increment('login', 60)).toBe(1);
    });
  });
}
