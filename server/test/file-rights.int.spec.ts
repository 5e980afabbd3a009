import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTITIES } from '../src/app.entities.js';
import { openDatabase } from '../src/core/database/open-database.js';
import { Storage } from '../src/core/ports/storage.js';
import { WorkFiles } from '../src/core/storage/work-files.js';
import { MIGRATIONS } from '../src/migrations/migrations.js';
import { UploadFolder } from '../src/modules/uploads/intake/upload-folder.service.js';
import { createTestApp } from './create-test-app.js';

const OTHERS = 0o077;
const rightsOfOthers = (folder: string, names: readonly string[]): [string, number][] =>
  names.map((name) => [name, statSync(join(folder, name)).mode & OTHERS]);
const none = (names: readonly string[]): [string, number][] => names.map((name) => [name, 0]);

describe('other users of the machine', () => {
  it('read no database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tonearm-rights-'));
    const database = await openDatabase({
      dataDir: folder,
      databaseUrl: null,
      entities: ENTITIES,
      migrations: MIGRATIONS,
    });
    const names = readdirSync(folder).filter((name) => name.startsWith('tonearm.sqlite'));
    expect(names).toContain('tonearm.sqlite-wal');
    expect(rightsOfOthers(folder, names)).toEqual(none(names));
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('read no uploads and no secret', async () => {
    const app = await createTestApp('file-rights');
    const folder = app.nest.get(UploadFolder);
    await folder.create(folder.newKey());
    await app.nest.get(Storage).put('private', 'uploads/a/song.mp3', new Uint8Array([1]));
    await app.nest.get(WorkFiles).draft('song');
    const names = ['uploads', 'private', 'processing', 'app.secret'];
    expect(rightsOfOthers(app.config.dataDir, names)).toEqual(none(names));
    await app.close();
  });
});
