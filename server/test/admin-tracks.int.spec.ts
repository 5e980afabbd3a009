import { operatorsOf } from '@tonearm/shared/admin/resource';
import type { Field, FilterKind } from '@tonearm/shared/admin/resource';
import type { BulkAnswer } from '@tonearm/shared/admin/resources.dto';
import { TRACKS } from '@tonearm/shared/admin/tracks.resource';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { until } from './until.js';

const API = '/api/v1';
const COUNT = 60;

const coded = (filters: unknown): string => Buffer.from(JSON.stringify(filters)).toString('base64url');

/** A track as the test has made it. */
interface Made {
  id: number;
  album: number | null;
  artist: number;
  genre: number;
  tag: number;
  owner: number | null;
  upload: boolean;
  source: string;
  state: string;
  visibility: string;
  explicit: boolean;
  hidden: boolean;
  lyric: string;
  plays: number;
  duration: number;
  day: string;
  changed: string;
}

describe('the list of all tracks', () => {
  let app: TestApp;
  let admin: Visitor;
  let listener: Visitor;
  const made: Made[] = [];
  const ids: Record<'album' | 'artist' | 'genre' | 'tag' | 'owner', number[]> = {
    album: [],
    artist: [],
    genre: [],
    tag: [],
    owner: [],
  };

  const page = async (query: object, who: Visitor = admin) =>
    (await app.http.get(`${API}/admin/tracks`).query(query).set(who)).body.pagination as {
      data: Track[];
      total: number;
    };
  const post = async (verb: string, body: object, who: Visitor = admin) =>
    await app.http.post(`${API}/admin/tracks/${verb}`).set(who).send(body);
  const statusOf = async (id: number, who: Visitor = listener): Promise<number> =>
    (await app.http.get(`${API}/tracks/${id}`).set(who)).status;
  const publicIds = async (): Promise<number[]> =>
    ((await app.http.get(`${API}/tracks?perPage=100`)).body.pagination as { data: Track[] }).data.map(({ id }) => id);

  beforeAll(async () => {
    app = await createTestApp('admin-tracks');
    const accounts = new AccountFactory(app);
    admin = await accounts.browser(await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    listener = await accounts.browser(await accounts.add('listener'));
    const make = new CatalogueFactory(app.database, app.unit);
    for (const n of [1, 2]) {
      ids.artist.push(await make.artist(n === 1 ? 'Maren' : 'Tove'));
      ids.album.push(await make.album(`Album ${n}`, [ids.artist[0] as number]));
      ids.genre.push(await make.genre(`Genre ${n}`));
      ids.owner.push(await accounts.add(`owner-${n}`));
      const now = '2026-01-01 00:00:00.000';
      await make.link('tags', {
        id: n,
        name: `tag-${n}`,
        display_name: `Tag ${n}`,
        type: 'custom',
        popularity: 0,
        created_at: now,
        updated_at: now,
      });
      ids.tag.push(n);
    }
    const one = <K extends keyof typeof ids>(kind: K, n: number): number => ids[kind][n % 2] as number;
    for (let n = 0; n < COUNT; n += 1) {
      const day = `2026-01-${String(1 + (n % 10)).padStart(2, '0')}`;
      const changed = `2026-02-${String(1 + (n % 7)).padStart(2, '0')}`;
      const track: Made = {
        id: 0,
        album: n % 3 === 0 ? null : one('album', n),
        artist: one('artist', n),
        genre: one('genre', n >> 1),
        tag: one('tag', n >> 2),
        owner: n % 4 === 0 ? null : one('owner', n),
        upload: n % 5 === 0,
        source: n % 5 === 0 ? 'upload' : (['upload', 'remote_url', 'none', 'upload'][n % 4] as string),
        state: ['ready', 'ready', 'ready', 'failed', 'transcoding'][n % 5] as string,
        visibility: ['public', 'public', 'private', 'unlisted'][n % 4] as string,
        explicit: n % 6 === 0,
        hidden: n % 12 === 2,
        lyric: ['none', 'plain', 'synced'][n % 3] as string,
        plays: n % 8,
        duration: (n % 9) * 1_000,
        day,
        changed,
      };
      const listed = track.visibility === 'public' && track.state === 'ready';
      track.id = await make.track(`Song ${n} Harbour`, [track.artist], {
        album_id: track.album,
        owner_id: track.owner,
        file_entry_id: track.upload ? 10_000 + n : null,
        source_type: track.source,
        processing_state: track.state,
        visibility: track.visibility,
        explicit: track.explicit,
        hidden_at: track.hidden ? '2026-01-20 10:00:00.000' : null,
        has_lyric: track.lyric,
        plays: track.plays,
        duration_ms: track.duration,
        created_at: `${day} 10:00:00.000`,
        updated_at: `${changed} 10:00:00.000`,
        listed,
      });
      await make.link('track_genres', { track_id: track.id, genre_id: track.genre });
      await make.link('track_tags', { track_id: track.id, tag_id: track.tag });
      made.push(track);
    }
    await app.nest.get(Jobs).start();
  });
  afterAll(() => app.close());

  const compared = (
    key: string,
    of: (track: Made) => number | string,
    [value, two]: [number | string, [number | string, number | string]],
  ) => [
    { key, operator: '=', value, has: (track: Made) => of(track) === value },
    { key, operator: '>', value, has: (track: Made) => of(track) > value },
    { key, operator: '>=', value, has: (track: Made) => of(track) >= value },
    { key, operator: '<', value, has: (track: Made) => of(track) < value },
    { key, operator: '<=', value, has: (track: Made) => of(track) <= value },
    { key, operator: 'between', value: two, has: (track: Made) => of(track) >= two[0] && of(track) <= two[1] },
  ];
  const chosen = (key: string, value: string, has: (track: Made) => boolean) => [
    { key, operator: '=', value, has },
    { key, operator: '!=', value, has: (track: Made) => !has(track) },
  ];
  const cases = () => [
    ...(['album', 'artist', 'genre', 'tag', 'owner'] as const).flatMap((key) => {
      const value = ids[key][0] as number;
      const has = (track: Made): boolean => track[key] === value;
      return [
        { key, operator: '=', value, has },
        { key, operator: 'has', value, has },
        { key, operator: 'notHas', value, has: (track: Made) => !has(track) },
      ];
    }),
    ...chosen('source', 'upload', ({ upload }) => upload),
    ...chosen('source_type', 'remote_url', ({ source }) => source === 'remote_url'),
    ...chosen('processing_state', 'failed', ({ state }) => state === 'failed'),
    ...chosen('visibility', 'private', ({ visibility }) => visibility === 'private'),
    ...chosen('has_lyric', 'plain', ({ lyric }) => lyric === 'plain'),
    { key: 'hidden', operator: '=', value: true, has: ({ hidden }: Made) => hidden },
    { key: 'hidden', operator: '=', value: false, has: ({ hidden }: Made) => !hidden },
    { key: 'explicit', operator: '=', value: true, has: ({ explicit }: Made) => explicit },
    { key: 'explicit', operator: '=', value: 'false', has: ({ explicit }: Made) => !explicit },
    ...compared('plays', ({ plays }) => plays, [3, [2, 5]]),
    { key: 'plays', operator: '!=', value: 3, has: ({ plays }: Made) => plays !== 3 },
    ...compared('duration_ms', ({ duration }) => duration, [3_000, [2_000, 5_000]]),
    { key: 'duration_ms', operator: '!=', value: 3_000, has: ({ duration }: Made) => duration !== 3_000 },
    ...compared('created_at', ({ day }) => day, ['2026-01-05', ['2026-01-03', '2026-01-06']]),
    ...compared('updated_at', ({ changed }) => changed, ['2026-02-05', ['2026-02-03', '2026-02-06']]),
  ];

  it('is filtered by everything that is declared', async () => {
    const offered = Object.entries(TRACKS.filters as Record<string, Field<FilterKind>>).flatMap(([key, field]) =>
      operatorsOf(field).map((operator) => `${key} ${operator}`),
    );
    expect([...new Set(cases().map(({ key, operator }) => `${key} ${operator}`))].sort()).toEqual(offered.sort());
    for (const { key, operator, value, has } of cases()) {
      const { data, total } = await page({
        filters: coded([{ key, operator, value }]),
        orderBy: 'created_at',
        orderDir: 'asc',
        perPage: 100,
      });
      const wanted = made
        .filter(has)
        .sort((one, other) => one.day.localeCompare(other.day) || one.id - other.id)
        .map(({ id }) => id);
      expect([key, operator, total, data.map(({ id }) => id)]).toEqual([key, operator, wanted.length, wanted]);
    }
  });

  it('is filtered by several at once, in either order', async () => {
    const all = cases();
    for (let at = 0; at < all.length; at += 1) {
      const pair = [all[at], all[(at * 7 + 3) % all.length]] as (typeof all)[number][];
      const filters = pair.map(({ key, operator, value }) => ({ key, operator, value }));
      const { data, total } = await page({ filters: coded(filters), orderBy: 'plays', perPage: 100 });
      const wanted = made.filter((track) => pair.every(({ has }) => has(track))).map(({ id }) => id);
      expect([filters, total, data.map(({ id }) => id).sort((one, other) => one - other)]).toEqual([
        filters,
        wanted.length,
        wanted,
      ]);
    }
  });

  it('shows private and failed ones with what only their owners are told, to those who may change all', async () => {
    const { data } = await page({ visibility: 'private', processing_state: 'failed' });
    expect(data.length).toBeGreaterThan(0);
    expect(data[0]).toMatchObject({
      visibility: 'private',
      processing_state: 'failed',
      artists: [{ name: expect.stringMatching(/^(?:Maren|Tove)$/) }],
    });
    expect([
      (await app.http.get(`${API}/admin/tracks`).set(listener)).status,
      (await app.http.get(`${API}/admin/tracks`)).status,
    ]).toEqual([403, 401]);
  });

  it('goes to the trash, where only administrators see it, and comes back', async () => {
    const { id } = made.find(
      ({ visibility, state, album }) => visibility === 'public' && state === 'ready' && album === null,
    ) as Made;
    expect([await statusOf(id), (await publicIds()).includes(id)]).toEqual([200, true]);
    expect((await post('bulk-delete', { ids: [id] })).body).toMatchObject({ updated: 1 });
    expect([
      await statusOf(id),
      await statusOf(id, admin),
      (await publicIds()).includes(id),
      (await page({ trashed: 'true' })).data.map((track) => track.id),
    ]).toEqual([404, 200, false, [id]]);
    expect((await post('bulk-restore', { ids: [id] })).body).toMatchObject({ updated: 1 });
    expect([await statusOf(id), (await publicIds()).includes(id), (await page({})).total]).toEqual([200, true, COUNT]);
  });

  it('is made private or public many at once', async () => {
    const some = made
      .filter(({ visibility, state, album }) => visibility === 'public' && state === 'ready' && album === null)
      .slice(0, 3)
      .map(({ id }) => id);
    expect((await post('bulk-update', { ids: some, values: { visibility: 'private' } })).body).toMatchObject({
      updated: 3,
    });
    expect(await Promise.all(some.map((id) => statusOf(id)))).toEqual([404, 404, 404]);
    expect(
      (
        await post('bulk-update', {
          all_matching: true,
          filters: coded([
            { key: 'visibility', value: 'private' },
            { key: 'artist', value: ids.artist[0] },
          ]),
          values: { visibility: 'unlisted' },
        })
      ).body,
    ).toMatchObject({ task: null });
    expect((await post('bulk-update', { ids: some, values: { visibility: 'secret' } })).status).toBe(422);
    expect((await post('bulk-update', { ids: some, values: { visibility: 'public' } }, listener)).status).toBe(403);
    await post('bulk-update', { ids: some, values: { visibility: 'public' } });
    expect(await publicIds()).toEqual(expect.arrayContaining(some));
  });

  it('finds words of songs and artists', async () => {
    await app.nest.get(SearchIndexer).rebuild();
    const found = async (query: string) => (await page({ query })).data.map(({ name }) => name);
    expect([await found('song 7 harb'), await found('zzqx'), await found('%')]).toEqual([['Song 7 Harbour'], [], []]);
    const byArtist = await page({
      query: 'tove',
      filters: coded([{ key: 'artist', value: ids.artist[0] }]),
      perPage: 100,
    });
    expect(byArtist.total).toBe(0);
    expect((await page({ query: 'tove', perPage: 100 })).total).toBe(
      made.filter(({ artist }) => artist === ids.artist[1]).length,
    );
  });

  it('erases what has been thrown away for good', async () => {
    const { id } = made.at(-1) as Made;
    const { body } = await post('bulk-delete', { ids: [id], deleteForever: true });
    await until(
      'the track to go',
      async () => (await app.database.read('SELECT id FROM tracks WHERE id = ?', [id])).length === 0,
    );
    await until(
      'the task to end',
      async () =>
        (
          (await app.http.get(`${API}/bulk-tasks/${(body as BulkAnswer).task?.id}`).set(admin)).body.task as {
            state: string;
          }
        ).state === 'ready',
    );
    expect((await page({})).total).toBe(COUNT - 1);
  });
});
