import { GENRES } from '@tonearm/shared/admin/genres.resource';
import type { GenreRecord } from '@tonearm/shared/catalogue/genre-records.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { CatalogueCounters, CatalogueListing } from '../src/modules/catalogue/music/listing/index.js';
import { coded, grants } from './admin-lists-bed.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { comparedCases, flagCases, requireAllCases, walkCases } from './list-cases.js';

const API = '/api/v1';
const PATH = `${API}/admin/genres`;
const COUNT = 40;
const ORDERS = ['name', 'popularity', 'created_at', 'updated_at'] as const;

/** A genre as the test has made it. */
interface Made {
  id: number;
  hasImage: boolean;
  day: string;
  changed: string;
}

describe('the list of all genres', () => {
  let app: TestApp;
  let admin: Visitor;
  let listener: Visitor;
  let make: CatalogueFactory;
  let accounts: AccountFactory;
  const made: Made[] = [];

  const page = async (query: object) =>
    (await app.http.get(PATH).query(query).set(admin)).body.pagination as { data: GenreRecord[]; total: number };
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
      read('SELECT artist_id, genre_id FROM artist_genres ORDER BY artist_id, genre_id'),
      read('SELECT album_id, genre_id FROM album_genres ORDER BY album_id, genre_id'),
    ]);
  const recount = async (): Promise<void> => {
    const counters = app.nest.get(CatalogueCounters);
    await app.nest.get(CatalogueListing).relistEverything();
    await counters.settle(await counters.everything());
  };

  beforeAll(async () => {
    app = await createTestApp('admin-genres');
    accounts = new AccountFactory(app);
    admin = await accounts.browser(await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    listener = await accounts.browser(await accounts.add('listener'));
    make = new CatalogueFactory(app.database, app.unit);
    const singer = await make.artist('Singer');
    for (let n = 0; n < COUNT; n += 1) {
      const genre: Made = {
        id: 0,
        hasImage: n % 3 === 0,
        day: `2026-01-${String(1 + (n % 10)).padStart(2, '0')}`,
        changed: `2026-02-${String(1 + (n % 7)).padStart(2, '0')}`,
      };
      genre.id = await make.genre(`Style ${n}`, {
        tracks_count: n % 4,
        popularity: n % 9,
        image_hash: genre.hasImage ? String(n).padStart(32, '1') : null,
        created_at: `${genre.day} 10:00:00.000`,
        updated_at: `${genre.changed} 10:00:00.000`,
      });
      // Whether an album of it has a cover is another matter.
      const album = await make.album(`Record ${n}`, [singer], {
        image_hash: n % 2 === 0 ? String(n).padStart(32, '0') : null,
      });
      await make.link('album_genres', { album_id: album, genre_id: genre.id });
      made.push(genre);
    }
  });
  afterAll(() => app.close());

  it('is filtered by everything that is declared, alone and together', async () => {
    const cases = [
      ...flagCases<Made>('has_image', ({ hasImage }) => hasImage),
      ...comparedCases<Made>('created_at', ({ day }) => day, ['2026-01-05', ['2026-01-03', '2026-01-06']]),
      ...comparedCases<Made>('updated_at', ({ changed }) => changed, ['2026-02-05', ['2026-02-03', '2026-02-06']]),
    ];
    requireAllCases(GENRES, cases);
    await walkCases(made, cases, async (filters) => {
      const { data, total } = await page({ filters: coded(filters), perPage: 100 });
      return { total, ids: data.map(({ id }) => id) };
    });
    expect((await page({ has_image: 'true' })).total).toBe(made.filter(({ hasImage }) => hasImage).length);
  });

  it('is read in every order, with those that no listed music has, and by nobody without the right', async () => {
    for (const orderBy of ORDERS) {
      const rows = (await page({ orderBy, orderDir: 'asc', perPage: 100 })).data;
      const values = rows.map((genre) => genre[orderBy]);
      const sorted = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
      expect([orderBy, new Set(rows.map(({ id }) => id)).size, values]).toEqual([orderBy, COUNT, sorted]);
      const back = (await page({ orderBy, orderDir: 'desc', perPage: 100 })).data.map(({ id }) => id);
      expect([orderBy, back]).toEqual([orderBy, rows.map(({ id }) => id).reverse()]);
    }
    expect((await page({ orderBy: 'name', orderDir: 'asc', perPage: 1 })).data).toEqual([
      expect.objectContaining({
        name: 'style-0',
        display_name: 'Style 0',
        tracks_count: 0,
        cover: expect.objectContaining({ image: expect.any(String) }),
        created_at: '2026-01-01T10:00:00.000Z',
        updated_at: '2026-02-01T10:00:00.000Z',
      }),
    ]);
    expect([await statusOf('admin/genres'), (await app.http.get(PATH)).status]).toEqual([403, 401]);
  });

  it('finds words of names', async () => {
    await app.nest.get(SearchIndexer).rebuild();
    expect((await page({ query: 'style 17' })).data.map(({ name }) => name)).toEqual(['style-17']);
  });

  it('deletes for good, and keeps music and counters as a recount has them', async () => {
    const [gone, stays] = [await make.genre('Gone'), await make.genre('Stays')];
    const singer = await make.artist('Of both');
    const album = await make.album('Both', [singer], { group_key: null });
    const song = await make.track('Both at once', [singer], { album_id: album, plays: 7 });
    for (const genre_id of [gone, stays]) {
      await make.link('track_genres', { track_id: song, genre_id });
      await make.link('album_genres', { album_id: album, genre_id });
    }
    const [channel] = await read<{ id: number }>('SELECT MIN(id) AS id FROM channels');
    await make.link('channelables', {
      channel_id: Number(channel?.id),
      model_type: 'genre',
      model_id: gone,
      position: 1_000,
    });
    await recount();
    expect([await statusOf('genres/gone'), await statusOf('genres/stays')]).toEqual([200, 200]);

    const editor = await accounts.browser(await accounts.add('editor', grants('admin.access', 'genres.update')));
    expect([
      (await app.http.get(PATH).set(editor)).status,
      (await post('bulk-delete', { ids: [gone] }, editor)).status,
      (await post('bulk-delete', { ids: [] })).status,
    ]).toEqual([200, 403, 422]);
    expect((await post('bulk-delete', { ids: [gone] })).body).toMatchObject({ updated: 1, task: null });

    expect([await statusOf('genres/gone'), await statusOf('genres/stays'), await statusOf(`tracks/${song}`)]).toEqual([
      404, 200, 200,
    ]);
    expect(
      await Promise.all([
        read(`SELECT genre_id AS id FROM track_genres WHERE track_id = ${song}`),
        read(`SELECT genre_id AS id FROM album_genres WHERE album_id = ${album}`),
        read(`SELECT genre_id AS id FROM artist_genres WHERE artist_id = ${singer}`),
        read(`SELECT id FROM channelables WHERE model_type = 'genre' AND model_id = ${gone}`),
        read(`SELECT genre_id FROM genre_changes WHERE genre_id = ${gone}`),
      ]),
    ).toEqual([[{ id: stays }], [{ id: stays }], [{ id: stays }], [], []]);
    const after = await kept();
    await recount();
    expect(await kept()).toEqual(after);
    expect((await post('bulk-delete', { ids: [gone] })).body).toMatchObject({ updated: 0 });
  });
});
