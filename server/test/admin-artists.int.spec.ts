import { ARTISTS } from '@tonearm/shared/admin/artists.resource';
import type { ArtistRecord } from '@tonearm/shared/catalogue/artist-records.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { CatalogueCounters, CatalogueListing } from '../src/modules/catalogue/music/listing/index.js';
import { coded, grants } from './admin-lists-bed.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { comparedCases, flagCases, refCases, requireAllCases, walkCases } from './list-cases.js';

const API = '/api/v1';
const PATH = `${API}/admin/artists`;
const COUNT = 40;

/** An artist as the test has made them. */
interface Made {
  id: number;
  genre: number;
  manager: number | null;
  verified: boolean;
  disabled: boolean;
  day: string;
  changed: string;
}

describe('the list of all artists', () => {
  let app: TestApp;
  let admin: Visitor;
  let listener: Visitor;
  let make: CatalogueFactory;
  let accounts: AccountFactory;
  const made: Made[] = [];
  const [genres, managers]: [number[], number[]] = [[], []];

  const page = async (query: object, who: Visitor = admin) =>
    (await app.http.get(PATH).query(query).set(who)).body.pagination as { data: ArtistRecord[]; total: number };
  const post = async (verb: string, body: object, who: Visitor = admin) =>
    await app.http.post(`${PATH}/${verb}`).set(who).send(body);
  const statusOf = async (path: string, who: Visitor = listener): Promise<number> =>
    (await app.http.get(`${API}/${path}`).set(who)).status;
  const read = async <T>(statement: string): Promise<T[]> => (await app.database.read(statement)) as T[];
  const kept = async () =>
    await Promise.all([
      read('SELECT id, listed FROM tracks ORDER BY id'),
      read('SELECT id, listed, tracks_count FROM albums ORDER BY id'),
      read('SELECT id, listed, tracks_count, albums_count FROM artists ORDER BY id'),
      read('SELECT id, tracks_count, artists_count, popularity FROM genres ORDER BY id'),
    ]);

  beforeAll(async () => {
    app = await createTestApp('admin-artists');
    accounts = new AccountFactory(app);
    admin = await accounts.browser(await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    listener = await accounts.browser(await accounts.add('listener'));
    make = new CatalogueFactory(app.database, app.unit);
    for (const n of [1, 2]) {
      genres.push(await make.genre(`Genre ${n}`));
      managers.push(await accounts.add(`manager-${n}`));
    }
    const tracks: number[] = [];
    for (let n = 0; n < COUNT; n += 1) {
      const artist: Made = {
        id: 0,
        genre: genres[n % 2] as number,
        manager: n % 3 === 0 ? (managers[(n / 3) % 2] as number) : null,
        verified: n % 5 === 0,
        disabled: n % 7 === 0,
        day: `2026-01-${String(1 + (n % 10)).padStart(2, '0')}`,
        changed: `2026-02-${String(1 + (n % 7)).padStart(2, '0')}`,
      };
      artist.id = await make.artist(`Singer ${n}`, {
        verified: artist.verified,
        disabled: artist.disabled,
        has_own_genres: true,
        followers_count: n % 9,
        created_at: `${artist.day} 10:00:00.000`,
        updated_at: `${artist.changed} 10:00:00.000`,
      });
      await make.link('artist_genres', { artist_id: artist.id, genre_id: artist.genre });
      if (artist.manager !== null)
        await make.link('artist_managers', { artist_id: artist.id, user_id: artist.manager, role: 'editor' });
      tracks.push(await make.track(`Song of ${n}`, [artist.id], { plays: n % 8 }));
      made.push(artist);
    }
    await app.nest.get(CatalogueListing).relist({ tracks, albums: [] });
  });
  afterAll(() => app.close());

  it('is filtered by everything that is declared, alone and together', async () => {
    const cases = [
      ...refCases<Made>('genre', genres[0] as number, ({ genre }) => genre === genres[0]),
      ...refCases<Made>('manager', managers[0] as number, ({ manager }) => manager === managers[0]),
      ...flagCases<Made>('verified', ({ verified }) => verified),
      ...flagCases<Made>('disabled', ({ disabled }) => disabled),
      ...flagCases<Made>('has_manager', ({ manager }) => manager !== null),
      ...comparedCases<Made>('created_at', ({ day }) => day, ['2026-01-05', ['2026-01-03', '2026-01-06']]),
      ...comparedCases<Made>('updated_at', ({ changed }) => changed, ['2026-02-05', ['2026-02-03', '2026-02-06']]),
    ];
    requireAllCases(ARTISTS, cases);
    await walkCases(made, cases, async (filters) => {
      const { data, total } = await page({ filters: coded(filters), orderBy: 'plays', perPage: 100 });
      return { total, ids: data.map(({ id }) => id) };
    });
  });

  it('is read in every order, and tells who acts for an artist', async () => {
    for (const orderBy of ['name', 'followers_count', 'plays', 'created_at', 'updated_at']) {
      const { data } = await page({ orderBy, perPage: 100 });
      expect([orderBy, new Set(data.map(({ id }) => id)).size]).toEqual([orderBy, COUNT]);
    }
    const plays = (await page({ orderBy: 'plays', perPage: 100 })).data.map((artist) => artist.plays);
    expect(plays).toEqual([...plays].sort((one, other) => other - one));
    const [first] = (await page({ query: '', filters: coded([{ key: 'has_manager', value: true }]) })).data;
    expect(first?.managers).toEqual([{ id: expect.any(Number), name: expect.any(String), role: 'editor' }]);
    expect([await statusOf('admin/artists'), (await app.http.get(PATH)).status]).toEqual([403, 401]);
  });

  it('verifies, and takes the mark back', async () => {
    const { id } = made[1] as Made;
    const verified = async (): Promise<boolean> => (await app.http.get(`${API}/artists/${id}`)).body.artist.verified;
    expect((await post('bulk-update', { ids: [id], values: { verified: true } })).body).toMatchObject({ updated: 1 });
    expect(await verified()).toBe(true);
    await post('bulk-update', { ids: [id], values: { verified: false } });
    expect(await verified()).toBe(false);
    expect((await post('bulk-update', { ids: [id], values: { verified: 'yes' } })).status).toBe(422);
  });

  it('disables artists with what only they have made, and keeps counters as a recount has them', async () => {
    const shown = made.filter(({ disabled }) => !disabled).slice(0, 3);
    const ids = shown.map(({ id }) => id);
    const [song] = await read<{ id: number }>(`SELECT track_id AS id FROM track_artists WHERE artist_id = ${ids[0]}`);
    const before = await kept();
    for (const disabled of [true, false]) {
      expect((await post('bulk-update', { ids, values: { disabled } })).body).toMatchObject({ updated: 3 });
      const status = disabled ? 404 : 200;
      expect([await statusOf(`artists/${ids[0]}`), await statusOf(`tracks/${song?.id}`)]).toEqual([status, status]);
      const after = await kept();
      const counters = app.nest.get(CatalogueCounters);
      await app.nest.get(CatalogueListing).relistEverything();
      await counters.settle(await counters.everything());
      expect([disabled, await kept()]).toEqual([disabled, after]);
    }
    expect(await kept()).toEqual(before);
  });

  it('deletes for good who has no music, and nobody who has', async () => {
    const [alone, other] = [
      await make.artist('Alone', { tracks_count: 0, verified: true }),
      await make.artist('Other', { tracks_count: 0, verified: true }),
    ];
    const fan = await accounts.add('fan');
    const follow = { user_id: fan, followable_type: 'artist', created_at: '2026-01-01 00:00:00.000' };
    await make.link('follows', { ...follow, followable_id: alone });
    const busy = made[2] as Made;
    const refused = await post('bulk-delete', { ids: [alone, busy.id] });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Singer 2')]);
    expect(await statusOf(`artists/${alone}`, admin)).toBe(200);
    expect((await post('bulk-delete', { ids: [alone] })).body).toMatchObject({ updated: 1, task: null });
    expect([
      await statusOf(`artists/${alone}`, admin),
      await read(`SELECT user_id FROM follows WHERE followable_type = 'artist' AND followable_id = ${alone}`),
    ]).toEqual([404, []]);
    expect((await post('bulk-delete', { ids: [other], deleteForever: true })).body).toMatchObject({ updated: 1 });
    expect((await page({ trashed: 'true' }, admin)) ?? 'refused').toBe('refused');
    const editor = await accounts.browser(await accounts.add('editor', grants('admin.access', 'artists.update')));
    expect([
      (await app.http.get(PATH).set(editor)).status,
      (await post('bulk-update', { ids: [busy.id], values: { verified: false } }, editor)).status,
      (await post('bulk-delete', { ids: [busy.id] }, editor)).status,
    ]).toEqual([200, 200, 403]);
  });

  it('finds words of names', async () => {
    await app.nest.get(SearchIndexer).rebuild();
    expect((await page({ query: 'singer 17' })).data.map(({ name }) => name)).toEqual(['Singer 17']);
  });
});
