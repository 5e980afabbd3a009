import { ALBUMS } from '@tonearm/shared/admin/albums.resource';
import type { BulkAnswer } from '@tonearm/shared/admin/resources.dto';
import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { CatalogueCounters, CatalogueListing } from '../src/modules/catalogue/music/listing/index.js';
import { coded } from './admin-lists-bed.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { choiceCases, comparedCases, flagCases, refCases, requireAllCases, walkCases } from './list-cases.js';
import { until } from './until.js';

const API = '/api/v1';
const COUNT = 40;
const PATH = `${API}/admin/albums`;

/** An album as the test has made it. */
interface Made {
  id: number;
  artist: number;
  genre: number;
  tag: number;
  owner: number | null;
  type: string;
  visibility: string;
  hidden: boolean;
  day: string;
  changed: string;
}

describe('the list of all albums', () => {
  let app: TestApp;
  let admin: Visitor;
  let listener: Visitor;
  let make: CatalogueFactory;
  const made: Made[] = [];
  const ids: Record<'artist' | 'genre' | 'tag' | 'owner', number[]> = { artist: [], genre: [], tag: [], owner: [] };
  /** Songs by album. */
  const songs = new Map<number, number[]>();

  const page = async (query: object, who: Visitor = admin) =>
    (await app.http.get(PATH).query(query).set(who)).body.pagination as { data: Album[]; total: number };
  const post = async (verb: string, body: object, who: Visitor = admin) =>
    await app.http.post(`${PATH}/${verb}`).set(who).send(body);
  const statusOf = async (path: string, who: Visitor = listener): Promise<number> =>
    (await app.http.get(`${API}/${path}`).set(who)).status;
  const listed = async (kind: 'albums' | 'tracks'): Promise<number[]> =>
    ((await app.http.get(`${API}/${kind}?perPage=100`)).body.pagination as { data: { id: number }[] }).data.map(
      ({ id }) => id,
    );
  const read = async <T>(statement: string): Promise<T[]> => (await app.database.read(statement)) as T[];
  const openOne = (nth = 0): Made => made.filter(({ visibility }) => visibility === 'public')[nth] as Made;
  /** All that is kept as a number or a flag beside the rows. */
  const kept = async () =>
    await Promise.all([
      read('SELECT id, listed FROM tracks ORDER BY id'),
      read('SELECT id, listed, tracks_count, duration_ms, plays FROM albums ORDER BY id'),
      read('SELECT id, listed, tracks_count, albums_count, plays FROM artists ORDER BY id'),
      read('SELECT id, tracks_count, artists_count, popularity FROM genres ORDER BY id'),
      read('SELECT id, popularity FROM tags ORDER BY id'),
    ]);

  beforeAll(async () => {
    app = await createTestApp('admin-albums');
    const accounts = new AccountFactory(app);
    admin = await accounts.browser(await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    listener = await accounts.browser(await accounts.add('listener'));
    make = new CatalogueFactory(app.database, app.unit);
    for (const n of [1, 2]) {
      ids.artist.push(await make.artist(n === 1 ? 'Maren' : 'Tove'));
      ids.genre.push(await make.genre(`Genre ${n}`));
      ids.owner.push(await accounts.add(`owner-${n}`));
      const now = '2026-01-01 00:00:00.000';
      const tag = { name: `tag-${n}`, display_name: `Tag ${n}`, type: 'custom', popularity: 0 };
      await make.link('tags', { id: n, ...tag, created_at: now, updated_at: now });
      ids.tag.push(n);
    }
    const one = <K extends keyof typeof ids>(kind: K, n: number): number => ids[kind][n % 2] as number;
    for (let n = 0; n < COUNT; n += 1) {
      const album: Made = {
        id: 0,
        artist: one('artist', n),
        genre: one('genre', n >> 1),
        tag: one('tag', n >> 2),
        owner: n % 4 === 0 ? null : one('owner', n),
        type: ['album', 'ep', 'single', 'album', 'live'][n % 5] as string,
        visibility: ['public', 'public', 'private', 'unlisted'][n % 4] as string,
        hidden: n % 12 === 2,
        day: `2026-01-${String(1 + (n % 10)).padStart(2, '0')}`,
        changed: `2026-02-${String(1 + (n % 7)).padStart(2, '0')}`,
      };
      album.id = await make.album(`Record ${n} Harbour`, [album.artist], {
        owner_id: album.owner,
        release_type: album.type,
        visibility: album.visibility,
        hidden_at: album.hidden ? '2026-01-20 10:00:00.000' : null,
        release_date: n % 6 === 0 ? null : `20${10 + (n % 9)}-05-01`,
        plays: n % 8,
        created_at: `${album.day} 10:00:00.000`,
        updated_at: `${album.changed} 10:00:00.000`,
      });
      await make.link('album_genres', { album_id: album.id, genre_id: album.genre });
      await make.link('album_tags', { album_id: album.id, tag_id: album.tag });
      const track = await make.track(`Song ${n}`, [album.artist], {
        album_id: album.id,
        visibility: album.visibility,
        plays: n % 8,
        owner_id: album.owner,
      });
      await make.link('track_genres', { track_id: track, genre_id: album.genre });
      songs.set(album.id, [track]);
      made.push(album);
    }
    const listing = app.nest.get(CatalogueListing);
    await listing.relist({ tracks: [...songs.values()].flat(), albums: made.map(({ id }) => id) });
    await app.nest.get(Jobs).start();
  });
  afterAll(() => app.close());

  it('is filtered by everything that is declared, alone and together', async () => {
    const cases = [
      ...(['artist', 'genre', 'tag', 'owner'] as const).flatMap((key) =>
        refCases<Made>(key, ids[key][0] as number, (album) => album[key] === ids[key][0]),
      ),
      ...choiceCases<Made>('release_type', 'ep', ({ type }) => type === 'ep'),
      ...flagCases<Made>('hidden', ({ hidden }) => hidden),
      ...choiceCases<Made>('visibility', 'private', ({ visibility }) => visibility === 'private'),
      ...comparedCases<Made>('created_at', ({ day }) => day, ['2026-01-05', ['2026-01-03', '2026-01-06']]),
      ...comparedCases<Made>('updated_at', ({ changed }) => changed, ['2026-02-05', ['2026-02-03', '2026-02-06']]),
    ];
    requireAllCases(ALBUMS, cases);
    await walkCases(made, cases, async (filters) => {
      const { data, total } = await page({ filters: coded(filters), orderBy: 'plays', perPage: 100 });
      return { total, ids: data.map(({ id }) => id) };
    });
  });

  it('is read in every order, those without a day at the end of the newest first', async () => {
    const orders = { name: 'asc', release_date: 'desc', plays: 'desc', created_at: 'desc', updated_at: 'desc' };
    for (const [orderBy, orderDir] of Object.entries(orders)) {
      const { data } = await page({ orderBy, orderDir, perPage: 100 });
      expect(new Set(data.map(({ id }) => id)).size).toBe(COUNT);
    }
    const byDay = (await page({ orderBy: 'release_date', perPage: 100 })).data.map((album) => album.release_date);
    const days = byDay.filter((day) => day !== null);
    expect(days).toEqual([...days].sort().reverse());
    expect(byDay.slice(days.length).every((day) => day === null)).toBe(true);
  });

  it('shows private ones with their genres to those who may change all, and nothing to others', async () => {
    const { data } = await page({ visibility: 'private' });
    expect(data[0]).toMatchObject({
      visibility: 'private',
      artists: [{ name: expect.stringMatching(/^(?:Maren|Tove)$/) }],
      genres: [{ display_name: expect.stringMatching(/^Genre [12]$/) }],
    });
    expect([
      (await app.http.get(PATH).set(listener)).status,
      (await app.http.get(PATH)).status,
      (await post('bulk-delete', { ids: [made[0]?.id] }, listener)).status,
    ]).toEqual([403, 401, 403]);
  });

  it('hides an album in the trash with all that stands on it, and gives both back', async () => {
    const { id } = openOne();
    const [track] = songs.get(id) as [number];
    const before = await kept();
    expect((await post('bulk-delete', { ids: [id] })).body).toMatchObject({ updated: 1 });
    expect([
      await statusOf(`albums/${id}`),
      await statusOf(`tracks/${track}`),
      await statusOf(`albums/${id}`, admin),
      (await listed('albums')).includes(id),
      (await listed('tracks')).includes(track),
      (await page({ trashed: 'true' })).data.map((album) => album.id),
      (await page({})).total,
    ]).toEqual([404, 404, 200, false, false, [id], COUNT - 1]);
    const picked = await app.http
      .get(`${API}/search/model/album`)
      .query({ ids: String(id) })
      .set(admin);
    expect(picked.body.results).toEqual([]);
    expect((await post('bulk-restore', { ids: [id] })).body).toMatchObject({ updated: 1 });
    expect([await statusOf(`albums/${id}`), await statusOf(`tracks/${track}`)]).toEqual([200, 200]);
    expect(await kept()).toEqual(before);
  });

  it('keeps counters as a recount has them, whatever is thrown away, brought back and made private', async () => {
    const some = (step: number): number[] => made.filter((_album, n) => n % step === 0).map(({ id }) => id);
    const steps: [string, object][] = [
      ['bulk-delete', { ids: some(3) }],
      ['bulk-update', { ids: some(2), values: { visibility: 'private' } }],
      ['bulk-restore', { ids: some(6) }],
      ['bulk-update', { ids: some(5), values: { genres: [ids.genre[1]] } }],
      ['bulk-update', { ids: some(4), values: { visibility: 'public' } }],
      ['bulk-restore', { ids: some(1) }],
    ];
    for (const [verb, body] of steps) {
      expect([verb, (await post(verb, body)).status]).toEqual([verb, 200]);
      const before = await kept();
      const counters = app.nest.get(CatalogueCounters);
      await app.nest.get(CatalogueListing).relistEverything();
      await counters.settle(await counters.everything());
      expect([verb, await kept()]).toEqual([verb, before]);
    }
    for (const { id, visibility } of made) await post('bulk-update', { ids: [id], values: { visibility } });
  });

  it('publishes the songs on an album with it, and dates it', async () => {
    const id = await make.album('To come', [ids.artist[0] as number], { visibility: 'private', release_date: null });
    const track = await make.track('To come', [ids.artist[0] as number], { album_id: id, visibility: 'private' });
    await post('bulk-update', { ids: [id], values: { visibility: 'public' } });
    expect([await statusOf(`albums/${id}`), await statusOf(`tracks/${track}`)]).toEqual([200, 200]);
    const { album } = (await app.http.get(`${API}/albums/${id}`)).body as { album: Album };
    expect(album.release_date).toBe(new Date().toISOString().slice(0, 10));
    const nobodys = await make.album('Of nobody', [], { visibility: 'private' });
    expect((await post('bulk-update', { ids: [nobodys], values: { visibility: 'public' } })).status).toBe(422);
    await post('bulk-delete', { ids: [id, nobodys] });
  });

  it('gives genres to an album, and to the songs of one from a folder, whose genres are theirs', async () => {
    const { id: own } = openOne(1);
    const folder = await make.album('From a folder', [ids.artist[0] as number], { group_key: 'k'.repeat(40) });
    const track = await make.track('From a folder', [ids.artist[0] as number], { album_id: folder });
    const genre = await make.genre('Chamber pop');
    expect((await post('bulk-update', { ids: [own, folder], values: { genres: [genre] } })).body).toMatchObject({
      updated: 2,
    });
    const genresOf = async (path: string): Promise<unknown> => {
      const { album, track: song } = (await app.http.get(`${API}/${path}?load=genres`)).body;
      return (album ?? song).genres.map(({ id }: { id: number }) => id);
    };
    expect([
      await genresOf(`albums/${own}`),
      await genresOf(`albums/${folder}`),
      await genresOf(`tracks/${track}`),
      (await genresOf(`tracks/${(songs.get(own) as [number])[0]}`)) as number[],
    ]).toEqual([[genre], [genre], [genre], [openOne(1).genre]]);
    expect((await post('bulk-update', { ids: [own], values: { genres: [9_999] } })).status).toBe(422);
    await post('bulk-delete', { ids: [folder] });
  });

  it('finds words of albums and artists', async () => {
    await app.nest.get(SearchIndexer).rebuild();
    const found = async (query: string) => (await page({ query })).data.map(({ name }) => name);
    expect([await found('record 7 harb'), await found('zzqx')]).toEqual([['Record 7 Harbour'], []]);
    expect((await page({ query: 'tove', perPage: 100 })).total).toBe(
      made.filter(({ artist }) => artist === ids.artist[1]).length,
    );
  });

  it('erases what has been thrown away for good, with what stands on it', async () => {
    const { id } = made.at(-1) as Made;
    const [track] = songs.get(id) as [number];
    const { task } = (await post('bulk-delete', { ids: [id], deleteForever: true })).body as BulkAnswer;
    await until('the task to end', async () => {
      const { body } = await app.http.get(`${API}/bulk-tasks/${task?.id}`).set(admin);
      return (body.task as { state: string }).state === 'ready';
    });
    await until('both to go', async () => {
      const left = await read(`SELECT id FROM albums WHERE id = ${id} UNION SELECT id FROM tracks WHERE id = ${track}`);
      return left.length === 0;
    });
    expect((await page({})).total).toBe(COUNT - 1);
  });
});
