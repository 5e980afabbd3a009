import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { sqlTime } from '../src/core/database/dialect.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SESSIONS_MAX } from '../src/modules/auth/sessions.repository.js';
import { SessionsService } from '../src/modules/auth/sessions.service.js';
import { GenreCounts } from '../src/modules/catalogue/music/listing/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { numbers, RawRows } from './factories/raw-rows.js';
import { UNIT_ROWS_MAX } from './large-units.js';
import { until } from './until.js';

const MANY = 2 * UNIT_ROWS_MAX + 500;

// The test application refuses units that write more rows than they may (large-units.ts).
describe('what touches any number of rows does so in units that stay small:', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let catalogue: CatalogueFactory;
  let rows: RawRows;
  let admin: Visitor;
  let me: { id: number; browser: Visitor };
  let crowd: number[];
  const past = sqlTime(new Date(Date.now() - 86_400_000));

  beforeAll(async () => {
    app = await createTestApp('bounded-units');
    accounts = new AccountFactory(app);
    catalogue = new CatalogueFactory(app.database, app.unit);
    rows = new RawRows(app.database, app.unit);
    admin = await accounts.browser(await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    const id = await accounts.add('me');
    me = { id, browser: await accounts.browser(id) };
    await rows.add(
      'users',
      ['name', 'email', 'created_at', 'updated_at'],
      numbers(MANY).map((at) => [`crowd ${at}`, `crowd-${at}@example.org`, past, past]),
    );
    crowd = (await app.database.read<{ id: number }>("SELECT id FROM users WHERE name LIKE 'crowd %'")).map((row) =>
      Number(row.id),
    );
  });
  afterAll(() => app.close());

  /** Jobs wait until a test asks for them, and run from then on. */
  let started: Promise<void> | null = null;
  const startJobs = (): Promise<void> => (started ??= app.nest.get(Jobs).start());
  const count = async (table: string, where: string, ...params: SqlValue[]): Promise<number> =>
    Number((await app.database.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`, params))[0]?.n);

  it('genres and tags that much music carries are deleted', async () => {
    const songs = await rows.addSongs(MANY);
    const artist = await catalogue.artist('Carrier');
    const record = await catalogue.album('Carried', [artist]);
    const kinds = [
      { kind: 'genre', word: 'Everywhere', id: await catalogue.genre('Everywhere') },
      { kind: 'tag', word: 'Overall', id: await catalogue.tag('Overall') },
    ];
    for (const { kind, word, id } of kinds) {
      await rows.add(
        `track_${kind}s`,
        ['track_id', `${kind}_id`],
        songs.map((song) => [song, id]),
      );
      await rows.add(`album_${kind}s`, ['album_id', `${kind}_id`], [[record, id]]);
      const { body } = await app.http
        .post(`/api/v1/admin/${kind}s/bulk-delete`)
        .set(admin)
        .send({ ids: [id] })
        .expect(200);
      expect(body.updated).toBe(1);
      // Gone for everybody at once, whatever is left of it, and somebody else may take its name.
      const get = async (path: string) => (await app.http.get(`/api/v1/${path}`).set(admin)).body;
      expect((await app.http.get(`/api/v1/${kind}s/${word.toLowerCase()}`).set(admin)).status).toBe(404);
      expect((await get(`tracks/${songs[0]}?load=genres,tags`)).track[`${kind}s`]).toEqual([]);
      expect((await get(`albums/${record}?load=genres,tags`)).album[`${kind}s`]).toEqual([]);
      const listed = (await get(`admin/${kind}s?perPage=100`)).pagination.data as { id: number }[];
      expect(listed.map((row) => row.id)).not.toContain(id);
      expect(await count(`${kind}s`, 'name = ?', word.toLowerCase())).toBe(0);
      expect(await count(`track_${kind}s`, `${kind}_id = ?`, id)).toBeGreaterThan(0);
    }
    const again = await catalogue.genre('Everywhere');
    await rows.add('track_genres', ['track_id', 'genre_id'], [[songs[0] as number, again]]);
    await app.nest.get(GenreCounts).settle([again]);
    // A process that was killed after the commit has left nothing but these rows.
    await startJobs();
    for (const { kind, id } of kinds) {
      await until(`the ${kind} to be gone`, async () => (await count(`${kind}s`, 'id = ?', id)) === 0, 20_000);
      expect(await count(`track_${kind}s`, `${kind}_id = ?`, id)).toBe(0);
      expect(await count(`album_${kind}s`, `${kind}_id = ?`, id)).toBe(0);
      expect(await count('erasures', 'kind = ? AND item_id = ?', kind, id)).toBe(0);
    }
    expect(await count('genres', 'id = ? AND tracks_count = 1', again)).toBe(1);
  });

  it('a whole history is forgotten', async () => {
    const song = await catalogue.track('Often', []);
    await rows.add(
      'plays',
      ['track_id', 'user_id', 'listener_key', 'client_id', 'created_at'],
      numbers(MANY).map((at) => [song, me.id, `u:${me.id}`, `client-${at}`, past]),
    );
    const artist = await catalogue.artist('One');
    await rows.add(
      'artist_listeners',
      ['artist_id', 'user_id', 'plays', 'first_at', 'last_at', 'folded_to'],
      [[artist, me.id, MANY, past, past, 1]],
    );
    const { body } = await app.http.delete('/api/v1/users/me/history').set(me.browser).send({}).expect(200);
    expect(body.deleted).toBe(MANY);
    expect(await count('plays', 'user_id = ?', me.id)).toBe(0);
    expect(await count('plays', 'track_id = ?', song)).toBe(MANY);
    expect(await count('artist_listeners', 'user_id = ?', me.id)).toBe(0);
  });

  it('channels that hold much are deleted', async () => {
    const songs = await Promise.all(numbers(500).map((at) => catalogue.track(`Song ${at}`, [])));
    const ids: number[] = [];
    for (const name of numbers(5).map((at) => `Full ${at}`))
      ids.push(
        (
          await app.http
            .post('/api/v1/channels')
            .set(admin)
            .send({ name, config: { content_type: 'tracks', content_mode: 'manual' } })
            .expect(201)
        ).body.channel.id,
      );
    await rows.add(
      'channelables',
      ['channel_id', 'model_type', 'model_id', 'position'],
      ids.flatMap((id) => songs.map((song, at) => [id, 'track', song, at])),
    );
    const { body } = await app.http.delete(`/api/v1/channels/${ids.join()}`).set(admin).expect(200);
    expect(body.deleted).toBe(5);
    expect(await count('channels', `id IN (${ids.join()})`)).toBe(0);
    expect(await count('channelables', `channel_id IN (${ids.join()})`)).toBe(0);
  });

  it('a role that many hold is deleted', async () => {
    const { body } = await app.http
      .post('/api/v1/roles')
      .set(admin)
      .send({ name: 'Held by many', permissions: [] })
      .expect(201);
    const role: number = body.role.id;
    await rows.add(
      'user_roles',
      ['user_id', 'role_id'],
      crowd.map((id) => [id, role]),
    );
    await app.http.delete(`/api/v1/roles/${role}`).set(admin).expect(200);
    expect([await count('roles', 'id = ?', role), await count('user_roles', 'role_id = ?', role)]).toEqual([0, 0]);
  });

  it('the last role that makes administrators keeps its rights, whoever holds it', async () => {
    const { body } = await app.http
      .post('/api/v1/roles')
      .set(admin)
      .send({ name: 'Only one', permissions: [{ name: 'admin' }] })
      .expect(201);
    const role: number = body.role.id;
    await rows.add(
      'user_roles',
      ['user_id', 'role_id'],
      [...crowd, me.id].map((id) => [id, role]),
    );
    await rows.change('DELETE FROM user_roles WHERE role_id = ?', [ADMIN_ROLE_ID]);
    await app.http.delete(`/api/v1/roles/${role}`).set(me.browser).expect(409);
    expect(await count('user_roles', 'role_id = ?', role)).toBe(MANY + 1);
    await app.http.get('/api/v1/roles').set(me.browser).expect(200);
  });

  it('a comment that many have voted for is deleted', async () => {
    const song = await catalogue.track('Talked about', []);
    const { body } = await app.http
      .post('/api/v1/comments')
      .set(me.browser)
      .send({ commentable_type: 'track', commentable_id: song, content: 'Good.' })
      .expect(201);
    const id: number = body.comment.id;
    await rows.add(
      'comment_votes',
      ['comment_id', 'user_id', 'created_at'],
      crowd.map((user) => [id, user, past]),
    );
    await app.http.delete(`/api/v1/comments/${id}`).set(me.browser).expect(200);
    expect([await count('comments', 'id = ?', id), await count('comment_votes', 'comment_id = ?', id)]).toEqual([0, 0]);
  });

  it('a full queue takes the place of another', async () => {
    const song = await catalogue.track('Queued', []);
    const save = (name: string, many: number, version: number) =>
      app.http
        .put('/api/v1/player/queue')
        .set(me.browser)
        .send({
          entries: numbers(many).map((at) => ({
            uid: `${name}-${at}`,
            track_id: song,
            source: { type: 'album', id: 1, name },
          })),
          index: 0,
          position_ms: 0,
          shuffle: false,
          repeat: 'all',
          version,
        })
        .expect(200);
    await save('one', 1_000, 0);
    await save('other', 1_000, 1);
    const uids = async (): Promise<string[]> =>
      (await app.http.get('/api/v1/player/queue').set(me.browser).expect(200)).body.queue.entries.map(
        ({ uid }: { uid: string }) => uid,
      );
    expect(await uids()).toEqual(numbers(1_000).map((at) => `other-${at}`));
    await save('short', 2, 2);
    expect(await uids()).toEqual(['short-1', 'short-2']);
  });

  it('an account has as many sessions as one unit can end: the oldest make room', async () => {
    const id = await accounts.add('everywhere');
    const later = sqlTime(new Date(Date.now() + 86_400_000));
    await rows.add(
      'sessions',
      ['token_hash', 'user_id', 'is_remembered', 'created_at', 'last_active_at', 'expires_at'],
      numbers(SESSIONS_MAX).map((at) => [
        `everywhere-${at}`,
        id,
        0,
        past,
        sqlTime(new Date(Date.now() - 60_000 * at)),
        later,
      ]),
    );
    const browser = await accounts.browser(id, { isConfirmed: true });
    await app.http.get('/api/v1/users/me').set(browser).expect(200);
    expect(await count('sessions', 'user_id = ?', id)).toBe(SESSIONS_MAX);
    expect(await count('sessions', 'token_hash = ?', `everywhere-${SESSIONS_MAX}`)).toBe(0);
    await app.nest.get(SessionsService).endAll(id);
    expect(await count('sessions', 'user_id = ?', id)).toBe(0);
  });

  it('sessions that have ended are swept', async () => {
    await rows.add(
      'sessions',
      ['token_hash', 'user_id', 'is_remembered', 'created_at', 'last_active_at', 'expires_at'],
      numbers(MANY).map((at) => [`token-${at}`, me.id, 0, past, past, past]),
    );
    await startJobs();
    await app.nest.get(Jobs).add({ name: 'delete-expired-sessions', payload: {} });
    await until('all are gone', async () => (await count('sessions', 'expires_at <= ?', past)) === 0, 20_000);
    await app.http.get('/api/v1/users/me').set(me.browser).expect(200);
  });
});
