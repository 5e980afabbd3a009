import type { BulkTask } from '@tonearm/shared/admin/resources.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { sqlTime } from '../src/core/database/dialect.js';
import { Repository } from '../src/core/database/repository.js';
import { openChildProcesses } from './child-processes.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';

/** `npm run torture` has more. */
const KILLS = Number(process.env['TORTURE_KILLS'] ?? 2);
/** Many pieces of work for each kill. */
const TRACKS = 500 * (KILLS + 4);
const PATIENCE_MS = 120_000 + KILLS * 40_000;
const API = '/api/v1';

class Rows extends Repository {
  async addTracks(count: number): Promise<void> {
    const now = sqlTime(new Date());
    await this.unit.run('factory', () =>
      this.insertMany(
        'tracks',
        ['name', 'name_folded', 'slug', 'duration_ms', 'visibility', 'listed', 'plays', 'created_at', 'updated_at'],
        Array.from({ length: count }, (_, n) => [`Song ${n}`, `song ${n}`, 'song', 1_000, 'public', 1, n, now, now]),
      ),
    );
  }

  /** As if a minute had passed: what the killed process had taken is free, and does not count as tried. */
  async forgetLeases(): Promise<void> {
    await this.unit.run('factory', () =>
      this.write("UPDATE jobs SET run_at = ?, attempts = 0 WHERE name = 'change-many-rows'", [sqlTime(new Date())]),
    );
  }
}

describe('work on many rows', () => {
  const children = openChildProcesses();
  let app: TestApp;
  let rows: Rows;
  let admin: Visitor;
  beforeAll(async () => {
    app = await createTestApp('bulk-kills');
    rows = new Rows(app.database, app.unit);
    const accounts = new AccountFactory(app);
    admin = await accounts.browser(await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    await rows.addTracks(TRACKS);
  });
  afterAll(async () => {
    children.kill();
    await app.close();
  });

  const ask = async (visibility: string): Promise<BulkTask> => {
    const { body } = await app.http
      .post(`${API}/admin/tracks/bulk-update`)
      .set(admin)
      .send({ all_matching: true, values: { visibility } })
      .expect(200);
    return body.task as BulkTask;
  };
  const taskOf = async ({ id }: BulkTask): Promise<BulkTask> =>
    (await app.http.get(`${API}/bulk-tasks/${id}`).set(admin).expect(200)).body.task as BulkTask;
  const countOf = async (visibility: string): Promise<number> =>
    Number(
      (await app.database.read<{ n: number }>('SELECT COUNT(*) AS n FROM tracks WHERE visibility = ?', [visibility]))[0]
        ?.n,
    );
  const start = (dieAt: number | null) =>
    children.start('bulk', { folder: app.config.dataDir, piece: 'admin/tracks.update', dieAt });

  it(
    'that is killed goes on where it was, and does everything once',
    async () => {
      const task = await ask('private');
      for (let kill = 0; kill < KILLS; kill += 1) {
        // In turns before the second piece is kept, and whenever the news of the first arrives.
        const child = start(kill % 2 === 0 ? 2 : null);
        await child.said('piece 1');
        if (kill % 2 === 1) child.process.kill('SIGKILL');
        expect(await child.ended).toBe('SIGKILL');
        expect(await taskOf(task)).toMatchObject({ state: 'running', done: await countOf('private'), failed: 0 });
        await rows.forgetLeases();
      }
      const last = start(null);
      await last.said('done');
      expect(await last.ended).toBe(0);
      expect(await taskOf(task)).toMatchObject({ state: 'ready', done: TRACKS, total: TRACKS, failed: 0 });
      expect(await countOf('private')).toBe(TRACKS);
    },
    PATIENCE_MS,
  );

  it(
    'that is stopped does no further piece, and what it has done stays done',
    async () => {
      const task = await ask('unlisted');
      expect(await start(3).ended).toBe('SIGKILL');
      const { body } = await app.http.delete(`${API}/bulk-tasks/${task.id}`).set(admin).expect(200);
      expect(body.task).toMatchObject({ state: 'stopped', done: await countOf('unlisted'), total: TRACKS });
      await rows.forgetLeases();
      // Behind it in the line, so that there is something to wait for.
      const later = await ask('public');
      const last = start(null);
      await last.said('done');
      expect(await last.ended).toBe(0);
      expect(await taskOf(later)).toMatchObject({ state: 'ready', done: TRACKS });
      expect(await taskOf(task)).toEqual(body.task);
      expect(await countOf('unlisted')).toBe(0);
    },
    PATIENCE_MS,
  );
});
