import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import type { BackupsAnswer } from '@tonearm/shared/admin/backups.dto';
import { restoreBackup } from '../src/core/backup/restore-backup.js';
import { sqlTime } from '../src/core/database/dialect.js';
import { openDatabase } from '../src/core/database/open-database.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { ENTITIES } from '../src/app.entities.js';
import { MIGRATIONS } from '../src/migrations/migrations.js';
import { BackupRunsRepository } from '../src/modules/admin/backups/backup-runs.repository.js';
import { confirmPassword } from './confirm-password.js';
import { createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { makeTestDatabase } from './test-database.js';
import { until } from './until.js';

const BACKUPS = '/api/v1/admin/backups';
const TAKE = '/api/v1/admin/backup';
const PASSPHRASE = 'plum velvet lantern';
const PATIENCE_MS = 60_000;

async function writeFutureBackup(file: string): Promise<void> {
  const tar = pack();
  tar.entry({ name: 'manifest.json' }, JSON.stringify({ product: 'tonearm', format: 99 }));
  tar.finalize();
  writeFileSync(file, gzipSync(await buffer(tar as unknown as NodeJS.ReadableStream)));
}

describe('backups of the admin area', () => {
  let app: TestApp;
  let admin: Visitor;
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-backups-api-'));

  const list = async (): Promise<BackupsAnswer> =>
    (await app.http.get(BACKUPS).set(admin).expect(200)).body as BackupsAnswer;
  const ended = async (): Promise<BackupsAnswer> => {
    await until('it ended', async () => !['queued', 'running'].includes((await list()).run?.state ?? ''));
    return await list();
  };
  const post = (path: string, body: object = {}) => app.http.post(path).set(admin).send(body);
  beforeAll(async () => {
    app = await createTestApp('backups-api');
    admin = await signIn(app);
    await app.nest.get(Jobs).start();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are for whoever may change settings, and has just given a password', async () => {
    const guest = await visit(app);
    expect((await app.http.get(BACKUPS).set(guest)).status).toBe(401);
    for (const path of [TAKE, `${BACKUPS}/stop`, `${BACKUPS}/x.tar.gz/check`])
      expect([path, (await app.http.post(path).set(guest)).status]).toEqual([path, 401]);
    for (const path of [TAKE, `${BACKUPS}/stop`, `${BACKUPS}/x.tar.gz/check`])
      expect([path, (await post(path, { files: 'included' })).status]).toEqual([path, 423]);
    expect((await app.http.get(`${BACKUPS}/x.tar.gz/download`).set(admin)).status).toBe(423);
    expect((await app.http.delete(`${BACKUPS}/x.tar.gz`).set(admin)).status).toBe(423);
    expect(await list()).toMatchObject({ backups: [], run: null, always_encrypted: false });
    admin = await confirmPassword(app, admin);
  });

  it.each([
    [{}, 422],
    [{ files: null }, 422],
    [{ files: 'some' }, 422],
    [{ files: 'included', passphrase: 'short' }, 422],
    [{ files: 'included', passphrase: 'x'.repeat(201) }, 422],
  ])('refuses %j with %i', async (body, status) => {
    expect((await post(TAKE, body)).status).toBe(status);
    expect((await list()).run).toBeNull();
  });

  it(
    'bring back an album that was deleted, in an empty folder',
    async () => {
      const make = new CatalogueFactory(app.database, app.unit);
      const album = await make.album('Low Tide Almanac', [await make.artist('Maren Holt')]);
      await post(TAKE, { files: 'included', passphrase: PASSPHRASE }).expect(202);
      expect((await post(TAKE, { files: 'included' })).status).toBe(409);
      const { backups, run } = await ended();
      expect(run).toMatchObject({ kind: 'take', state: 'done', progress: 100, message: null });
      expect(backups).toMatchObject([{ name: run?.name, encrypted: true }]);
      expect(JSON.stringify(await list())).not.toContain(PASSPHRASE);
      expect(JSON.stringify(await app.nest.get(BackupRunsRepository).latest())).not.toContain(PASSPHRASE);
      expect(await app.nest.get(BackupRunsRepository).latest()).toMatchObject({ passphrase: null });
      await app.http.delete(`/api/v1/albums/${album}`).set(admin).expect(200);
      const name = run?.name ?? '';
      const file = join(folder, name);
      const { body, headers } = await app.http
        .get(`${BACKUPS}/${name}/download`)
        .set(admin)
        .buffer(true)
        .parse((response, done) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => done(null, Buffer.concat(chunks)));
        })
        .expect(200);
      expect(headers['content-disposition']).toContain(name);
      expect((body as Buffer).length).toBe(backups[0]?.size);
      writeFileSync(file, body as Buffer);
      const place = makeTestDatabase('backups-restored');
      await place.create();
      const target = { dataDir: join(folder, 'restored'), databaseUrl: place.databaseUrl, appSecret: null };
      try {
        const known = MIGRATIONS.map((migration) => migration.name);
        await restoreBackup({ ...target, file, passphrase: PASSPHRASE, known });
        const database = await openDatabase({ ...target, entities: ENTITIES, migrations: MIGRATIONS });
        expect(await database.read('SELECT name, deleted_at FROM albums')).toEqual([
          { name: 'Low Tide Almanac', deleted_at: null },
        ]);
        await database.close();
      } finally {
        await place.drop();
      }
    },
    PATIENCE_MS,
  );

  it(
    'are checked, and say in words what is wrong',
    async () => {
      const [{ name } = { name: '' }] = (await list()).backups;
      await post(`${BACKUPS}/${name}/check`, { passphrase: PASSPHRASE }).expect(202);
      expect((await ended()).run).toMatchObject({ kind: 'check', name, state: 'done', message: null });
      await post(`${BACKUPS}/${name}/check`, { passphrase: null }).expect(202);
      expect((await ended()).run).toMatchObject({
        state: 'failed',
        message: 'The backup is encrypted: its passphrase is needed.',
      });
      await post(`${BACKUPS}/${name}/check`, { passphrase: 'incorrect horse' }).expect(202);
      expect((await ended()).run?.message).toContain('The passphrase is wrong');
      // In any language: what is particular to it stands beside the text.
      renameSync(join(app.config.backupDir, name), join(folder, name));
      await writeFutureBackup(join(app.config.backupDir, name));
      await post(`${BACKUPS}/${name}/check`).expect(202);
      expect((await ended()).run).toMatchObject({
        message: 'The backup was made by a newer version of Tonearm (:what). Update the code, then restore it.',
        message_values: { what: 'format 99' },
      });
      renameSync(join(folder, name), join(app.config.backupDir, name));
    },
    PATIENCE_MS,
  );

  it(
    'that are stopped leave nothing',
    async () => {
      mkdirSync(join(app.config.dataDir, 'private'), { recursive: true });
      for (let n = 0; n < 30; n += 1)
        writeFileSync(join(app.config.dataDir, `private/${n}`), Buffer.alloc(8_000_000, n));
      const before = readdirSync(app.config.backupDir);
      await post(TAKE, { files: 'included' }).expect(202);
      await until('it runs', async () => (await list()).run?.state === 'running');
      await post(`${BACKUPS}/stop`).expect(202);
      expect((await list()).run).toMatchObject({ state: 'stopped' });
      await until('its folder is gone', () => readdirSync(app.config.backupDir).length === before.length);
      expect(readdirSync(app.config.backupDir)).toEqual(before);
      await post(`${BACKUPS}/stop`).expect(404);
      expect((await list()).run).toMatchObject({ state: 'stopped' });
    },
    PATIENCE_MS,
  );

  it('that are cut off are shown so, until they are begun anew', async () => {
    const runs = app.nest.get(BackupRunsRepository);
    const silent = { state: 'running', touched_at: sqlTime(new Date(Date.now() - 60_000)) };
    const id = await app.unit.run('test', () =>
      runs.insert({ kind: 'take', name: 'cut.tar.gz', files: 'listed', passphrase: null }),
    );
    await app.unit.run('test', (manager) =>
      manager.query('UPDATE backup_runs SET state = ?, touched_at = ? WHERE id = ?', [...Object.values(silent), id]),
    );
    expect((await list()).run).toMatchObject({ name: 'cut.tar.gz', state: 'interrupted' });
    expect((await post(TAKE, { files: 'listed' })).status).toBe(409);
    await post(`${BACKUPS}/stop`).expect(202);
    expect((await list()).run).toMatchObject({ state: 'stopped' });
  });

  it('are files of their folder alone, whatever the address says', async () => {
    writeFileSync(join(folder, 'other.tar.gz'), 'secret');
    symlinkSync(join(folder, 'other.tar.gz'), join(app.config.backupDir, 'link.tar.gz'));
    writeFileSync(join(app.config.backupDir, 'notes.tar.gz'), 'no backup');
    const names = (await list()).backups.map((backup) => backup.name);
    expect(names).not.toContain('link.tar.gz');
    expect(names).not.toContain('notes.tar.gz');
    for (const name of [
      'link.tar.gz',
      '..%2Fapp.secret',
      '..%2F..%2Fother.tar.gz',
      '%00',
      'app.secret',
      'gone.tar.gz',
    ]) {
      const path = `${BACKUPS}/${name}`;
      expect([name, (await app.http.get(`${path}/download`).set(admin)).status]).toEqual([name, 404]);
      expect([name, (await app.http.delete(path).set(admin)).status]).toEqual([name, 404]);
      expect([name, (await post(`${path}/check`)).status]).toEqual([name, 404]);
    }
    expect(existsSync(join(app.config.dataDir, 'app.secret'))).toBe(true);
    const [{ name } = { name: '' }] = (await list()).backups;
    await app.http.delete(`${BACKUPS}/${name}`).set(admin).expect(200);
    expect(existsSync(join(app.config.backupDir, name))).toBe(false);
  });
});
