import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inWorkFolder } from './work-folder.js';

const LONG_AGO = new Date(Date.now() - 2 * 60 * 60_000);

describe('a work folder beside those of other hosts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-work-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const folderOf = (host: string, touched: Date, file?: Date): string => {
    const path = join(folder, `.tonearm-backup.${host}.1.a1b2c3`);
    mkdirSync(path);
    writeFileSync(join(path, 'database.sqlite'), 'rows');
    utimesSync(join(path, 'database.sqlite'), file ?? touched, file ?? touched);
    utimesSync(path, touched, touched);
    return path;
  };

  it('leaves what was written lately, takes away what was silent for long, and goes itself', async () => {
    const beats = folderOf('beats.example', new Date());
    const writes = folderOf('writes.example', LONG_AGO, new Date());
    const silent = folderOf('silent.example', LONG_AGO);
    const nameless = join(folder, '.tonearm-backup.x');
    mkdirSync(nameless);
    const own = await inWorkFolder(folder, (path) => Promise.resolve(existsSync(path) ? path : ''));
    expect([beats, writes, silent, nameless, own].map((path) => existsSync(path))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(own).not.toBe('');
  });

  it('goes where its work fails', async () => {
    const before = readdirSync(folder);
    await expect(inWorkFolder(folder, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    expect(readdirSync(folder)).toEqual(before);
  });
});
