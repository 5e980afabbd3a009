import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ENTITIES } from '../src/app.entities.js';
import { completeConfig } from '../src/core/config/config.js';
import { readConfig } from '../src/core/config/config.schema.js';
import { sqlTime } from '../src/core/database/dialect.js';
import { openDatabase } from '../src/core/database/open-database.js';
import { Repository } from '../src/core/database/repository.js';
import { moveDatabase } from '../src/core/database/transfer/move-database.js';
import type { RowsFigures } from '../src/core/database/transfer/rows-digest.js';
import { readSnapshot } from '../src/core/database/transfer/sqlite-snapshot.js';
import { UnitOfWork } from '../src/core/database/unit-of-work.js';
import { WriterLock } from '../src/core/database/writer-lock.js';
import { MIGRATIONS } from '../src/migrations/migrations.js';
import { builtServer } from './built-server.js';
import { openChildProcesses } from './child-processes.js';
import { ADMIN, openTestApp, signIn } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { copyMigrated } from './migrated-template.js';
import { fillEveryTable } from './rows-of-every-table.js';
import { makeTestDatabase } from './test-database.js';

const run = promisify(execFile);
const COMMAND = join(builtServer(), 'cli/move-database.js');
/** `npm run torture` has more. */
const KILLS = Number(process.env['TORTURE_KILLS'] ?? 2);
const PATIENCE_MS = 120_000 + KILLS * 10_000;
const TRACKS = 1_600;
const code = { entities: ENTITIES, migrations: MIGRATIONS };
/** Each engine's own, or about the file. */
const ENGINES = /^(?:search_(?:documents|words)|migrations)$/;

/** Rows with what databases keep differently. */
class Rows extends Repository {
  async fill(): Promise<void> {
    const now = sqlTime(new Date('2026-03-29T01:30:00.007Z'));
    const names = ['Straße', 'STRASSE', 'O\'Neil \\ "x"', '日本🎶', 'a\u2028b\n', '', ' lead ', 'ﬁ', 'e\u0301', 'é'];
    await this.unit.run('test', async () => {
      for (let start = 0; start < TRACKS; start += 400)
        await this.insertMany(
          'tracks',
          ['name', 'name_folded', 'slug', 'duration_ms', 'visibility', 'listed', 'plays', 'created_at', 'updated_at'],
          Array.from({ length: 400 }, (_none, n) => {
            const name = names[n % names.length] as string;
            return [name, name, `song-${start + n}`, 2_147_483_647 - n, 'public', n % 2, n, now, now];
          }),
        );
      await this.write('DELETE FROM tracks WHERE id = ?', [TRACKS]);
      // Roles of workspaces come with the tables: what refers to a role refers to the first.
      await this.insertMany(
        'roles',
        ['id', 'type', 'name', 'is_default', 'is_guests', 'is_internal', 'permissions', 'created_at', 'updated_at'],
        [[1, 'sitewide', 'Ünï 🎧', 0, 0, 0, '[]', now, now]],
      );
      await this.insertMany(
        'settings',
        ['name', 'value', 'updated_at'],
        [['branding.site_name', JSON.stringify({ text: 'Ünï 🎧 \\n' }), now]],
      );
    });
  }
}

// Both kinds are needed: the run on MariaDB has them.
const whereMysqlIs = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

whereMysqlIs('moving a site to another database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-move-'));
  const place = makeTestDatabase('move');
  const children = openChildProcesses();
  const target = place.databaseUrl as string;
  const file = join(folder, 'tonearm.sqlite');
  const back = join(folder, 'back.sqlite');
  const toMysql = { dataDir: folder, databaseUrl: null, target };
  const toSqlite = { dataDir: folder, databaseUrl: target, target: back };
  let tables = 0;
  const rowsOf = (path: string): Record<string, RowsFigures> =>
    Object.fromEntries(Object.entries(readSnapshot(path).tables).filter(([name]) => !ENGINES.test(name)));

  beforeAll(async () => {
    await place.create();
    await copyMigrated(folder, null);
    const database = await openDatabase({ dataDir: folder, databaseUrl: null, ...code });
    await new Rows(database, new UnitOfWork(database, new WriterLock(() => undefined))).fill();
    const { writer } = database;
    await database.close();
    tables = fillEveryTable(file, writer);
  });
  afterAll(async () => {
    children.kill();
    await place.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is refused in words while a server runs, and to what holds something else', async () => {
    const server = await openDatabase({ dataDir: folder, databaseUrl: null, ...code });
    await expect(moveDatabase({ ...toMysql, ...code })).rejects.toThrow(/Stop it first/);
    await server.close();
    await expect(moveDatabase({ ...toMysql, target: file, ...code })).rejects.toThrow(/on SQLite already/);
    await expect(moveDatabase({ ...toSqlite, target: file, ...code })).rejects.toThrow(/is there already/);
    mkdirSync(`${back}.moving`);
    writeFileSync(join(`${back}.moving`, 'mine.txt'), 'precious');
    await expect(moveDatabase({ ...toSqlite, ...code })).rejects.toThrow(/holds mine\.txt/);
    expect(readFileSync(join(`${back}.moving`, 'mine.txt'), 'utf8')).toBe('precious');
    rmSync(`${back}.moving`, { recursive: true });
  });

  it(
    'brings every row there and back, though it is killed, and no server starts before it is through',
    async () => {
      const before = rowsOf(file);
      // Each table has rows, so that no column of any is left untried.
      expect(Object.values(before).filter(({ rows }) => rows > 0).length).toBeGreaterThanOrEqual(tables);
      for (const order of [toMysql, toSqlite]) {
        for (let round = 0; round < KILLS; round += 1) {
          const child = children.start('move', order);
          await child.said(round % 2 === 0 ? 'moved' : 'compared');
          child.process.kill('SIGKILL');
          expect(await child.ended).toBe('SIGKILL');
          expect(rowsOf(file)).toEqual(before);
          if (order === toMysql)
            await expect(openDatabase({ dataDir: folder, databaseUrl: target, ...code })).rejects.toThrow(
              /move-database/,
            );
          else expect(existsSync(back)).toBe(false);
        }
        await children.start('move', order).said('done');
      }
      expect(rowsOf(back)).toEqual(before);
    },
    PATIENCE_MS,
  );

  it(
    'leaves everybody signed in',
    async () => {
      const dataDir = join(folder, 'signed-in');
      const empty = makeTestDatabase('move-signed-in');
      await empty.create();
      await copyMigrated(dataDir, null);
      const open = (DATABASE_URL = ''): Promise<TestApp> =>
        openTestApp(
          completeConfig(readConfig({ DATA_DIR: dataDir, DATABASE_URL, LOG_LEVEL: 'silent', DEMO: 'false' })),
          join(dataDir, 'client'),
        );
      const before = await open();
      const visitor = await signIn(before);
      const me = (await before.http.get('/api/v1/users/me').set(visitor).expect(200)).body as { user: { id: number } };
      await before.close();
      const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
      const { stdout } = await run(process.execPath, [COMMAND, empty.databaseUrl as string], { env });
      expect(stdout).toMatch(/^Moved: .+ counted and hashed on both sides\./);
      const after = await open(empty.databaseUrl as string);
      const again = await after.http.get('/api/v1/users/me').set(visitor).expect(200);
      expect(again.body).toMatchObject({ user: { id: me.user.id, email: ADMIN.email } });
      // What protects a session's changes fits as well.
      await after.http.put('/api/v1/users/me').set(visitor).send({ first_name: 'Ines' }).expect(200);
      await after.close();
      await empty.drop();
    },
    PATIENCE_MS,
  );

  it('leaves a database that works, whose ids go on where they were', async () => {
    const database = await openDatabase({ dataDir: folder, databaseUrl: target, ...code });
    const unit = new UnitOfWork(database, new WriterLock(() => undefined));
    const now = sqlTime(new Date());
    const id = await unit.run('test', () =>
      new (class extends Repository {
        add(): Promise<number> {
          return this.insertMany(
            'tracks',
            ['name', 'name_folded', 'slug', 'duration_ms', 'visibility', 'listed', 'plays', 'created_at', 'updated_at'],
            [['New', 'new', 'new', 1, 'public', 1, 0, now, now]],
          );
        }
      })(database, unit).add(),
    );
    expect(id).toBe(TRACKS + 1);
    await database.close();
    await expect(moveDatabase({ ...toMysql, ...code })).rejects.toThrow(/is not empty/);
  });
});
