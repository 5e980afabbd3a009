import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Storage } from '../src/core/ports/storage.js';
import { WorkFiles } from '../src/core/storage/work-files.js';
import { UploadFolder } from '../src/modules/uploads/intake/upload-folder.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';

const OTHERS = 0o077;

describe('other users of the machine', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp('file-rights');
    const folder = app.nest.get(UploadFolder);
    await folder.create(folder.newKey());
    await app.nest.get(Storage).put('private', 'uploads/a/song.mp3', new Uint8Array([1]));
    await app.nest.get(WorkFiles).draft('song');
  });
  afterAll(() => app.close());

  const rightsOfOthers = (name: string): number => statSync(join(app.config.dataDir, name)).mode & OTHERS;

  it('read neither the database nor uploads', () => {
    const database = readdirSync(app.config.dataDir).filter((name) => name.startsWith('tonearm.sqlite'));
    expect(database.length > 0).toBe(app.database.dialect === 'sqlite');
    for (const name of [...database, 'uploads', 'private', 'processing', 'app.secret']) expect([name, rightsOfOthers(name)]).toEqual([name, 0]);
  });
});
