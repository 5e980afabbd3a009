import { setImmediate as nextTurn } from 'node:timers/promises';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { sqlTime } from '../src/core/database/dialect.js';
import type { SqlValue } from '../src/core/database/repository.js';
import type { UnitMeasure } from '../src/core/database/unit-of-work.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { UserDeleted } from '../src/modules/users/user.events.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { numbers, RawRows } from './factories/raw-rows.js';
import { hearEvents } from './hear-events.js';
import { refuseLargeUnits } from './large-units.js';
import { until } from './until.js';

/** `TONEARM_ERASURE=40` makes forty times as much of everything. */
const TIMES = Number(process.env.TONEARM_ERASURE ?? 1);
const PLAYS = 5_000 * TIMES;
const TRACKS = 75 * TIMES;
const LIKES = 2_500 * TIMES;
const LIMIT_MS = 20_000 * TIMES;

describe('what has any number of rows is gone at once and is erased in pieces', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let catalogue: CatalogueFactory;
  let rows: RawRows;
  let admin: Visitor;
  let units: UnitMeasure[];
  let interrupt: ((measure: UnitMeasure) => void) | null = null;

  beforeAll(async () => {
    app = await createTestApp('erasure');
    accounts = new AccountFactory(app);
    catalogue = new CatalogueFactory(app.database, app.unit);
    rows = new RawRows(app.database, app.unit);
    await app.nest.get(Jobs).start();
    admin = await accounts.browser(await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    app.unit.measure((measure) => {
      units.push(measure);
      interrupt?.(measure);
      refuseLargeUnits(measure);
    });
  });
  beforeEach(() => {
    units = [];
    interrupt = null;
  });
  afterAll(() => app.close());

  const count = async (table: string, where: string, ...params: SqlValue[]): Promise<number> =>
    Number((await app.database.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`, params))[0]?.n);
  const isErased = async (): Promise<boolean> => (await count('erasures', '1 = 1')) === 0;
  const pieces = (kind: string): UnitMeasure[] => units.filter(({ name }) => name === `erase.${kind}`);
  /** What somebody else writes meanwhile. */
  const writeUntilErased = async (): Promise<number> => {
    let written = 0;
    const end = Date.now() + LIMIT_MS;
    while (!(await isErased())) {
      if (Date.now() > end) throw new Error('It is not erased in time.');
      await rows.change('UPDATE users SET last_login_at = ? WHERE id = 1', [sqlTime(new Date())]);
      written += 1;
      await nextTurn();
    }
    return written;
  };
  const insertTracks = async (
    name: string,
    owner: number | null,
    album: number | null,
    many: number,
  ): Promise<void> => {
    const now = sqlTime(new Date());
    await rows.add(
      'tracks',
      [
        'name',
        'name_folded',
        'slug',
        'owner_id',
        'album_id',
        'number',
        'duration_ms',
        'visibility',
        'listed',
        'likes_count',
        'created_at',
        'updated_at',
      ],
      numbers(many).map((at) => [`${name} ${at}`, name, name, owner, album, at, 1_000, 'public', 1, 0, now, now]),
    );
  };
  const idsOf = async (name: string): Promise<number[]> =>
    (await app.database.read<{ id: number }>('SELECT id FROM tracks WHERE slug = ? ORDER BY id', [name])).map(
      ({ id }) => Number(id),
    );

  /** Somebody with plays, tracks, likes, votes and comments. */
  async function addPerson(name: string): Promise<{ id: number; song: number; tracks: number[] }> {
    const id = await accounts.add(name);
    const song = await catalogue.track(`Song of ${name}`, []);
    const now = sqlTime(new Date());
    await insertTracks(name, id, null, TRACKS);
    const tracks = await idsOf(name);
    await rows.add(
      'plays',
      ['track_id', 'user_id', 'listener_key', 'client_id', 'created_at'],
      numbers(PLAYS).map((at) => [song, id, `user-${id}`, `client-${at}`, now]),
    );
    await insertTracks(`liked by ${name}`, null, null, LIKES);
    const liked = await idsOf(`liked by ${name}`);
    await rows.change('UPDATE tracks SET likes_count = 1 WHERE slug = ?', [`liked by ${name}`]);
    await rows.add(
      'likes',
      ['user_id', 'likeable_type', 'likeable_id', 'item_name', 'created_at'],
      liked.map((track) => [id, 'track', track, '', now]),
    );
    await rows.add(
      'comments',
      ['user_id', 'commentable_type', 'commentable_id', 'depth', 'content', 'mentions', 'created_at', 'updated_at'],
      numbers(LIKES).map(() => [id, 'track', song, 0, 'Good.', '[]', now, now]),
    );
    return { id, song, tracks };
  }

  it.each(['delete', 'transfer', 'anonymise'] as const)(
    'of a person whose music one wants to %s',
    async (kind) => {
      const heir = await accounts.add(`heir-${kind}`);
      const { id, song, tracks } = await addPerson(kind);
      const [browser, program] = [await accounts.browser(id), await accounts.program(id)];
      const heard = hearEvents(app, UserDeleted);
      const action = kind === 'transfer' ? `transfer_to:${heir}` : kind;
      await app.http.delete(`/api/v1/users/${id}?contentAction=${action}`).set(admin).expect(200);

      const writing = writeUntilErased();
      for (const headers of [browser, program.headers]) await app.http.get('/api/v1/users/me').set(headers).expect(401);
      await app.http
        .post('/auth/login')
        .set(accounts.visitor(null))
        .send({ email: accounts.emailOf(kind), password: accounts.password })
        .expect(422);
      await app.http.get(`/api/v1/users/${id}`).set(admin).expect(404);
      await app.http.delete(`/api/v1/users/${id}`).set(admin).expect(404);
      for (const list of ['', '&trashed=true'])
        expect(
          (await app.http.get(`/api/v1/users?query=${kind}${list}`).set(admin).expect(200)).body.pagination.data.map(
            (user: { id: number }) => user.id,
          ),
        ).not.toContain(id);
      await accounts.add(kind);
      await app.http.get(`/api/v1/tracks/${tracks[0]}`).expect(kind === 'delete' ? 404 : 200);
      expect(await count('tracks', 'slug = ? AND listed = 1', kind)).toBe(kind === 'delete' ? 0 : TRACKS);

      const written = await writing;
      expect(pieces('account').length).toBeGreaterThan(2);
      expect(written).toBeGreaterThan(2);
      expect(await count('users', 'id = ?', id)).toBe(0);
      expect(heard()).toHaveLength(1);
      expect(await count('tracks', 'slug = ?', kind)).toBe(kind === 'delete' ? 0 : TRACKS);
      if (kind === 'transfer') expect(await count('tracks', 'owner_id = ?', heir)).toBe(TRACKS);
      expect(await count('tracks', 'slug = ? AND likes_count = 0', `liked by ${kind}`)).toBe(LIKES);
      expect(await count('plays', 'track_id = ?', song)).toBe(kind === 'delete' ? 0 : PLAYS);
      expect(await count('comments', 'commentable_id = ?', song)).toBe(kind === 'delete' ? 0 : LIKES);
      const keys = await app.database.read<{ listener_key: string }>(
        'SELECT DISTINCT listener_key FROM plays WHERE track_id = ?',
        [song],
      );
      expect(keys).toHaveLength(kind === 'delete' ? 0 : 1);
      expect(await count('users', 'name = ?', kind)).toBe(1);
    },
    LIMIT_MS,
  );

  it(
    'goes on where it was cut off, and says so once',
    async () => {
      const { id, song } = await addPerson('cut');
      const heard = hearEvents(app, UserDeleted);
      let cuts = 0;
      interrupt = ({ name }) => {
        if (name === 'erase.account' && pieces('account').length === 2 && cuts === 0) {
          cuts += 1;
          throw new Error('cut off');
        }
      };
      await app.http.delete(`/api/v1/users/${id}`).set(admin).expect(200);
      await until('all is erased', isErased, LIMIT_MS);
      expect([cuts, await count('users', 'id = ?', id), await count('plays', 'track_id = ?', song)]).toEqual([
        1,
        0,
        PLAYS,
      ]);
      expect(await count('plays', 'user_id = ?', id)).toBe(0);
      expect(heard()).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it(
    'of people in the trash',
    async () => {
      const { id } = await addPerson('trashed');
      await app.http
        .post('/api/v1/users/bulk-delete')
        .set(admin)
        .send({ ids: [id], deleteForever: true })
        .expect(200);
      await until('all is erased', async () => (await count('users', 'id = ?', id)) === 0, LIMIT_MS);
      expect(await isErased()).toBe(true);
      expect(await count('tracks', 'slug = ?', 'trashed')).toBe(TRACKS);
    },
    LIMIT_MS,
  );

  it(
    'of a track that many people like and talk about',
    async () => {
      const artist = await catalogue.artist('Loved');
      const track = await catalogue.track('Loved song', [artist]);
      const now = sqlTime(new Date());
      // Nobody reads who they are.
      await rows.add(
        'comments',
        ['user_id', 'commentable_type', 'commentable_id', 'depth', 'content', 'mentions', 'created_at', 'updated_at'],
        numbers(PLAYS).map(() => [null, 'track', track, 0, 'Good.', '[]', now, now]),
      );
      await app.http.delete(`/api/v1/tracks/${track}`).set(admin).expect(200);
      await app.http.get(`/api/v1/tracks/${track}`).expect(404);
      const listed = await app.http.get('/api/v1/admin/tracks?trashed=true').set(admin).expect(200);
      expect(listed.body.pagination.data).toEqual([]);
      await writeUntilErased();
      expect(pieces('track').length).toBeGreaterThan(1);
      expect(await count('comments', 'commentable_id = ?', track)).toBe(0);
      expect(await count('tracks', 'id = ?', track)).toBe(0);
      await until('its artist is gone', async () => (await count('artists', 'id = ?', artist)) === 0);
    },
    LIMIT_MS,
  );

  it(
    'of an album with many songs',
    async () => {
      const album = await catalogue.album('Long', [await catalogue.artist('Long')]);
      await insertTracks('long', null, album, 1_200);
      const [first] = await idsOf('long');
      await app.http.delete(`/api/v1/albums/${album}`).set(admin).expect(200);
      for (const address of [`albums/${album}`, `tracks/${first}`])
        await app.http.get(`/api/v1/${address}`).expect(404);
      expect(await count('tracks', 'slug = ? AND listed = 1', 'long')).toBe(0);
      await writeUntilErased();
      expect([await count('albums', 'id = ?', album), await count('tracks', 'slug = ?', 'long')]).toEqual([0, 0]);
    },
    LIMIT_MS,
  );

  it(
    'of playlists with many songs and followers, with those beside them',
    async () => {
      const [owner, editor] = await Promise.all(
        ['owner', 'editor'].map(async (name) => {
          const id = await accounts.add(name);
          return { id, browser: await accounts.browser(id) };
        }),
      );
      if (!owner || !editor) throw new Error('Nobody is there.');
      const create = async (name: string): Promise<number> =>
        (
          await app.http
            .post('/api/v1/playlists')
            .set(owner.browser)
            .send({ name, visibility: 'public', collaborative: true })
            .expect(201)
        ).body.playlist.id;
      const [long, short, kept] = [await create('Long'), await create('Short'), await create('Kept')];
      const song = await catalogue.track('Often', []);
      const now = sqlTime(new Date());
      await rows.add('playlist_editors', ['playlist_id', 'user_id', 'created_at'], [[long, editor.id, now]]);
      await rows.add(
        'playlist_tracks',
        ['playlist_id', 'track_id', 'position', 'added_by', 'added_at'],
        numbers(PLAYS).map((at) => [at > PLAYS - 5 ? kept : long, song, at, owner.id, now]),
      );
      await rows.change(
        'INSERT INTO follows (user_id, followable_type, followable_id, item_name, created_at) SELECT id, ?, ?, ?, ? FROM users',
        ['playlist', long, '', now],
      );
      await app.http.get(`/api/v1/playlists/${long}`).set(editor.browser).expect(200);

      const { body } = await app.http.delete(`/api/v1/playlists/${long},${short}`).set(owner.browser).expect(200);
      expect(body.deleted).toBe(2);
      for (const id of [long, short])
        for (const who of [owner.browser, editor.browser, admin])
          await app.http.get(`/api/v1/playlists/${id}`).set(who).expect(404);
      await app.http.delete(`/api/v1/playlists/${long}`).set(owner.browser).expect(404);
      for (const who of [owner, editor]) {
        const { pagination } = (await app.http.get('/api/v1/users/me/playlists').set(who.browser).expect(200)).body;
        expect(pagination.data.map(({ id }: { id: number }) => id)).toEqual(who === owner ? [kept] : []);
      }
      // For 30 days they could be restored.
      expect(await count('playlist_tracks', '1 = 1')).toBe(PLAYS);
      await app.http
        .post('/api/v1/admin/playlists/bulk-delete')
        .set(admin)
        .send({ ids: [long, short], trashed: true, deleteForever: true })
        .expect(200);
      await until('the erasure to begin', async () => (await count('playlists', 'id = ?', short)) === 0);
      await writeUntilErased();
      expect(pieces('playlist').length).toBeGreaterThan(2);
      expect(await count('playlists', 'id IN (?, ?, ?)', long, short, kept)).toBe(1);
      expect(await count('playlist_tracks', '1 = 1')).toBe(5);
      expect(await count('follows', 'followable_id = ?', long)).toBe(0);
    },
    LIMIT_MS,
  );
});
