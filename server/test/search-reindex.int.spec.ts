import type { IndexedModel } from '@tonearm/shared/search/reindex.dto';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SearchIndex } from '../src/core/ports/search-index.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { SearchIndexer, SearchReindexEntity } from '../src/modules/catalogue/discovery/search/index.js';
import { afterReading } from './after-reading.js';
import { createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { until } from './until.js';

const SONGS = 450;

describe('the search index in the hands of an administrator', () => {
  let app: TestApp;
  let admin: Visitor;
  let first: number;
  let ids: number[];

  const status = async (): Promise<Map<string, IndexedModel>> => {
    const { body } = await app.http.get('/api/v1/search/reindex-status').set(admin).expect(200);
    return new Map((body as { models: IndexedModel[] }).models.map((model) => [model.model, model]));
  };
  const reindex = (models?: readonly string[]) => app.http.post('/api/v1/search/reindex').set(admin).send({ models });
  const ended = (model: string) =>
    until(`${model} is indexed`, async () => (await status()).get(model)?.state === 'done');
  const found = async (query: string, type = 'tracks'): Promise<string[]> =>
    (
      (await app.http.get(`/api/v1/search/${type}?query=${query}`).set(admin).expect(200)).body as {
        pagination: { data: { name: string }[] };
      }
    ).pagination.data.map(({ name }) => name);
  const save = (server: object, client: object = {}) =>
    app.http.put('/api/v1/settings').set(admin).send({ server, client }).expect(200);

  beforeAll(async () => {
    app = await createTestApp('search-reindex');
    admin = await signIn(app);
    const make = new CatalogueFactory(app.database, app.unit);
    const maren = await make.artist('Maren Holt');
    const album = await make.album('Low Tide Almanac', [maren]);
    ids = [];
    for (let at = 0; at < SONGS; at += 1)
      ids.push(await make.track(at === 0 ? 'Harbour Lights' : `Song ${at}`, [maren], { album_id: album }));
    first = ids[0] ?? 0;
    await make.track('Zebra Remix', [maren]);
    await app.nest.get(Jobs).start();
    await reindex().expect(202);
    for (const model of ['artists', 'albums', 'tracks']) await ended(model);
  });
  afterAll(() => app.close());

  it('is for those who may change settings', async () => {
    const guest = await visit(app);
    expect((await app.http.get('/api/v1/search/reindex-status').set(guest)).status).toBe(401);
    expect((await app.http.post('/api/v1/search/reindex').set(guest).send({})).status).toBe(401);
    expect((await reindex(['nope'])).status).toBe(422);
  });

  it('is written anew by kind, as a job whose progress is told, and once at a time', async () => {
    await app.nest.get(SearchIndex).remove('tracks', [first]);
    expect(await found('harbour')).toEqual([]);
    const { body } = await reindex(['tracks']).expect(202);
    const model = (body as { models: IndexedModel[] }).models.find((one) => one.model === 'tracks');
    expect(model).toMatchObject({ done: 0, ended_at: null });
    expect((await reindex()).status).toBe(409);
    await ended('tracks');
    expect((await status()).get('tracks')).toMatchObject({ done: SONGS + 1, total: SONGS + 1, indexed: SONGS + 1 });
    expect((await status()).get('artists')).toMatchObject({ state: 'done', indexed: 1 });
    expect(await found('harbour')).toEqual(['Harbour Lights']);
  });

  it('goes on behind what was done when its process was killed', async () => {
    const done = 400;
    const behind = ids[done - 1] ?? 0;
    const now = new Date();
    await app.unit.run('test', async (manager) => {
      await manager.delete(SearchReindexEntity, { type: 'tracks' });
      await manager.insert(SearchReindexEntity, {
        type: 'tracks',
        state: 'running',
        total: SONGS + 1,
        done,
        after_id: behind,
        requested_at: now,
        touched_at: now,
        ended_at: null,
      });
    });
    await app.nest.get(Jobs).add({ name: 'search-reindex', payload: { type: 'tracks' } });
    await ended('tracks');
    expect((await status()).get('tracks')).toMatchObject({ done: SONGS + 1, total: SONGS + 1 });
  });

  it('knows a song by its artist and album, unless the settings say otherwise', async () => {
    expect((await found('almanac')).length).toBeGreaterThan(0);
    await save({ 'search.fields.tracks.album': false });
    await ended('tracks');
    await until('it is not found', async () => (await found('almanac')).length === 0);
    expect((await found('maren')).length).toBeGreaterThan(0);
    await save({ 'search.fields.tracks.album': true });
    await until('it is found', async () => (await found('almanac')).length > 0);
  });

  it('is written anew from the beginning where the settings change on the way', async () => {
    await save({ 'search.fields.tracks.album': true });
    await until('it is found', async () => (await found('almanac')).length > 0);
    await ended('tracks');
    let isChanged = false;
    const behind = ids[399] as number;
    const change = async (): Promise<void> => {
      await save({ 'search.fields.tracks.album': false });
      isChanged = true;
    };
    const end = afterReading(app.database, (_text, params) => params.includes(behind), change);
    await reindex(['tracks']).expect(202);
    await until('the settings to change', () => isChanged);
    end();
    await ended('tracks');
    expect(await found('almanac')).toEqual([]);
    expect((await status()).get('tracks')).toMatchObject({ done: SONGS + 1, total: SONGS + 1, indexed: SONGS + 1 });
  });

  it('finds words that mean the same, without correcting what was typed', async () => {
    expect(await found('rmx')).toEqual([]);
    await save({ 'search.synonyms': ['remix, rmx, rework'] });
    const { body } = await app.http.get('/api/v1/search/tracks?query=zebra%20rmx').set(admin).expect(200);
    expect((body as { pagination: { data: { name: string }[] } }).pagination.data.map(({ name }) => name)).toEqual([
      'Zebra Remix',
    ]);
    expect(body).not.toHaveProperty('did_you_mean');
    expect(await found('rework')).toEqual(['Zebra Remix']);
    for (const bad of [['remix'], ['hip hop, rap'], ['a, '], 'remix, rmx'])
      expect([
        bad,
        (
          await app.http
            .put('/api/v1/settings')
            .set(admin)
            .send({ server: { 'search.synonyms': bad } })
        ).status,
      ]).toEqual([bad, 422]);
    expect(await app.nest.get(SettingsService).get('search.synonyms')).toEqual(['remix, rmx, rework']);
  });

  it('finds no song by its lyrics once that is off', async () => {
    const make = new CatalogueFactory(app.database, app.unit);
    const at = { created_at: '2026-01-01 00:00:00.000', updated_at: '2026-01-01 00:00:00.000' };
    await make.link('lyrics', {
      track_id: first,
      language: 'en',
      text: 'Gulls kept the morning',
      is_synced: false,
      ...at,
    });
    await app.nest.get(SearchIndexer).rebuild();
    expect(await found('gulls', 'lyrics')).toHaveLength(1);
    await save({}, { 'search.lyrics': false });
    expect(await found('gulls', 'lyrics')).toEqual([]);
  });
});
