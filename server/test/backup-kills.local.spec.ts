import { randomBytes, randomInt } from 'node:crypto';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { BackupRun, BackupsAnswer } from '@tonearm/shared/admin/backups.dto';
import { restoreBackup } from '../src/core/backup/restore-backup.js';
import { sqlTime } from '../src/core/database/dialect.js';
import { Repository } from '../src/core/database/repository.js';
import { readSnapshot } from '../src/core/database/transfer/sqlite-snapshot.js';
import { MIGRATIONS } from '../src/migrations/migrations.js';
import { builtServer } from './built-server.js';
import { confirmPassword } from './confirm-password.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { until } from './until.js';

/** `npm run torture` has more. */
const KILLS = Number(process.env['TORTURE_KILLS'] ?? 2);
const PATIENCE_MS = 90_000 + KILLS * 20_000;
const STEP_MS = 30_000;
const API = '/api/v1/admin';
const WORKER = join(builtServer(), 'worker.js');
const FILES = 24;
const FILE_BYTES = 1_000_000;
/** What goes on whether or not a backup is made. */
const MOVING =
  /^(?:job_|jobs$|schedules$|backup_runs$|user_sessions$|outbox$|sqlite_|search_|audit_entries$|content_generations$)/;

class Rows extends Repository {
  /** As if a minute had passed: what the killed process had taken is free, and it was not heard of since. */
  async forgetKilled(): Promise<void> {
    const now = Date.now();
    await this.unit.run('factory', async () => {
      await this.write("UPDATE jobs SET run_at = ?, attempts = 0 WHERE name = 'run-backup'", [sqlTime(new Date(now))]);
      await this.write('UPDATE backup_runs SET touched_at = ?', [sqlTime(new Date(now - 60_000))]);
    });
  }
}

describe('a backup of the admin area whose process is killed', () => {
  let app: TestApp;
  let admin: Visitor;
  let rows: Rows;
  let worker: ChildProcess;

  const list = async (): Promise<BackupsAnswer> =>
    (await app.http.get(`${API}/backups`).set(admin).expect(200)).body as BackupsAnswer;
  const post = (path: string, body: object = {}) => app.http.post(`${API}/${path}`).set(admin).send(body);
  const startWorker = async (): Promise<void> => {
    worker = spawn(process.execPath, [WORKER], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'], DATA_DIR: app.config.dataDir, DEMO: 'false', LOG_LEVEL: 'silent' },
    });
    await once(worker.stdout as NodeJS.ReadableStream, 'data');
  };
  const killWorker = async (): Promise<void> => {
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
  };
  const workFolders = (): string[] => readdirSync(app.config.backupDir).filter((name) => name.startsWith('.'));
  /** Bytes that lie in the folder of whoever is at work. */
  const written = (): number => {
    try {
      return workFolders()
        .flatMap((name) =>
          readdirSync(join(app.config.backupDir, name), { recursive: true, withFileTypes: true }).map((entry) =>
            join(entry.parentPath, entry.name),
          ),
        )
        .reduce((sum, path) => sum + statSync(path).size, 0);
    } catch {
      // It went meanwhile.
      return 0;
    }
  };
  const ended = async (): Promise<BackupRun | null> => {
    await until('it ended', async () => ['done', 'failed'].includes((await list()).run?.state ?? ''), STEP_MS);
    return (await list()).run;
  };
  const siteNow = (): object => ({
    rows: Object.fromEntries(
      Object.entries(readSnapshot(join(app.config.dataDir, 'tonearm.sqlite')).tables).filter(
        ([name]) => !MOVING.test(name),
      ),
    ),
    files: readdirSync(join(app.config.dataDir, 'private')).map((name) =>
      readFileSync(join(app.config.dataDir, 'private', name)).toString('base64'),
    ),
    secret: readFileSync(join(app.config.dataDir, 'app.secret'), 'utf8'),
  });
  /** Begins something, and kills whoever is at it once it has written some bytes. */
  const killAtWork = async (begin: () => PromiseLike<unknown>, most: number): Promise<void> => {
    const bytes = randomInt(most);
    await begin();
    await until('it is at work', () => workFolders().length > 0 && written() >= bytes, STEP_MS);
    await killWorker();
    await rows.forgetKilled();
    expect((await list()).run).toMatchObject({ state: 'interrupted', message: null });
  };

  beforeAll(async () => {
    app = await createTestApp('backup-kills');
    admin = await signIn(app);
    rows = new Rows(app.database, app.unit);
    await new CatalogueFactory(app.database, app.unit).album('Low Tide Almanac', []);
    mkdirSync(join(app.config.dataDir, 'private'), { recursive: true });
    mkdirSync(app.config.backupDir, { recursive: true });
    for (let n = 0; n < FILES; n += 1) writeFileSync(join(app.config.dataDir, `private/${n}`), randomBytes(FILE_BYTES));
    admin = await confirmPassword(app, admin);
  });
  afterAll(async () => {
    worker.kill('SIGKILL');
    await app.close();
  });

  it(
    'is shown as cut off and done by the next; the site stays as it was, and nothing lies beside the backup',
    async () => {
      const before = siteNow();
      await startWorker();
      let name = '';
      for (let round = 0; round < KILLS; round += 1) {
        const file = (): string => join(app.config.backupDir, name);
        // In turns one that is being made, and the same while it is checked.
        if (round % 2 === 0) {
          await killAtWork(() => post('backup', { files: 'included' }).expect(202), FILES * FILE_BYTES);
          name = (await list()).run?.name ?? '';
          expect(existsSync(file())).toBe(false);
          await startWorker();
          expect(await ended()).toMatchObject({ kind: 'take', state: 'done', name });
        } else {
          const taken = readFileSync(file());
          await killAtWork(() => post(`backups/${name}/check`).expect(202), FILES * FILE_BYTES);
          await startWorker();
          expect(await ended()).toMatchObject({ kind: 'check', state: 'done', name });
          expect(readFileSync(file()).equals(taken)).toBe(true);
        }
        expect(workFolders()).toEqual([]);
        expect(siteNow()).toEqual(before);
      }
      expect((await list()).backups).toHaveLength(Math.ceil(KILLS / 2));

      const order = { dataDir: app.config.dataDir, databaseUrl: null, appSecret: null, passphrase: null };
      const known = MIGRATIONS.map((migration) => migration.name);
      await expect(restoreBackup({ ...order, file: join(app.config.backupDir, name), known })).rejects.toThrow(
        `in use by a server or a command (host ${hostname()}, process ${worker.pid})`,
      );
    },
    PATIENCE_MS,
  );
});
