import { PLAYLIST_EDITORS_MAX } from '@tonearm/shared/limits';
import { sqlTime } from '../src/core/database/dialect.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { numbers, RawRows } from './factories/raw-rows.js';
import { UNIT_ROWS_MAX } from './large-units.js';

// The test application refuses units that write more rows than they may (large-units.ts).
describe('a long playlist', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let rows: RawRows;
  let me: { id: number; browser: Visitor };
  let playlist = 0;
  const past = sqlTime(new Date(Date.now() - 86_400_000));

  beforeAll(async () => {
    app = await createTestApp('bounded-playlists');
    accounts = new AccountFactory(app);
    rows = new RawRows(app.database, app.unit);
    const id = await accounts.add('me');
    me = { id, browser: await accounts.browser(id) };
  });
  afterAll(() => app.close());

  const count = async (table: string, where: string, ...params: SqlValue[]): Promise<number> =>
    Number((await app.database.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`, params))[0]?.n);
  const post = (path: string, body: object) =>
    app.http.post(`/api/v1/playlists/${playlist}/${path}`).set(me.browser).send(body);
  const held = () =>
    app.database.read<{ id: number; track_id: number; position: number }>(
      'SELECT id, track_id, position FROM playlist_tracks WHERE playlist_id = ? ORDER BY position, id',
      [playlist],
    );
  const entries = async (): Promise<number[]> => (await held()).map(({ id }) => Number(id));
  const fill = async (songs: readonly number[], position: (at: number) => number): Promise<number[]> => {
    const { body } = await app.http.post('/api/v1/playlists').set(me.browser).send({ name: 'Long' }).expect(201);
    playlist = body.playlist.id;
    await rows.add(
      'playlist_tracks',
      ['playlist_id', 'track_id', 'position', 'added_at'],
      songs.map((song, at) => [playlist, song, position(at), past]),
    );
    return await entries();
  };

  it('is turned round', async () => {
    const before = await fill(await rows.addSongs(UNIT_ROWS_MAX + 501), (at) => at * 65_536);
    await post('tracks/order', { entry_ids: [...before].reverse() }).expect(200);
    expect(await entries()).toEqual([...before].reverse());
  });

  it('takes songs where there is no room between those that stand there, and keeps their order', async () => {
    const songs = await rows.addSongs(UNIT_ROWS_MAX + 502);
    for (const from of [0, 2_000_000_000 - songs.length]) {
      const before = await fill(songs, (at) => from + at);
      const added = songs.slice(0, 300).map((id) => ({ id }));
      await post('tracks/add', { tracks: added, position: 1_200, allow_duplicates: true }).expect(200);
      const after = await held();
      const ids = after.map(({ id }) => Number(id));
      expect([...ids.slice(0, 1_200), ...ids.slice(1_500)]).toEqual(before);
      expect(after.slice(1_200, 1_500).map(({ track_id }) => Number(track_id))).toEqual(songs.slice(0, 300));
      expect(new Set(after.map(({ position }) => Number(position))).size).toBe(after.length);
    }
  });

  it('takes the songs of a long file', async () => {
    const songs = await rows.addSongs(UNIT_ROWS_MAX + 503);
    await fill([], Number);
    const text = `${numbers(songs.length)
      .map((at) => `Song ${at} of ${songs.length}`)
      .join('\n')}`;
    const { body } = await post('import', { text }).expect(200);
    expect([body.matched, body.added]).toEqual([songs.length, songs.length]);
    expect((await held()).map(({ track_id }) => Number(track_id))).toEqual(songs);
  });

  it('has as many collaborators as one unit can send away', async () => {
    await fill([], Number);
    const { body } = await post('collaborators/invite', {}).expect(200);
    await rows.add(
      'users',
      ['name', 'email', 'created_at', 'updated_at'],
      numbers(PLAYLIST_EDITORS_MAX).map((at) => [`crowd ${at}`, `crowd-${at}@example.org`, past, past]),
    );
    const crowd = await app.database.read<{ id: number }>("SELECT id FROM users WHERE name LIKE 'crowd %'");
    const late = await accounts.browser(await accounts.add('late'));
    await rows.add(
      'playlist_editors',
      ['playlist_id', 'user_id', 'created_at'],
      crowd.map(({ id }) => [playlist, id, past]),
    );
    const path = `/api/v1/playlists/join/${String(body.invite_url).split('/').at(-1)}`;
    const { body: refused } = await app.http.post(path).set(late).expect(409);
    expect(refused.message).toBe(`A playlist has at most ${PLAYLIST_EDITORS_MAX} collaborators.`);
    await app.http.put(`/api/v1/playlists/${playlist}`).set(me.browser).send({ collaborative: false }).expect(200);
    expect(await count('playlist_editors', 'playlist_id = ?', playlist)).toBe(0);
  });
});
