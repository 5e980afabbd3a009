import type { BulkAnswer, ModelOption } from '@tonearm/shared/admin/resources.dto';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { grants } from './admin-lists-bed.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { until } from './until.js';

const API = '/api/v1';
const NOW = '2026-01-01 00:00:00.000';
/** More than one request changes by itself. */
const CROWD = 230;

describe('changing many tracks at once', () => {
  let app: TestApp;
  let make: CatalogueFactory;
  let admin: Visitor;
  let editor: Visitor;
  let maren = 0;
  let old = 0;
  let goal = 0;
  const genres: number[] = [];
  let songs: number[] = [];

  const update = async (body: object, who: Visitor = admin) =>
    await app.http.post(`${API}/admin/tracks/bulk-update`).set(who).send(body);
  const track = async (id: number): Promise<Track> =>
    (await app.http.get(`${API}/tracks/${id}?load=album,genres,tags`).set(admin)).body.track as Track;
  const read = async <T>(statement: string, params: (number | string)[] = []): Promise<T[]> =>
    (await app.database.read(statement, params)) as T[];
  const countOf = async (table: string, column: string, id: number): Promise<number> =>
    Number((await read<{ n: number }>(`SELECT ${column} AS n FROM ${table} WHERE id = ?`, [id]))[0]?.n);
  const picked = async (model: string, query: object = {}, who: Visitor = admin): Promise<ModelOption[]> =>
    (await app.http.get(`${API}/search/model/${model}`).query(query).set(who)).body.results as ModelOption[];

  beforeAll(async () => {
    app = await createTestApp('admin-tracks-bulk');
    const accounts = new AccountFactory(app);
    admin = await accounts.browser(await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    editor = await accounts.browser(
      await accounts.add('editor', grants('admin.access', 'music.view', 'genres.view', 'music.update')),
    );
    make = new CatalogueFactory(app.database, app.unit);
    maren = await make.artist('Maren Holt');
    old = await make.album('Low Tide', [maren]);
    goal = await make.album('Almanac', [maren]);
    for (const name of ['Folk', 'Soul', 'House']) genres.push(await make.genre(name, { tracks_count: 0 }));
    for (const [id, name] of ['quiet', 'loud'].entries())
      await make.link('tags', {
        id: id + 1,
        name,
        display_name: name,
        type: 'custom',
        popularity: 0,
        created_at: NOW,
        updated_at: NOW,
      });
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    songs = [];
    for (const number of [1, 2, 3])
      songs.push(await make.track(`Song ${number}`, [maren], { album_id: old, number, processing_state: 'ready' }));
  });

  it('gives them genres in the place of others, which are counted anew', async () => {
    const [folk, soul, house] = genres as [number, number, number];
    expect((await update({ ids: songs, values: { genres: [folk, soul] } })).body).toEqual({
      updated: 3,
      task: null,
      status: 'success',
    });
    expect((await track(songs[0] as number)).genres?.map(({ id }) => id).sort()).toEqual([folk, soul].sort());
    expect((await update({ ids: songs.slice(0, 2), values: { genres: [house] } }, editor)).body.updated).toBe(2);
    expect((await track(songs[0] as number)).genres?.map(({ id }) => id)).toEqual([house]);
    expect([
      await countOf('genres', 'tracks_count', folk),
      await countOf('genres', 'tracks_count', soul),
      await countOf('genres', 'tracks_count', house),
    ]).toEqual([1, 1, 2]);
    const { data } = (await app.http.get(`${API}/admin/tracks`).query({ genre: house }).set(admin)).body.pagination as {
      data: Track[];
    };
    expect(data.map(({ genres: own }) => own?.map(({ display_name: name }) => name))).toEqual([['House'], ['House']]);
  });

  it('gives them tags in the place of others, which are counted anew', async () => {
    await update({ ids: songs, values: { tags: [1] } });
    expect((await update({ ids: songs.slice(0, 1), values: { tags: [2] } })).body.updated).toBe(1);
    expect((await track(songs[0] as number)).tags?.map(({ name }) => name)).toEqual(['loud']);
    expect([await countOf('tags', 'popularity', 1), await countOf('tags', 'popularity', 2)]).toEqual([2, 1]);
  });

  it('takes them to the end of an album in their order, and off it', async () => {
    const last = await make.track('Already there', [maren], { album_id: goal, number: 7 });
    const [one, two, three] = songs as [number, number, number];
    expect((await update({ ids: [three, one, last], values: { album: goal } })).body.updated).toBe(2);
    const onGoal = await read<{ id: number; number: number }>(
      'SELECT id, number FROM tracks WHERE album_id = ? ORDER BY number',
      [goal],
    );
    expect(onGoal.map(({ id, number }) => [Number(id), Number(number)])).toEqual([
      [last, 7],
      [one, 8],
      [three, 9],
    ]);
    await until('the albums to be counted', async () => (await countOf('albums', 'tracks_count', goal)) === 3);
    const left = await countOf('albums', 'tracks_count', old);
    expect((await update({ ids: [two], values: { album: null } })).body.updated).toBe(1);
    expect((await track(two)).album_id).toBeNull();
    expect(await countOf('albums', 'tracks_count', old)).toBe(left - 1);
  });

  it('keeps a song of a private album closed when it leaves, and lists one that comes to an open album', async () => {
    const closed = await make.album('Closed', [maren], { visibility: 'private', listed: false });
    const add = (): Promise<number> =>
      make.track('Hidden', [maren], { album_id: closed, number: 1, processing_state: 'ready', listed: false });
    const [leaves, comes] = [await add(), await add()];
    await update({ ids: [leaves], values: { album: null } });
    await update({ ids: [comes], values: { album: goal } });
    const rows = await read<{ id: number; visibility: string; listed: number }>(
      'SELECT id, visibility, listed FROM tracks WHERE id IN (?, ?) ORDER BY id',
      [leaves, comes],
    );
    expect(rows.map(({ visibility, listed }) => [visibility, Boolean(listed)])).toEqual([
      ['private', false],
      ['public', true],
    ]);
  });

  it('has those processed again that have a file and are not being processed', async () => {
    const [first, second] = songs as [number, number];
    for (const id of [first, second])
      await make.link('renditions', {
        track_id: id,
        format: 'original',
        disk: 'private',
        storage_key: `originals/${id}`,
        codec: 'flac',
        mime: 'audio/flac',
        file_size: 1,
      });
    expect((await update({ ids: songs, values: { reprocess: true } })).body.updated).toBe(2);
    expect([(await track(first)).processing_state, (await track(songs[2] as number)).processing_state]).toEqual([
      'pending',
      'ready',
    ]);
    expect((await read<{ id: number }>('SELECT id FROM tracks WHERE id = ? AND listed = 1', [first])).length).toBe(0);
    expect((await update({ ids: songs, values: { reprocess: true } })).body.updated).toBe(0);
  });

  it('refuses what is no value of these, and who may not', async () => {
    const [folk] = genres;
    const refused: object[] = [
      { genres: [] },
      { genres: folk },
      { genres: [999_999] },
      { genres: ['Folk'] },
      { genres: Array.from({ length: 11 }, (_one, index) => index + 1) },
      { tags: [999_999] },
      { tags: { id: 1 } },
      { album: 999_999 },
      { album: 'Almanac' },
      { reprocess: false },
      { reprocess: 1 },
      { name: 'All alike' },
      { artists: [maren] },
      { constructor: true },
      {},
    ];
    const statuses: number[] = [];
    for (const values of refused) statuses.push((await update({ ids: songs, values })).status);
    expect(statuses).toEqual(refused.map(() => 422));
    const looker = await new AccountFactory(app).add('looker', grants('admin.access', 'genres.view'));
    const who = await new AccountFactory(app).browser(looker);
    expect((await update({ ids: songs, values: { genres: [folk] } }, who)).status).toBe(403);
    expect((await track(songs[0] as number)).genres).toEqual([]);
  });

  it('changes more than a request holds by a job', async () => {
    await app.nest.get(Jobs).start();
    const crowd = await make.artist('Crowd');
    const hall = await make.album('Hall', [crowd]);
    for (let n = 0; n < CROWD; n += 1) await make.track(`Crowd ${n}`, [crowd], { processing_state: 'ready' });
    const filters = Buffer.from(JSON.stringify([{ key: 'artist', value: crowd }])).toString('base64url');
    const { body } = await update({ all_matching: true, filters, values: { genres: [genres[2]], album: hall } });
    const { task } = body as BulkAnswer;
    expect(task).toMatchObject({ state: 'queued', action: 'update' });
    await until(
      'the task to end',
      async () =>
        ((await app.http.get(`${API}/bulk-tasks/${task?.id}`).set(admin)).body.task as { state: string }).state ===
        'ready',
    );
    const [row] = await read<{ n: number; first: number; last: number; places: number }>(
      'SELECT COUNT(*) AS n, MIN(number) AS first, MAX(number) AS last, COUNT(DISTINCT number) AS places FROM tracks WHERE album_id = ?',
      [hall],
    );
    expect([row?.n, row?.first, row?.last, row?.places].map(Number)).toEqual([CROWD, 1, CROWD, CROWD]);
    await until('the album to be counted', async () => (await countOf('albums', 'tracks_count', hall)) === CROWD);
  });

  it('offers artists, albums, genres and tags by their names, the popular ones without one', async () => {
    await make.artist('Nobody Home', { listed: false, disabled: true });
    await make.album('Maren in secret', [maren], { visibility: 'private', listed: false });
    await app.nest.get(SearchIndexer).rebuild();
    const names = (options: ModelOption[]): string[] => options.map(({ name }) => name);
    expect(names(await picked('artist', { query: 'maren' }))).toEqual(['Maren Holt']);
    expect(names(await picked('genre', { query: 'so' }))).toEqual(['Soul']);
    expect(names(await picked('tag', { query: 'lou' }))).toEqual(['loud']);
    expect((await picked('album', { query: 'almanac' }))[0]).toEqual({
      id: goal,
      name: 'Almanac',
      image: null,
      description: 'Maren Holt',
    });
    expect(names(await picked('album', { query: 'secret' }, editor))).toEqual(['Maren in secret']);
    expect(names(await picked('genre', { ids: `${genres[1]},${genres[0]},999999` }))).toEqual(['Soul', 'Folk']);
    expect((await picked('artist')).length).toBeGreaterThan(0);
  });

  it('shows pickers nothing that their user may not see', async () => {
    const accounts = new AccountFactory(app);
    const reader = await accounts.browser(
      await accounts.add('reader', grants('admin.access', 'music.view', 'artists.view')),
    );
    expect(await picked('album', { query: 'secret' }, reader)).toEqual([]);
    expect(await picked('artist', { query: 'nobody' }, reader)).toEqual([]);
    const statusOf = async (model: string, query: object = {}): Promise<number> =>
      (await app.http.get(`${API}/search/model/${model}`).query(query).set(reader)).status;
    expect([
      await statusOf('user'),
      await statusOf('track'),
      await statusOf('password'),
      await statusOf('album', { ids: '1,x' }),
      (await app.http.get(`${API}/search/model/artist`)).status,
    ]).toEqual([403, 403, 404, 422, 401]);
  });
});
