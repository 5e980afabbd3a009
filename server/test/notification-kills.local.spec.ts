import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { ActorResolver } from '../src/core/access/actor-resolver.js';
import type { Actor } from '../src/core/access/actor.js';
import { sqlTime } from '../src/core/database/dialect.js';
import { Repository } from '../src/core/database/repository.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { Events } from '../src/core/events/events.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { ReleasePublished } from '../src/modules/catalogue/music/listing/release.events.js';
import { BroadcastsService } from '../src/modules/notifications/broadcasts/broadcasts.service.js';
import { openChildProcesses } from './child-processes.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

/** `npm run torture` has more. */
const KILLS = Number(process.env['TORTURE_KILLS'] ?? 2);
/** Enough pieces that something is left at each kill. */
const FOLLOWERS = Math.max(1_200, KILLS * 160);
/** Told one by one. */
const LISTENERS = 250;
const PATIENCE_MS = 150_000 + KILLS * 16_000;

class Rows extends Repository {
  async add(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<void> {
    await this.unit.run('factory', () => this.insertMany(table, columns, rows));
  }

  /** As if a minute had passed: what the killed process had taken is free, and does not count as tried. */
  async forgetLeases(): Promise<void> {
    await this.unit.run('factory', () =>
      this.write(
        "UPDATE jobs SET run_at = ?, attempts = 0 WHERE name LIKE 'event.notify%' OR name IN ('tell-digests', 'send-broadcast')",
        [sqlTime(new Date())],
      ),
    );
  }
}

describe('notifications, while processes that tell them are killed,', () => {
  const children = openChildProcesses();
  let app: TestApp;
  let rows: Rows;
  let make: CatalogueFactory;
  const now = sqlTime(new Date());
  beforeAll(async () => {
    app = await createTestApp('notification-kills');
    rows = new Rows(app.database, app.unit);
    make = new CatalogueFactory(app.database, app.unit);
  });
  afterAll(async () => {
    children.kill();
    await app.close();
  });

  const counted = async (statement: string): Promise<number> =>
    Number((await app.database.read<{ n: number }>(statement))[0]?.n);
  async function join(first: number, count: number, type: 'artist' | 'playlist', followed: number): Promise<number[]> {
    const ids = Array.from({ length: count }, (_, at) => at + first);
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
      ids.map((id) => [id, type, followed, '', now]),
    );
    return ids;
  }
  /** In turns before a piece is kept, and whenever the news of the first arrives; then to the end. */
  async function tellWhileKilled(unit: string, done: string): Promise<void> {
    const start = (dieAt: number | null) => children.start('tell', { folder: app.config.dataDir, dieAt, unit, done });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = start(kill % 2 === 0 ? 2 : null);
      await child.said('piece 1');
      if (kill % 2 === 1) child.process.kill('SIGKILL');
      await child.ended;
      await rows.forgetLeases();
    }
    const last = start(null);
    await last.said('done');
    await last.ended;
  }

  it(
    'of a release reach each follower once, on the site and by mail',
    async () => {
      const artist = await make.artist('Maren Holt');
      const album = await make.album('Low Tide', [artist]);
      await make.track('Harbour Lights', [artist], { album_id: album });
      await join(100_000, FOLLOWERS, 'artist', artist);
      await app.unit.run('test', () => app.nest.get(Events).emit(new ReleasePublished('album', album, [artist], null)));
      await tellWhileKilled('notifications.tell', 'SELECT id FROM notification_fan_outs WHERE done_at IS NOT NULL');
      expect(await counted('SELECT COUNT(*) AS n FROM notifications')).toBe(FOLLOWERS);
      expect(await counted('SELECT COUNT(DISTINCT user_id) AS n FROM notifications')).toBe(FOLLOWERS);
      expect(await counted('SELECT COUNT(*) AS n FROM outgoing_mails')).toBe(FOLLOWERS);
      expect(await counted('SELECT COUNT(DISTINCT to_email) AS n FROM outgoing_mails')).toBe(FOLLOWERS);
    },
    PATIENCE_MS,
  );

  it(
    'that have gathered for the morning are told once',
    async () => {
      const track = await make.track('Harbour Lights', [await make.artist('Ines Roth')]);
      const playlist = 1;
      await rows.add(
        'playlists',
        ['id', 'name', 'name_folded', 'slug', 'visibility', 'created_at', 'updated_at'],
        [[playlist, 'Road', 'road', 'road', 'public', now, now]],
      );
      await rows.add(
        'playlist_tracks',
        ['playlist_id', 'track_id', 'position', 'added_at'],
        [[playlist, track, 1, sqlTime(new Date())]],
      );
      const ids = await join(5_000, LISTENERS, 'playlist', playlist);
      const gathered = "kind = 'playlist_updated'";
      await rows.add(
        'notification_subscriptions',
        ['user_id', 'notif_id', 'channels'],
        ids.map((id) => [id, 'playlist_updated', '{"site":true,"email":true}']),
      );
      // They are gathered by pieces of the same kind as above.
      await rows.add(
        'notification_digest_items',
        ['id', 'user_id', 'kind', 'dedupe_key', 'subject_type', 'subject_id', 'since', 'due_at'],
        ids.map((id) => [`item-${id}`, id, 'playlist_updated', 'playlist:1', 'playlist', playlist, now, now]),
      );
      await app.nest.get(Jobs).runNow('tell-digests');
      await tellWhileKilled(
        'digests.tell',
        `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM notification_digest_items WHERE ${gathered})`,
      );
      expect(await counted(`SELECT COUNT(*) AS n FROM notifications WHERE ${gathered}`)).toBe(LISTENERS);
      expect(await counted(`SELECT COUNT(DISTINCT user_id) AS n FROM notifications WHERE ${gathered}`)).toBe(LISTENERS);
      for (const mails of ['COUNT(*)', 'COUNT(DISTINCT to_email)'])
        expect(await counted(`SELECT ${mails} AS n FROM outgoing_mails WHERE template = 'notice'`)).toBe(LISTENERS);
    },
    PATIENCE_MS,
  );

  it(
    'of an announcement reach each account once, and its figures say so',
    async () => {
      const sender = await new AccountFactory(app).add('Sanna', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
      const admin = await app.nest.get(ActorResolver).ofUser(sender);
      await join(200_000, FOLLOWERS, 'artist', await make.artist('Kai Berg'));
      const words = { title: 'We move', content: 'On Sunday.', audience: {}, by_email: true };
      await app.nest.get(BroadcastsService).send(words, admin as Actor);
      await tellWhileKilled('notifications.tell', "SELECT id FROM broadcasts WHERE state = 'done'");
      const accounts = await counted('SELECT COUNT(*) AS n FROM users');
      const told = "FROM notifications WHERE kind = 'broadcast'";
      expect(await counted(`SELECT COUNT(*) AS n ${told}`)).toBe(accounts);
      expect(await counted(`SELECT COUNT(DISTINCT user_id) AS n ${told}`)).toBe(accounts);
      for (const mails of ['COUNT(*)', 'COUNT(DISTINCT to_email)'])
        expect(await counted(`SELECT ${mails} AS n FROM outgoing_mails WHERE template = 'broadcast'`)).toBe(accounts);
      expect(await app.database.read('SELECT total, told, mailed FROM broadcasts')).toEqual([
        { total: accounts, told: accounts, mailed: accounts },
      ]);
    },
    PATIENCE_MS,
  );
});
