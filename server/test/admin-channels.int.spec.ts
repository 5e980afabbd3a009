import { CHANNELS } from '@tonearm/shared/admin/channels.resource';
import type { BulkTask } from '@tonearm/shared/admin/resources.dto';
import type { EditedChannel } from '@tonearm/shared/catalogue/channel-records.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import { Jobs } from '../src/core/jobs/jobs.js';
import { coded, grants } from './admin-lists-bed.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { choiceCases, comparedCases, requireAllCases, walkCases } from './list-cases.js';
import { until } from './until.js';

const API = '/api/v1';
const PATH = `${API}/admin/channels`;
const COUNT = 30;

/** A channel as the test has made it. */
interface Made {
  id: number;
  name: string;
  type: string;
  content_type: string;
  visibility: string;
  day: string;
  changed: string;
}

describe('the list of all channels', () => {
  let app: TestApp;
  let admin: Visitor;
  let editor: Visitor;
  let listener: Visitor;
  let make: CatalogueFactory;
  const rows: Made[] = [];

  const page = async (query: object, who: Visitor = admin) =>
    (
      await app.http
        .get(PATH)
        .query({ perPage: 100, ...query })
        .set(who)
    ).body.pagination as { data: Channel[]; total: number };
  const create = async (body: object, who: Visitor = admin): Promise<EditedChannel> =>
    (await app.http.post(`${API}/channels`).set(who).send(body).expect(201)).body.channel as EditedChannel;
  const picked = async (query: object, who: Visitor = admin) =>
    await app.http.get(`${API}/search/model/channel`).query(query).set(who);
  const bulkDelete = async (body: object, who: Visitor = admin) =>
    await app.http.post(`${PATH}/bulk-delete`).set(who).send(body);
  const statusOf = async (path: string, who: Visitor): Promise<number> =>
    (await app.http.get(`${API}/${path}`).set(who)).status;

  beforeAll(async () => {
    app = await createTestApp('admin-channels');
    const accounts = new AccountFactory(app);
    admin = await accounts.browser(await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    editor = await accounts.browser(
      await accounts.add('editor', grants('admin.access', 'channels.create', 'channels.update')),
    );
    listener = await accounts.browser(await accounts.add('listener'));
    make = new CatalogueFactory(app.database, app.unit);
    await app.unit.run('test', async () => {
      await app.unit.manager.query(
        "UPDATE channels SET created_at = '2025-01-01 10:00:00.000', updated_at = '2025-01-01 10:00:00.000'",
      );
    });
    for (let n = 0; n < COUNT; n += 1) {
      const one: Made = {
        id: 0,
        name: `Shelf ${n}`,
        type: n % 4 === 0 ? 'list' : 'channel',
        content_type: n % 3 === 0 ? 'tracks' : 'albums',
        visibility: n % 5 === 0 ? 'private' : 'public',
        day: `2026-01-${String(1 + (n % 10)).padStart(2, '0')}`,
        changed: `2026-02-${String(1 + (n % 7)).padStart(2, '0')}`,
      };
      const { id } = await create({
        name: one.name,
        type: one.type,
        visibility: one.visibility,
        config: { content_type: one.content_type },
      });
      one.id = id;
      await app.unit.run('test', async () => {
        await app.unit.manager.query('UPDATE channels SET created_at = ?, updated_at = ? WHERE id = ?', [
          `${one.day} 10:00:00.000`,
          `${one.changed} 10:00:00.000`,
          id,
        ]);
      });
      rows.push(one);
    }
    for (const { id, name, type, visibility, config, created_at, updated_at } of (await page({})).data)
      if (!rows.some((row) => row.id === id))
        rows.push({
          id,
          name,
          type,
          visibility,
          content_type: config.content_type,
          day: created_at.slice(0, 10),
          changed: updated_at.slice(0, 10),
        });
  });
  afterAll(() => app.close());

  it('is filtered by everything that is declared, alone and together', async () => {
    const cases = [
      ...choiceCases<Made>('type', 'list', ({ type }) => type === 'list'),
      ...choiceCases<Made>('content_type', 'tracks', ({ content_type: type }) => type === 'tracks'),
      ...choiceCases<Made>('visibility', 'private', ({ visibility }) => visibility === 'private'),
      ...comparedCases<Made>('created_at', ({ day }) => day, ['2026-01-05', ['2026-01-03', '2026-01-06']]),
      ...comparedCases<Made>('updated_at', ({ changed }) => changed, ['2026-02-05', ['2026-02-03', '2026-02-06']]),
    ];
    requireAllCases(CHANNELS, cases);
    await walkCases(rows, cases, async (filters) => {
      const { data, total } = await page({ filters: coded(filters) });
      return { total, ids: data.map(({ id }) => id) };
    });
    expect((await page({ visibility: 'private' })).total).toBe(
      rows.filter((row) => row.visibility === 'private').length,
    );
  });

  it('is ordered, searched by name, and read by those who may change channels and nobody else', async () => {
    for (const orderBy of ['name', 'updated_at'] as const) {
      const values = (await page({ orderBy, orderDir: 'asc' })).data.map((row) => row[orderBy]);
      expect(values).toHaveLength(rows.length);
      expect(values).toEqual([...values].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
    }
    expect((await page({ query: 'shelf 17' })).data.map(({ name }) => name)).toEqual(['Shelf 17']);
    expect((await page({ query: '50%_' })).data).toEqual([]);
    expect((await page({}, editor)).total).toBe(rows.length);
    expect([await statusOf('admin/channels', listener), (await app.http.get(PATH)).status]).toEqual([403, 401]);
  });

  it('is what pickers offer channels of, hidden ones included, to those who read it', async () => {
    const [one] = (await page({ query: 'shelf 15' })).data;
    const offered = { id: one?.id, name: 'Shelf 15', image: null, description: '/shelf-15' };
    expect(one?.visibility).toBe('private');
    expect((await picked({ query: 'shelf 15' }, editor)).body.results).toEqual([offered]);
    expect((await picked({ ids: `${one?.id},999999` }, editor)).body.results).toEqual([offered]);
    expect((await picked({}, listener)).status).toBe(403);
  });

  it('deletes for good what the site can do without, and many by a job', async () => {
    const home = (await page({ query: 'Home' })).data.find(({ slug }) => slug === 'home') as Channel;
    const artist = await make.artist('Maren Holt');
    const album = await make.album('Low Tide Almanac', [artist]);
    const held = await create({ name: 'Inner', content: [{ model_type: 'album', id: album }] });
    await app.http
      .post(`${API}/channels/${home.id}/content/add`)
      .set(admin)
      .send({ items: [{ model_type: 'channel', id: held.id }] })
      .expect(200);
    expect([
      (await bulkDelete({ ids: [held.id] }, editor)).status,
      (await bulkDelete({ ids: [home.id] })).status,
      (await bulkDelete({ ids: [] })).status,
      (await bulkDelete({ all_matching: true, filters: 'x' })).status,
    ]).toEqual([403, 409, 422, 422]);
    expect((await bulkDelete({ ids: [held.id, 999_999] })).body).toMatchObject({ updated: 1, task: null });
    expect([await statusOf('channels/inner', admin), await statusOf(`albums/${album}`, admin)]).toEqual([404, 200]);
    expect(
      await app.database.read("SELECT id FROM channelables WHERE model_type = 'channel' AND model_id = ?", [held.id]),
    ).toEqual([]);

    const few = (await page({ query: 'Shelf 1' })).data.slice(0, 5).map(({ id }) => id);
    const begun = (await bulkDelete({ ids: [home.id, ...few] })).body;
    expect(begun).toMatchObject({ updated: 0, task: { state: 'queued' } });
    await app.nest.get(Jobs).start();
    const taskOf = async (id: string): Promise<BulkTask> =>
      (await app.http.get(`${API}/bulk-tasks/${id}`).set(admin)).body.task as BulkTask;
    const isReady = async (id: string): Promise<boolean> => (await taskOf(id)).state === 'ready';
    await until('the task to end', () => isReady(begun.task.id));
    // One of them is what the site needs: it stays, and the others go.
    expect(await taskOf(begun.task.id)).toMatchObject({ done: 5, failed: 1, message: 'The site needs this channel.' });
    const { body } = await bulkDelete({ all_matching: true, query: 'Shelf' });
    expect(body).toMatchObject({ updated: 0, task: { action: 'delete' } });
    await until('the other task to end', () => isReady(body.task.id));
    expect((await page({ query: 'Shelf' })).total).toBe(0);
    expect((await page({})).data.some(({ slug }) => slug === 'home')).toBe(true);
  });
});
