import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { sqlTime } from '../src/core/database/dialect.js';
import { Repository } from '../src/core/database/repository.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { Events } from '../src/core/events/events.js';
import { ReleasePublished } from '../src/modules/catalogue/music/listing/release.events.js';
import { openChildProcesses } from './child-processes.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { BroadcastsRepository } from '../src/modules/notifications/broadcasts/broadcasts.repository.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

/** `npm run torture` has more. */
const KILLS = Number(process.env['TORTURE_KILLS'] ?? 2);
const FOLLOWERS = 700;
const PATIENCE_MS = 60_000 + KILLS * 8_000;

class Rows extends Repository {
  async add(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<void> {
    await this.unit.run('factory', () => this.insertMany(table, columns, rows));
  }

  /** As if a minute had passed: what the killed process had taken is free, and does not count as tried. */
  async forgetLeases(): Promise<void> {
    await this.unit.run('factory', () =>
      this.write(
        "UPDATE jobs SET run_at = ?, attempts = 0 WHERE name LIKE 'event.notify%' OR name = 'send-broadcast'",
        [sqlTime(new Date())],
      ),
    );
  }
}

describe('what is told while processes are killed', () => {
  const children = openChildProcesses();
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp('notification-kills');
  });
  afterAll(async () => {
    children.kill();
    await app.close();
  });

  const counted = async (statement: string): Promise<number> =>
    Number((await app.database.read<{ n: number }>(statement))[0]?.n);

  /** How many rows and mails there are, and how many different people have them. */
  const reached = async (kind: string, template: string): Promise<number[]> => [
    await counted(`SELECT COUNT(*) AS n FROM notifications WHERE kind = '${kind}'`),
    await counted(`SELECT COUNT(DISTINCT user_id) AS n FROM notifications WHERE kind = '${kind}'`),
    await counted(`SELECT COUNT(*) AS n FROM outgoing_mails WHERE template = '${template}'`),
    await counted(`SELECT COUNT(DISTINCT to_email) AS n FROM outgoing_mails WHERE template = '${template}'`),
  ];

  it(
    'of a release, or by an administrator, reaches each once, on the site and by mail',
    async () => {
      const rows = new Rows(app.database, app.unit);
      const admin = await new AccountFactory(app).add('admin', { roles: [ADMIN_ROLE_ID] });
      const make = new CatalogueFactory(app.database, app.unit);
      const artist = await make.artist('Maren Holt');
      const album = await make.album('Low Tide', [artist]);
      await make.track('Harbour Lights', [artist], { album_id: album });
      const now = sqlTime(new Date());
      const ids = Array.from({ length: FOLLOWERS }, (_, at) => at + 1_000);
      await rows.add(
        'users',
        ['id', 'name', 'email', 'email_verified_at', 'created_at', 'updated_at'],
        ids.map((id) => [id, `Fan ${id}`, `fan${id}@example.org`, now, now, now]),
      );
      await rows.add(
        'user_roles',
        ['user_id', 'role_id'],
        ids.map((id) => [id, USERS_ROLE_ID]),
      );
      await rows.add(
        'follows',
        ['user_id', 'followable_type', 'followable_id', 'item_name', 'created_at'],
        ids.map((id) => [id, 'artist', artist, '', now]),
      );
      await app.unit.run('test', () => app.nest.get(Events).emit(new ReleasePublished('album', album, [artist], null)));
      await app.unit.run('test', async () => {
        const { id } = await app.nest
          .get(BroadcastsRepository)
          .insert({
            user_id: admin,
            title: 'We move',
            content: 'On Sunday.',
            action_label: null,
            action_link: null,
            audience: { roles: [USERS_ROLE_ID], countries: [], languages: [] },
            by_email: true,
          });
        await app.nest.get(Jobs).add({ name: 'send-broadcast', payload: { id }, uniqueKey: `send-broadcast:${id}` });
      });

      const [folder, tellings] = [app.config.dataDir, 2];
      for (let kill = 0; kill < KILLS; kill += 1) {
        // In turns before the second piece is kept, and whenever the news of the first arrives.
        const child = children.start('tell', { folder, tellings, dieAt: kill % 2 === 0 ? 2 : null });
        await child.said('piece 1');
        if (kill % 2 === 1) child.process.kill('SIGKILL');
        await child.ended;
        await rows.forgetLeases();
      }
      const last = children.start('tell', { folder, tellings, dieAt: null });
      await last.said('done');
      await last.ended;

      expect(await reached('new_release', 'new-release')).toEqual(Array(4).fill(FOLLOWERS));
      expect(await reached('broadcast', 'broadcast')).toEqual(Array(4).fill(FOLLOWERS));
      const [row] = await app.database.read('SELECT total, told, mailed FROM broadcasts');
      expect(row).toEqual({ total: FOLLOWERS, told: FOLLOWERS, mailed: FOLLOWERS });
    },
    PATIENCE_MS,
  );
});
