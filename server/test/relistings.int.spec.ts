import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { HeldReleasesListener } from '../src/modules/catalogue/music/listing/held-releases.listener.js';
import { Relistings } from '../src/modules/catalogue/music/listing/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

const API = '/api/v1';

describe('lists and counters of music whose change was kept by a process that was killed then', () => {
  let app: TestApp;
  let admin: Visitor;
  let make: CatalogueFactory;
  let artist = 0;
  let album = 0;
  let songs: number[] = [];

  beforeAll(async () => {
    app = await createTestApp('relistings');
    const accounts = new AccountFactory(app);
    admin = await accounts.browser(await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    make = new CatalogueFactory(app.database, app.unit);
    artist = await make.artist('Maren Holt');
    album = await make.album('Low Tide', [artist]);
    songs = [];
    for (const name of ['One', 'Two', 'Three'])
      songs.push(await make.track(name, [artist], { album_id: album, duration_ms: 1_000 }));
    await app.unit.run('test', () =>
      app.nest.get(Relistings).follow({ tracks: songs, albums: [album], artists: [artist] }),
    );
  });
  afterAll(() => app.close());

  const row = async (text: string, id: number): Promise<number[]> =>
    Object.values((await app.database.read<Record<string, number>>(text, [id]))[0] ?? {}).map(Number);
  const ofAlbum = () => row('SELECT tracks_count, duration_ms, listed FROM albums WHERE id = ?', album);
  const ofArtist = () => row('SELECT tracks_count, albums_count, listed FROM artists WHERE id = ?', artist);
  const noted = async (): Promise<number> => (await app.database.read('SELECT id FROM relistings')).length;
  const post = (path: string, body: object) => app.http.post(`${API}/${path}`).set(admin).send(body).expect(200);
  /** Such a process goes no further than the unit of the change. */
  const killed = async (work: () => Promise<unknown>): Promise<void> => {
    const after = app.unit.afterCommit.bind(app.unit);
    app.unit.afterCommit = async () => undefined;
    await work();
    app.unit.afterCommit = after;
  };
  const finish = () => app.nest.get(Relistings).finishBefore(new Date(Date.now() + 1_000));

  it('are right at once where nothing was killed, and nothing is left to do', async () => {
    expect([await ofAlbum(), await ofArtist()]).toEqual([
      [3, 3_000, 1],
      [3, 1, 1],
    ]);
    await post('admin/tracks/bulk-delete', { ids: [songs[0]] });
    expect([await ofAlbum(), await ofArtist(), await noted()]).toEqual([[2, 2_000, 1], [2, 1, 1], 0]);
    await post('admin/tracks/bulk-restore', { ids: [songs[0]] });
  });

  it.each([
    ['a trashed song', () => post('admin/tracks/bulk-delete', { ids: [songs[0]] }), [2, 2_000, 1], [2, 1, 1]],
    ['the song that came back', () => post('admin/tracks/bulk-restore', { ids: [songs[0]] }), [3, 3_000, 1], [3, 1, 1]],
    [
      'a song that went private',
      () => app.http.put(`${API}/tracks/${songs[1]}`).set(admin).send({ visibility: 'private' }).expect(200),
      [2, 2_000, 1],
      [2, 1, 1],
    ],
    [
      'a deleted song',
      () => app.http.delete(`${API}/tracks/${songs[2]}`).set(admin).expect(200),
      [1, 1_000, 1],
      [1, 1, 1],
    ],
    ['a trashed album', () => post('admin/albums/bulk-delete', { ids: [album] }), [0, 0, 0], [0, 0, 0]],
    ['the album that came back', () => post('admin/albums/bulk-restore', { ids: [album] }), [1, 1_000, 1], [1, 1, 1]],
    [
      'a disabled artist',
      () => post('admin/artists/bulk-update', { ids: [artist], values: { disabled: true } }),
      [0, 0, 0],
      [0, 0, 0],
    ],
  ])('come right after %s', async (_what, change, albumAfter, artistAfter) => {
    await killed(change);
    expect([await ofAlbum(), await ofArtist()]).not.toEqual([albumAfter, artistAfter]);
    expect(await noted()).toBeGreaterThan(0);
    await finish();
    expect([await ofAlbum(), await ofArtist(), await noted()]).toEqual([albumAfter, artistAfter, 0]);
  });

  it('come right after what a suspended workspace had planned, which is held back each night, too', async () => {
    const accounts = new AccountFactory(app);
    const suspended = { suspended_at: accounts.at(-60_000), created_at: accounts.at(0), updated_at: accounts.at(0) };
    const workspace = await make.link('workspaces', { name: 'Old', owner_id: 1, ...suspended });
    const maker = await make.artist('Of the team');
    const planned = { owner_id: workspace, owner_type: 'workspace', publish_at: accounts.at(-30_000) };
    const [release, earlier] = [
      await make.album('Planned', [maker], planned),
      await make.track('Out before', [maker], { ...planned, publish_at: accounts.at(-90_000) }),
    ];
    const song = await make.track('On it', [maker], { album_id: release });
    const listed = async (): Promise<number[]> =>
      (
        await app.database.read<{ id: number }>('SELECT id FROM tracks WHERE listed = 1 AND id IN (?, ?)', [
          song,
          earlier,
        ])
      ).map(({ id }) => Number(id));
    const hold = () => app.nest.get(HeldReleasesListener).holdAll();
    await killed(hold);
    expect(await listed()).toEqual([earlier, song].sort((one, other) => one - other));
    // Tried again, there is nothing left to hold back.
    await hold();
    await finish();
    expect([await listed(), await noted()]).toEqual([[earlier], 0]);
    expect(await row('SELECT listed FROM albums WHERE id = ?', release)).toEqual([0]);
  });
});
