import { TAGS } from '@tonearm/shared/admin/tags.resource';
import type { TagType } from '@tonearm/shared/catalogue/catalogue';
import type { TagRecord } from '@tonearm/shared/catalogue/tag-records.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { coded, grants } from './admin-lists-bed.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { choiceCases, comparedCases, requireAllCases, walkCases } from './list-cases.js';

const API = '/api/v1';
const PATH = `${API}/admin/tags`;
const COUNT = 40;
const ORDERS = ['name', 'popularity', 'created_at', 'updated_at'] as const;

/** A tag as the test has made it. */
interface Made {
  id: number;
  type: TagType;
  day: string;
  changed: string;
}

describe('the list of all tags', () => {
  let app: TestApp;
  let admin: Visitor;
  let listener: Visitor;
  let make: CatalogueFactory;
  let accounts: AccountFactory;
  const made: Made[] = [];

  const page = async (query: object) =>
    (await app.http.get(PATH).query(query).set(admin)).body.pagination as { data: TagRecord[]; total: number };
  const post = async (verb: string, body: object, who: Visitor = admin) =>
    await app.http.post(`${PATH}/${verb}`).set(who).send(body);
  const statusOf = async (path: string, who: Visitor = listener): Promise<number> =>
    (await app.http.get(`${API}/${path}`).set(who)).status;
  const read = async <T>(statement: string): Promise<T[]> => (await app.database.read(statement)) as T[];

  beforeAll(async () => {
    app = await createTestApp('admin-tags');
    accounts = new AccountFactory(app);
    admin = await accounts.browser(await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    listener = await accounts.browser(await accounts.add('listener'));
    make = new CatalogueFactory(app.database, app.unit);
    for (let n = 0; n < COUNT; n += 1) {
      const tag: Made = {
        id: 0,
        type: n % 3 === 0 ? 'default' : 'custom',
        day: `2026-01-${String(1 + (n % 10)).padStart(2, '0')}`,
        changed: `2026-02-${String(1 + (n % 7)).padStart(2, '0')}`,
      };
      tag.id = await make.tag(`Mood ${n}`, {
        type: tag.type,
        popularity: n % 9,
        created_at: `${tag.day} 10:00:00.000`,
        updated_at: `${tag.changed} 10:00:00.000`,
      });
      made.push(tag);
    }
  });
  afterAll(() => app.close());

  it('is filtered by everything that is declared, alone and together', async () => {
    const cases = [
      ...choiceCases<Made>('type', 'default', ({ type }) => type === 'default'),
      ...comparedCases<Made>('created_at', ({ day }) => day, ['2026-01-05', ['2026-01-03', '2026-01-06']]),
      ...comparedCases<Made>('updated_at', ({ changed }) => changed, ['2026-02-05', ['2026-02-03', '2026-02-06']]),
    ];
    requireAllCases(TAGS, cases);
    await walkCases(made, cases, async (filters) => {
      const { data, total } = await page({ filters: coded(filters), perPage: 100 });
      return { total, ids: data.map(({ id }) => id) };
    });
    expect((await page({ type: 'default' })).total).toBe(made.filter(({ type }) => type === 'default').length);
  });

  it('is read in every order, with those that nothing carries, and by nobody without the right', async () => {
    for (const orderBy of ORDERS) {
      const rows = (await page({ orderBy, orderDir: 'asc', perPage: 100 })).data;
      const values = rows.map((tag) => tag[orderBy]);
      const sorted = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
      expect([orderBy, new Set(rows.map(({ id }) => id)).size, values]).toEqual([orderBy, COUNT, sorted]);
      const back = (await page({ orderBy, orderDir: 'desc', perPage: 100 })).data.map(({ id }) => id);
      expect([orderBy, back]).toEqual([orderBy, rows.map(({ id }) => id).reverse()]);
    }
    expect((await page({ orderBy: 'name', orderDir: 'asc', perPage: 1 })).data).toEqual([
      {
        id: made[0]?.id,
        model_type: 'tag',
        name: 'mood-0',
        display_name: 'Mood 0',
        type: 'default',
        popularity: 0,
        created_at: '2026-01-01T10:00:00.000Z',
        updated_at: '2026-02-01T10:00:00.000Z',
      },
    ]);
    expect([await statusOf('admin/tags'), (await app.http.get(PATH)).status]).toEqual([403, 401]);
  });

  it('finds words of names', async () => {
    await app.nest.get(SearchIndexer).rebuild();
    expect((await page({ query: 'mood 17' })).data.map(({ name }) => name)).toEqual(['mood-17']);
  });

  it('deletes for good, and leaves the music and its other tags', async () => {
    const singer = await make.artist('Singer');
    const album = await make.album('Record', [singer]);
    const song = await make.track('Song', [singer], { album_id: album });
    for (const [model_type, id] of [
      ['track', song],
      ['album', album],
    ] as const)
      await app.http
        .post(`${API}/taggable/sync`)
        .set(admin)
        .send({ model_type, model_ids: [id], tags: ['Gone', 'Stays'] })
        .expect(200);
    const [gone] = (await page({ filters: coded([]), perPage: 100 })).data.filter(({ name }) => name === 'gone');
    expect([gone?.popularity, await statusOf('tags/gone')]).toEqual([2, 200]);

    const editor = await accounts.browser(await accounts.add('editor', grants('admin.access', 'tags.update')));
    expect([
      (await app.http.get(PATH).set(editor)).status,
      (await post('bulk-delete', { ids: [gone?.id] }, editor)).status,
      (await post('bulk-delete', { ids: [] })).status,
    ]).toEqual([200, 403, 422]);
    expect((await post('bulk-delete', { ids: [gone?.id] })).body).toMatchObject({ updated: 1, task: null });

    expect([await statusOf('tags/gone'), await statusOf('tags/stays'), await statusOf(`tracks/${song}`)]).toEqual([
      404, 200, 200,
    ]);
    const stays = await read(`SELECT id FROM tags WHERE name = 'stays'`);
    expect(
      await Promise.all([
        read(`SELECT tag_id AS id FROM track_tags WHERE track_id = ${song}`),
        read(`SELECT tag_id AS id FROM album_tags WHERE album_id = ${album}`),
      ]),
    ).toEqual([stays, stays]);
    expect((await post('bulk-delete', { ids: [gone?.id] })).body).toMatchObject({ updated: 0 });
  });
});
