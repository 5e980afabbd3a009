import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalStorage } from '../../../../adapters/storage/local/local-storage.js';
import { StorageRefused } from '../../../../core/ports/storage.js';
import { until } from '../../../../../test/until.js';
import { OpenFiles } from './open-files.js';
import type { FileLease } from './open-files.js';

describe('OpenFiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-open-files-'));
  let now = 0;
  let files: OpenFiles;

  /** Names of the files that the system holds open for us. */
  const held = (): string[] =>
    readdirSync('/proc/self/fd')
      .flatMap((fd) => {
        try {
          const link = readlinkSync(`/proc/self/fd/${fd}`);
          return link.startsWith(folder) ? [link.slice(folder.length + 1)] : [];
        } catch {
          return [];
        }
      })
      .sort();
  const take = async (key: string): Promise<FileLease> => {
    const lease = await files.acquire('library:1', key);
    if (!lease) throw new Error(`There is no ${key}.`);
    return lease;
  };
  const heldIs = (...names: string[]) =>
    until(`open: ${names.join()}`, () => held().join() === names.join() && files.openCount === names.length);

  beforeEach(() => {
    now = 0;
    for (const name of ['a', 'b', 'c', 'd']) writeFileSync(join(folder, name), name);
    files = new OpenFiles(
      new LocalStorage(folder, {
        find: async (name) => (name === 'library:1' ? { root: folder, isReadOnly: true } : null),
      }),
      { max: 2, idleMs: 5_000, checkMs: 1_000, now: () => now },
    );
  });
  afterEach(async () => {
    files.closeAll();
    await heldIs();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('opens a file once for readers who come together, and for those who come soon after', async () => {
    const leases = await Promise.all([take('a'), take('a'), take('a')]);
    for (const lease of leases) lease.release();
    (await take('a')).release();
    expect([held(), files.openCount]).toEqual([['a'], 1]);
  });

  it('closes what nobody has read for a while, never what is being read', async () => {
    const reading = await take('a');
    (await take('b')).release();
    now = 5_000;
    files.closeIdle();
    await heldIs('a');
    reading.release();
    reading.release();
    now = 9_999;
    files.closeIdle();
    expect(held()).toEqual(['a']);
    now = 10_000;
    files.closeIdle();
    await heldIs();
  });

  it('keeps the last used ones of too many, but all that are being read', async () => {
    for (const key of ['a', 'b', 'a', 'c']) (await take(key)).release();
    await heldIs('a', 'c');
    const leases = await Promise.all(['a', 'b', 'c', 'd'].map(take));
    expect(held()).toEqual(['a', 'b', 'c', 'd']);
    for (const lease of leases) lease.release();
    await until('only two are kept', () => held().length === 2);
  });

  it('gives a changed file to new readers after a second; those who read keep what they have', async () => {
    const before = await take('a');
    rmSync(join(folder, 'a'));
    writeFileSync(join(folder, 'a'), 'longer');
    const atOnce = await take('a');
    now = 1_000;
    const after = await take('a');
    expect([before, atOnce, after].map((lease) => lease.file.size)).toEqual([1, 1, 6]);
    const buffer = Buffer.alloc(1);
    expect([await before.file.read(buffer, 0, 1), buffer.toString()]).toEqual([1, 'a']);
    for (const lease of [before, atOnce, after]) lease.release();
  });

  it('closes a changed file with its last reader', async () => {
    const before = await take('a');
    writeFileSync(join(folder, 'a'), 'longer');
    now = 1_000;
    (await take('a')).release();
    expect(files.openCount).toBe(2);
    before.release();
    await heldIs('a');
  });

  it('closes everything at the end, what is being read with its last reader', async () => {
    const reading = await take('a');
    (await take('b')).release();
    files.closeAll();
    await heldIs('a');
    reading.release();
    await heldIs();
  });

  it('says so where there is no file or no such disk', async () => {
    expect(await files.acquire('library:1', 'absent')).toBeNull();
    await expect(files.acquire('library:2', 'a')).rejects.toThrow(StorageRefused);
    await expect(files.acquire('library:1', '../a')).rejects.toThrow(StorageRefused);
    expect(files.openCount).toBe(0);
  });
});
