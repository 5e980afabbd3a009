import { existsSync, mkdtempSync, rmSync, statSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../../test/until.js';
import { MemoryCache } from './memory-cache.js';

/** More than are kept. */
const COUNTERS = 99_000;

describe('MemoryCache', () => {
  it('keeps a login limit through a flood of values', async () => {
    const cache = new MemoryCache();
    await cache.increment('login:a@example.com', 60);
    for (let at = 0; at < 20_000; at += 1) await cache.set(`page:${at}`, 'x', { ttlSeconds: 60 });
    expect(await cache.increment('login:a@example.com', 60)).toBe(2);
    expect(await cache.get('page:0')).toBeNull();
    expect(await cache.get('page:19999')).toBe('x');
  });

  describe('with a file', () => {
    let folder: string;
    let file: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'tonearm-counters-'));
      file = join(folder, 'data/limits.json');
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    it('goes on counting after a restart, and after a kill, without telling whom', async () => {
      const first = new MemoryCache({ countersFile: file });
      for (let at = 0; at < 5; at += 1) await first.increment('login:ana@example.org', 60);
      await until('it is written by itself', async () => existsSync(file));
      const afterKill = new MemoryCache({ countersFile: file });
      expect([
        await afterKill.increment('login:ana@example.org', 60),
        await afterKill.increment('login:ben@example.org', 60),
      ]).toEqual([6, 1]);
      await afterKill.close();
      const afterRestart = new MemoryCache({ countersFile: file });
      expect([
        await afterRestart.increment('login:ana@example.org', 60),
        await afterRestart.increment('login:ben@example.org', 60),
      ]).toEqual([7, 2]);
      expect([readFileSync(file, 'utf8').includes('ana'), statSync(file).mode & 0o777]).toEqual([false, 0o600]);
      await afterRestart.close();
      await first.close();
    });

    it('begins anew with a file that is none, and when its time is over', async () => {
      const old = new MemoryCache({ countersFile: file });
      await old.increment('short', 0.01);
      await old.close();
      await until('it is over', async () => {
        const next = new MemoryCache({ countersFile: file });
        return (await next.increment('short', 60)) === 1;
      });
      for (const text of ['', '{"a":1}', '[[1', 'null']) {
        writeFileSync(file, text);
        const cache = new MemoryCache({ countersFile: file });
        expect([text, await cache.increment('a', 60)]).toEqual([text, 1]);
        await cache.close();
      }
    });

    it('keeps of very many those that moved last', async () => {
      const first = new MemoryCache({ countersFile: file });
      await first.increment('login:ana@example.org', 600);
      for (let at = 0; at < COUNTERS; at += 1) await first.increment(`plays:${at}`, 600);
      await first.increment('login:ana@example.org', 600);
      await first.close();
      const next = new MemoryCache({ countersFile: file });
      expect([
        await next.increment('login:ana@example.org', 600),
        await next.increment(`plays:${COUNTERS - 1}`, 600),
      ]).toEqual([3, 2]);
      await next.close();
    });

    it('writes nothing of limits whose time is over', async () => {
      const cache = new MemoryCache({ countersFile: file });
      await cache.increment('over', 0.001);
      const since = performance.now();
      await until('it is over', async () => performance.now() > since + 2);
      await cache.increment('holds', 600);
      await cache.close();
      expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(1);
    });

    it('counts on where nothing can be written, and says so', async () => {
      writeFileSync(join(folder, 'data'), 'a file where the folder should be');
      const said: string[] = [];
      const cache = new MemoryCache({ countersFile: file, warn: (message) => said.push(message) });
      expect([await cache.increment('a', 60), await cache.increment('a', 60)]).toEqual([1, 2]);
      await cache.close();
      expect(said).toEqual(['Limits could not be kept for the next start']);
    });
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
