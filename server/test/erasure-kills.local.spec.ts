import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { sqlTime } from '../src/core/database/dialect.js';
import { Repository } from '../src/core/database/repository.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { UserDeleted } from '../src/modules/users/user.events.js';
import { openChildProcesses } from './child-processes.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { hearEvents } from './hear-events.js';

/** `npm run torture` has more. */
const KILLS = Number(process.env['TORTURE_KILLS'] ?? 2);
/** Some pieces of work for each kill. */
const PLAYS = 6_000 * (KILLS + 2);
const LIKES = 2_000;
const LIKES_COUNT = 5;
const PATIENCE_MS = 120_000 + KILLS * 40_000;

class Rows extends Repository {
  async add(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<void> {
    for (let at = 0; at < rows.length; at += 5_000)
      await this.unit.run('factory', () => this.insertMany(table, columns, rows.slice(at, at + 5_000)));
  }

  /** As if a minute had passed: what the killed process had taken is free, and does not count as tried. */
  async forgetLeases(): Promise<void> {
    await this.unit.run('factory', () =>
      this.write("UPDATE jobs SET run_at = ?, attempts = 0 WHERE name = 'erase-in-pieces'", [sqlTime(new Date())]),
    );
  }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

describe('an account whose erasure is killed', () => {
  const children = openChildProcesses();
  let app: TestApp;
  let rows: Rows;
  beforeAll(async () => {
    app = await createTestApp('erasure-kills');
    rows = new Rows(app.database, app.unit);
  });
  afterAll(async () => {
    children.kill();
    await app.close();
  });

  const count = async (table: string, where: string, ...params: SqlValue[]): Promise<number> =>
    Number((await app.database.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`, params))[0]?.n);
  const addPerson = async (accounts: AccountFactory): Promise<number> => {
    const id = await accounts.add('nina');
    const song = await new CatalogueFactory(app.database, app.unit).track('Low Tide', []);
    const now = sqlTime(new Date());
    await rows.add(
      'plays',
      ['track_id', 'user_id', 'listener_key', 'client_id', 'created_at'],
      numbers(PLAYS).map((at) => [song, id, `user-${id}`, `client-${at}`, now]),
    );
    await rows.add(
      'tracks',
      ['name', 'name_folded', 'slug', 'duration_ms', 'visibility', 'listed', 'likes_count', 'created_at', 'updated_at'],
      numbers(LIKES).map((at) => [`Song ${at}`, 'song', 'liked', 1_000, 'public', 1, LIKES_COUNT, now, now]),
    );
    const liked = await app.database.read<{ id: number }>("SELECT id FROM tracks WHERE slug = 'liked'");
    await rows.add(
      'likes',
      ['user_id', 'likeable_type', 'likeable_id', 'item_name', 'created_at'],
      liked.map((track) => [id, 'track', track.id, '', now]),
    );
    return id;
  };

  it(
    'is gone with all that is theirs in the end, everything once',
    async () => {
      const accounts = new AccountFactory(app);
      const admin = await accounts.browser(await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
      const id = await addPerson(accounts);
      const heard = hearEvents(app, UserDeleted);
      await app.http.delete(`/api/v1/users/${id}`).set(admin).expect(200);
      expect(await count('erasures', 'item_id = ?', id)).toBe(1);

      const told: string[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        // In turns before the second piece is kept, and whenever the news of the first arrives.
        const child = children.start('erase', { folder: app.config.dataDir, dieAt: kill % 2 === 0 ? 2 : null });
        await child.said('piece 1');
        if (kill % 2 === 1) child.process.kill('SIGKILL');
        expect(await child.ended).toBe('SIGKILL');
        told.push(...child.lines.filter((line) => line.startsWith('told')));
        expect(await count('erasures', 'item_id = ?', id)).toBe(1);
        await app.http.get(`/api/v1/users/${id}`).set(admin).expect(404);
        await rows.forgetLeases();
      }
      const last = children.start('erase', { folder: app.config.dataDir, dieAt: null });
      await last.said('done');
      expect(await last.ended).toBe(0);
      told.push(...last.lines.filter((line) => line.startsWith('told')));

      expect([heard().length, told]).toEqual([1, []]);
      expect(await count('users', 'id = ?', id)).toBe(0);
      expect(await count('likes', 'user_id = ?', id)).toBe(0);
      expect(await count('tracks', "slug = 'liked' AND likes_count = ?", LIKES_COUNT - 1)).toBe(LIKES);
      expect(await count('plays', 'user_id IS NULL')).toBe(PLAYS);
      expect(await app.database.read('SELECT DISTINCT listener_key FROM plays')).toHaveLength(1);
    },
    PATIENCE_MS,
  );
});
