import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PictureFiles } from '../src/core/storage/picture-files.service.js';
import { PictureSweeper } from '../src/core/storage/picture-sweeper.job.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';

const DAY_MS = 24 * 3_600_000;

describe('drafts of pictures whose put was killed', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp('picture-sweeps');
  });
  afterAll(() => app.close());
  const pathOf = (...names: string[]) => join(app.config.dataDir, ...names);
  const leave = (folder: string, name = `.${randomUUID()}.part`): string => {
    mkdirSync(pathOf(folder), { recursive: true });
    writeFileSync(pathOf(folder, name), 'half');
    return pathOf(folder, name);
  };
  const sweep = (now?: number) => app.nest.get(PictureSweeper).sweep(now);

  it('go after a day, and nothing else does', async () => {
    const pictures = app.nest.get(PictureFiles);
    await pictures.put('covers', 'a1b2', [['640.webp', new Uint8Array([1, 2, 3])]]);
    const drafts = ['public/covers/a1b2', 'public/avatars/c3d4', 'public/headers/e5f6', 'private/exports'].map(
      (folder) => leave(folder),
    );
    const others = [
      leave('public/covers/a1b2', 'mine.part'),
      leave('public/covers/a1b2', '.hidden'),
      leave('public/covers/not ours'),
      leave('public/elsewhere/a1b2'),
    ];
    await sweep();
    expect([...drafts, ...others].filter((path) => !existsSync(path))).toEqual([]);
    await sweep(Date.now() + DAY_MS + 1_000);
    expect(drafts.filter((path) => existsSync(path))).toEqual([]);
    expect(others.filter((path) => !existsSync(path))).toEqual([]);
    expect(await pictures.stat('covers', 'a1b2', '640.webp')).toMatchObject({ size: 3 });
    await sweep(Date.now() + DAY_MS + 1_000);
  });

  it('of a site without any picture are none', async () => {
    const empty = await createTestApp('picture-sweeps-empty');
    await empty.nest.get(PictureSweeper).sweep();
    await empty.close();
  });
});
