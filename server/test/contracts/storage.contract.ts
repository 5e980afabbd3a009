import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StorageRefused, StorageUnavailable } from '../../src/core/ports/storage.js';
import type { OpenFile, Storage } from '../../src/core/ports/storage.js';

/** Names that must never reach a file. */
export const BAD_KEYS = [
  '',
  '/',
  '.',
  '..',
  '../x',
  'a/../../x',
  'a/..',
  './a',
  'a/./b',
  '/etc/passwd',
  'a//b',
  'a/',
  '//a',
  'a\u0000b',
  'x'.repeat(4_097),
  `${'d/'.repeat(2_047)}xyz`,
  'a/'.repeat(3_000),
];

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const kilobytes = (count: number, fill: number): Uint8Array => new Uint8Array(count * 1_024).fill(fill);

async function readAll(file: OpenFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let position = 0; ;) {
    const buffer = Buffer.alloc(16_384);
    const count = await file.read(buffer, position, buffer.length);
    if (count === 0) return Buffer.concat(parts);
    parts.push(buffer.subarray(0, count));
    position += count;
  }
}

interface StorageFixture {
  writable: string;
  /** Holds `kept.txt`. */
  readOnly: string;
  /** Whether keys are paths of a file system, with its limits; in a bucket they are plain names. */
  hasFolders: boolean;
  /** A storage that cannot be written; it works again with the next that is made. */
  unwritable: () => Storage;
  /** A file that was opened, and cannot be read any more. */
  unreadable: () => Promise<OpenFile>;
}

/** What every storage promises (core/ports/storage.ts). */
export function storageContract(
  makeStorage: () => Storage,
  { writable, readOnly, hasFolders, unwritable, unreadable }: StorageFixture,
): void {
  let storage: Storage;
  const text = async (disk: string, key: string): Promise<string | null> => {
    const file = await storage.open(disk, key);
    if (!file) return null;
    const content = await readAll(file);
    await file.close();
    return content.toString();
  };

  beforeEach(() => {
    storage = makeStorage();
  });

  it('gives back what was put, however deep it lies', async () => {
    await storage.put(writable, 'covers/ab/cd/Brännö 😀 #1.webp', bytes('a cover'));
    const stat = await storage.stat(writable, 'covers/ab/cd/Brännö 😀 #1.webp');
    expect(stat?.size).toBe(7);
    expect(Math.abs(Date.now() - Number(stat?.mtimeMs))).toBeLessThan(60_000);
    expect(await text(writable, 'covers/ab/cd/Brännö 😀 #1.webp')).toBe('a cover');
  });

  it('takes a file as it takes bytes, and leaves it where it is', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'tonearm-file-')), 'a file');
    writeFileSync(path, kilobytes(300, 7));
    await storage.put(writable, 'uploads/song.flac', bytes('older'));
    await storage.putFile(writable, 'uploads/song.flac', path);
    expect(Buffer.from((await text(writable, 'uploads/song.flac')) ?? '')).toHaveLength(300 * 1_024);
    expect(readFileSync(path)).toHaveLength(300 * 1_024);
    rmSync(dirname(path), { recursive: true });
    expect((await storage.stat(writable, 'uploads/song.flac'))?.size).toBe(300 * 1_024);
    await expect(storage.putFile(readOnly, 'new.txt', path)).rejects.toThrow(StorageRefused);
    await expect(storage.putFile(writable, 'uploads/song.flac', path)).rejects.toThrow('ENOENT');
    expect((await storage.stat(writable, 'uploads/song.flac'))?.size).toBe(300 * 1_024);
  });

  it('keeps an empty file', async () => {
    await storage.put(writable, 'empty', new Uint8Array());
    expect((await storage.stat(writable, 'empty'))?.size).toBe(0);
    expect(await text(writable, 'empty')).toBe('');
  });

  it('reads ranges, and nothing past the end', async () => {
    await storage.put(
      writable,
      'range.bin',
      Uint8Array.from({ length: 1_000 }, (_, at) => at % 251),
    );
    const file = (await storage.open(writable, 'range.bin')) as OpenFile;
    const read = async (position: number, length: number): Promise<number[]> => {
      const buffer = new Uint8Array(length);
      return [...buffer.subarray(0, await file.read(buffer, position, length))];
    };
    expect(file.size).toBe(1_000);
    expect(await read(250, 3)).toEqual([250, 0, 1]);
    expect(await read(0, 1)).toEqual([0]);
    expect(await read(998, 100)).toEqual([998 % 251, 999 % 251]);
    expect(await read(1_000, 10)).toEqual([]);
    expect(await read(10_000_000_000, 10)).toEqual([]);
    expect(await read(0, 0)).toEqual([]);
    const spans = [
      [0, 400],
      [399, 2],
      [700, 300],
      [0, 1_000],
      [999, 1],
    ] as const;
    const parts = await Promise.all(spans.map(([from, length]) => read(from, length)));
    expect(parts.map((part) => [part[0], part.length])).toEqual(spans.map(([from, length]) => [from % 251, length]));
    await file.close();
  });

  it('gives an open file whole although it is deleted, or says that it is gone; never a shorter one', async () => {
    await storage.put(writable, 'deleted', kilobytes(64, 3));
    const file = (await storage.open(writable, 'deleted')) as OpenFile;
    await storage.delete(writable, 'deleted');
    const content = await readAll(file).catch((error: unknown) => error);
    if (hasFolders) expect(content).toHaveLength(64 * 1_024);
    else expect(content).toBeInstanceOf(StorageUnavailable);
    await file.close();
  });

  it('tidies nothing away that was put', async () => {
    await storage.put(writable, 'tidy/kept', bytes('kept'));
    await storage.tidy(writable, 'tidy', new Date(Date.now() + 60_000));
    await storage.tidy(writable, 'no/such/folder', new Date());
    expect(await text(writable, 'tidy/kept')).toBe('kept');
    await expect(storage.tidy(writable, '../x', new Date())).rejects.toThrow(StorageRefused);
  });

  it('says where workers read a file themselves, if they can', async () => {
    await storage.put(writable, 'path/here', bytes('here'));
    const path = await storage.localPath(writable, 'path/here');
    expect(path === null ? null : readFileSync(path, 'utf8')).toBe(hasFolders ? 'here' : null);
    expect(readFileSync(String(await storage.localPath(readOnly, 'kept.txt')), 'utf8')).toBe('kept');
    expect(await storage.direct(readOnly)).toBeNull();
  });

  it('says so where it cannot write, and keeps what was there', async () => {
    await storage.put(writable, 'remains', bytes('older'));
    const source = join(mkdtempSync(join(tmpdir(), 'tonearm-file-')), 'a file');
    writeFileSync(source, 'newer');
    const broken = unwritable();
    for (const work of [
      () => broken.put(writable, 'remains', bytes('newer')),
      () => broken.putFile(writable, 'remains', source),
      () => broken.ping(),
    ]) {
      const fault = await work().then(
        () => null,
        (error: unknown) => error,
      );
      expect([fault === null, fault instanceof StorageRefused]).toEqual([false, false]);
    }
    storage = makeStorage();
    expect(await text(writable, 'remains')).toBe('older');
    rmSync(dirname(source), { recursive: true });
  });

  it('tells a fault of the store from the end of a file', async () => {
    const file = await unreadable();
    expect(await file.read(Buffer.alloc(4), 0, 4).catch(() => 'a fault')).toBe('a fault');
    storage = makeStorage();
    await file.close();
  });

  it('answers null for what is missing', async () => {
    for (const key of [
      'nothing',
      'no/such/folder/file',
      'empty-name.webp/x',
      'n'.repeat(300),
      `${'n'.repeat(300)}/x`,
    ]) {
      expect([key, await storage.stat(writable, key), await storage.open(writable, key)]).toEqual([key, null, null]);
    }
  });

  it('answers null for a folder, and for a file where a folder is meant', async () => {
    await storage.put(writable, 'folder/file', bytes('x'));
    expect([await storage.stat(writable, 'folder'), await storage.open(writable, 'folder')]).toEqual([null, null]);
    expect([await storage.stat(writable, 'folder/file/x'), await storage.open(writable, 'folder/file/x')]).toEqual([
      null,
      null,
    ]);
  });

  it('deletes, and does not mind what is not there', async () => {
    await storage.put(writable, 'gone/soon', bytes('x'));
    await storage.delete(writable, 'gone/soon');
    expect(await storage.stat(writable, 'gone/soon')).toBeNull();
    await storage.put(writable, 'stays/file', bytes('x'));
    for (const key of ['gone/soon', 'never/there', 'stays', 'stays/file/below', 'n'.repeat(300)])
      await storage.delete(writable, key);
    expect(await text(writable, 'stays/file')).toBe('x');
  });

  it('replaces whole: a reader sees the old file or the new one', async () => {
    const [old, fresh] = [kilobytes(512, 1), kilobytes(768, 2)];
    await storage.put(writable, 'cover.webp', old);
    const early = (await storage.open(writable, 'cover.webp')) as OpenFile;
    let isWriting = true;
    const writing = (async () => {
      for (let round = 0; round < 20; round += 1)
        await storage.put(writable, 'cover.webp', round % 2 === 0 ? fresh : old);
      isWriting = false;
    })();
    while (isWriting) {
      const file = (await storage.open(writable, 'cover.webp')) as OpenFile;
      const content = await readAll(file).catch((error: unknown) =>
        hasFolders ? Promise.reject(error as Error) : null,
      );
      await file.close();
      if (!content) continue;
      expect([old.length, fresh.length]).toContain(content.length);
      expect(new Set(content).size).toBe(1);
      expect(file.size).toBe(content.length);
    }
    await writing;
    // Opened before it was replaced: still whole where the disk keeps it, or an error; never a mixture.
    const late = await readAll(early).catch((error: unknown) => error);
    if (hasFolders) expect((late as Buffer).equals(old)).toBe(true);
    else if (!(late instanceof StorageUnavailable)) expect(new Set(late as Buffer).size).toBe(1);
    await early.close();
  });

  it('leaves the last of many that write at once', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, at) => storage.put(writable, 'race', kilobytes(64, at))));
    const content = Buffer.from((await text(writable, 'race')) ?? '');
    expect(content).toHaveLength(64 * 1_024);
    expect(new Set(content).size).toBe(1);
  });

  it.each(BAD_KEYS.map((key) => [JSON.stringify(key.slice(0, 20)), key]))('refuses the key %s', async (_shown, key) => {
    await expect(storage.put(writable, key, bytes('x'))).rejects.toThrow(StorageRefused);
    await expect(storage.stat(writable, key)).rejects.toThrow(StorageRefused);
    await expect(storage.open(writable, key)).rejects.toThrow(StorageRefused);
    await expect(storage.delete(writable, key)).rejects.toThrow(StorageRefused);
    await expect(storage.localPath(writable, key)).rejects.toThrow(StorageRefused);
  });

  if (hasFolders)
    it('refuses to put where no file can lie', async () => {
      await storage.put(writable, 'taken', bytes('x'));
      await storage.put(writable, 'full/file', bytes('x'));
      for (const key of ['taken/below', 'full', 'n'.repeat(300), `${'n'.repeat(300)}/x`]) {
        await expect(storage.put(writable, key, bytes('y'))).rejects.toThrow(StorageRefused);
      }
      expect([await text(writable, 'taken'), await text(writable, 'full/file')]).toEqual(['x', 'x']);
    });

  it('takes the longest name that a disk can have', async () => {
    const name = `${'n'.repeat(250)}.webp`;
    await storage.put(writable, name, bytes('long'));
    expect(await text(writable, name)).toBe('long');
  });

  it('reads a read-only disk, and refuses to change it', async () => {
    expect(await text(readOnly, 'kept.txt')).toBe('kept');
    await expect(storage.put(readOnly, 'kept.txt', bytes('x'))).rejects.toThrow(StorageRefused);
    await expect(storage.put(readOnly, 'new.txt', bytes('x'))).rejects.toThrow(StorageRefused);
    await expect(storage.delete(readOnly, 'kept.txt')).rejects.toThrow(StorageRefused);
    expect([await text(readOnly, 'kept.txt'), await storage.stat(readOnly, 'new.txt')]).toEqual(['kept', null]);
  });

  it('refuses a disk that it does not know', async () => {
    await expect(storage.stat('no-such-disk', 'a')).rejects.toThrow(StorageRefused);
    await expect(storage.put('no-such-disk', 'a', bytes('x'))).rejects.toThrow(StorageRefused);
  });

  it('says whether it can be written', async () => {
    await expect(storage.ping()).resolves.toBeUndefined();
  });
}
