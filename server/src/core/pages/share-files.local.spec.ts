import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ShareFiles } from './share-files.js';

const MONTH_AGO = new Date(Date.now() - 30 * 24 * 3_600_000);
const BYTES = new Uint8Array(1_000);

describe('pictures for shared links on a disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tonearm-share-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const left = (name: string, at: Date): string => {
    const path = join(folder, name);
    writeFileSync(path, BYTES);
    utimesSync(path, at, at);
    return path;
  };

  // A server beside a worker never runs the job of each night, and begins to count anew with each start.
  it('go with the first new one of a process where they are old, drafts of a killed process too', async () => {
    const [old, draft, fresh] = [left('old.jpg', MONTH_AGO), left('x.part', MONTH_AGO), left('fresh.jpg', new Date())];
    await new ShareFiles(folder).keep('new', BYTES);
    expect([old, draft, fresh, join(folder, 'new.jpg')].map((path) => existsSync(path))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('take no more room than they have, the newest first', async () => {
    left('older.jpg', new Date(Date.now() - 60_000));
    left('newer.jpg', new Date(Date.now() - 30_000));
    await new ShareFiles(folder, 2_500).keep('new', BYTES);
    expect(readdirSync(folder).sort()).toEqual(['new.jpg', 'newer.jpg']);
  });
});
