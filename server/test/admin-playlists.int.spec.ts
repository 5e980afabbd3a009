import { PLAYLISTS } from '@tonearm/shared/admin/playlists.resource';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import { VISIBILITIES } from '@tonearm/shared/catalogue/catalogue';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { coded, grants } from './admin-lists-bed.js';
import type { Visitor } from './create-test-app.js';
import { choiceCases, comparedCases, flagCases, refCases, requireAllCases, walkCases } from './list-cases.js';
import { openPlaylistsBed } from './playlists-bed.js';
import { until } from './until.js';

const COUNT = 30;
const ORDERS = ['name', 'followers_count', 'plays', 'created_at', 'updated_at'] as const;

/** A playlist as the test has made it. */
interface Made {
  id: number;
  owner: number | null;
  visibility: Visibility;
  collaborative: boolean;
  hidden: boolean;
  day: string;
  changed: string;
}

describe('the list of all playlists', () => {
  let bed: Awaited<ReturnType<typeof openPlaylistsBed>>;
  const made: Made[] = [];
  const page = async (query: object, who: Visitor = bed.admin) =>
    (await bed.app.http.get(bed.api('admin/playlists')).query(query).set(who).expect(200)).body.pagination as {
      data: Playlist[];
      total: number;
    };
  const bulk = (verb: string, body: object, who: Visitor = bed.admin) => bed.post(`admin/playlists/${verb}`, who, body);
  const picked = async (query: object, who: Visitor = bed.admin) =>
    await bed.app.http.get(bed.api('search/model/playlist')).query(query).set(who);
  const statusOf = async (id: number, who: Visitor): Promise<number> =>
    (await bed.app.http.get(bed.api(`playlists/${id}`)).set(who)).status;

  beforeAll(async () => {
    bed = await openPlaylistsBed();
    for (let n = 0; n < COUNT; n += 1) {
      const one: Made = {
        id: 0,
        owner: [bed.ids.owner, bed.ids.friend, null][n % 3] ?? null,
        visibility: VISIBILITIES[(n >> 1) % 3] as Visibility,
        collaborative: n % 4 === 0,
        hidden: n % 7 === 0,
        day: `2026-01-${String(1 + (n % 10)).padStart(2, '0')}`,
        changed: `2026-02-${String(1 + (n % 7)).padStart(2, '0')}`,
      };
      one.id = await bed.make.link('playlists', {
        owner_id: one.owner,
        name: `Mix ${n}`,
        name_folded: `mix ${String(n % 12).padStart(2, '0')}`,
        slug: 'mix',
        visibility: one.visibility,
        collaborative: one.collaborative,
        hidden_at: one.hidden ? '2026-01-20 10:00:00.000' : null,
        plays: n % 5,
        followers_count: n % 4,
        created_at: `${one.day} 10:00:00.000`,
        updated_at: `${one.changed} 10:00:00.000`,
      });
      made.push(one);
    }
    await bed.app.nest.get(Jobs).start();
  });
  afterAll(() => bed.close());

  it('is filtered by everything that is declared, alone and together', async () => {
    const cases = [
      ...choiceCases<Made>('visibility', 'private', ({ visibility }) => visibility === 'private'),
      ...flagCases<Made>('hidden', ({ hidden }) => hidden),
      ...flagCases<Made>('collaborative', ({ collaborative }) => collaborative),
      ...refCases<Made>('owner', bed.ids.owner, ({ owner }) => owner === bed.ids.owner),
      ...comparedCases<Made>('created_at', ({ day }) => day, ['2026-01-05', ['2026-01-03', '2026-01-06']]),
      ...comparedCases<Made>('updated_at', ({ changed }) => changed, ['2026-02-05', ['2026-02-03', '2026-02-06']]),
    ];
    requireAllCases(PLAYLISTS, cases);
    await walkCases(made, cases, async (filters) => {
      const { data, total } = await page({ filters: coded(filters), perPage: 100 });
      return { total, ids: data.map(({ id }) => id) };
    });
  });

  it('is read in every order, found by names, and by nobody without the right', async () => {
    for (const orderBy of ORDERS) {
      const rows = (await page({ orderBy, orderDir: 'asc', perPage: 100 })).data;
      expect([orderBy, new Set(rows.map(({ id }) => id)).size]).toEqual([orderBy, COUNT]);
      if (orderBy !== 'name') {
        const values = rows.map((playlist) => playlist[orderBy]);
        expect([orderBy, values]).toEqual([
          orderBy,
          [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)),
        ]);
      }
      const back = (await page({ orderBy, orderDir: 'desc', perPage: 100 })).data.map(({ id }) => id);
      expect([orderBy, back]).toEqual([orderBy, rows.map(({ id }) => id).reverse()]);
    }
    await bed.app.nest.get(SearchIndexer).rebuild();
    expect((await page({ query: 'MIX 1' })).data.map(({ id }) => id).sort()).toEqual(
      made
        .filter((_one, n) => `${n}`.startsWith('1'))
        .map(({ id }) => id)
        .sort(),
    );
    const views = await bed.accounts.browser(
      await bed.accounts.add('views', grants('admin.access', 'playlists.view', 'playlists.delete')),
    );
    const changes = await bed.accounts.browser(
      await bed.accounts.add('changes', grants('admin.access', 'playlists.view', 'playlists.update')),
    );
    const ids = [made[0]?.id];
    for (const [who, statuses] of [
      [views, [403, 403, 403]],
      [changes, [200, 422, 200]],
    ] as const)
      expect([
        (await bed.app.http.get(bed.api('admin/playlists')).set(who)).status,
        (await bulk('bulk-update', { ids, values: { visibility: 'secret' } }, who)).status,
        (await bulk('csv/export', {}, who)).status,
      ]).toEqual(statuses);
    expect((await bulk('bulk-delete', { ids }, changes)).status).toBe(403);
  });

  it('is what pickers offer playlists of, to those who read it', async () => {
    const [one] = made.filter(({ owner }) => owner === bed.ids.owner);
    const found = await picked({ ids: String(one?.id) });
    expect(found.body.results).toEqual([{ id: one?.id, name: 'Mix 0', image: null, description: 'owner' }]);
    const byName = (await picked({ query: 'mix 0' })).body.results as { id: number }[];
    expect(byName.map(({ id }) => id)).toContain(one?.id);
    expect((await picked({}, bed.stranger)).status).toBe(403);
  });

  it('gives many one visibility: links are made, and taken back', async () => {
    const ids = [await bed.create({ visibility: 'public' }), await bed.create({ visibility: 'unlisted' })];
    const tokens = async () => await Promise.all(ids.map(async (id) => (await bed.show(id)).share_token as string));
    const [, held] = await tokens();
    await bulk('bulk-update', { ids, values: { visibility: 'unlisted' } }).expect(200);
    const [given, kept] = await tokens();
    expect([kept, given?.length]).toEqual([held, 26]);
    expect((await bed.app.http.get(bed.api(`playlists/${ids[0]}?shareToken=${given}`))).status).toBe(200);
    await bulk('bulk-update', { ids, values: { visibility: 'private' } }).expect(200);
    expect((await bed.app.http.get(bed.api(`playlists/${ids[0]}?shareToken=${given}`))).status).toBe(404);
    expect((await bed.show(ids[0] as number)).visibility).toBe('private');
  });

  it('takes what its owner or an administrator deletes into the trash, from which it comes back whole', async () => {
    const id = await bed.create({ name: 'Kept mix', visibility: 'public', track_ids: bed.songs });
    await bed.joined(id, bed.friend);
    await bed.post(`playlists/${id}/follow`, bed.stranger).expect(200);
    const { body: invited } = await bed.post(`playlists/${id}/collaborators/invite`, bed.owner).expect(200);
    const before = await bed.show(id);
    const search = async () => {
      await bed.app.nest.get(SearchIndexer).rebuild();
      return (await bed.app.http.get(bed.api('search/playlists?query=kept')).set(bed.owner)).body.pagination.data
        .length;
    };
    const followed = async () =>
      (await bed.app.http.get(bed.api('users/me/library/playlists')).set(bed.stranger)).body.pagination.data.length;
    expect([await search(), await followed()]).toEqual([1, 1]);

    for (const remove of [
      () => bed.app.http.delete(bed.api(`playlists/${id}`)).set(bed.owner),
      () => bulk('bulk-delete', { ids: [id] }),
    ]) {
      await remove().expect(200);
      for (const who of [bed.owner, bed.friend, bed.stranger, bed.admin]) expect(await statusOf(id, who)).toBe(404);
      expect([await search(), await followed()]).toEqual([0, 0]);
      const token = String(invited.invite_url).split('/').at(-1);
      expect((await bed.app.http.get(bed.api(`playlists/join/${token}`)).set(bed.stranger)).status).toBe(404);
      await bed.post(`playlists/${id}/follow`, bed.friend).expect(404);
      expect((await page({ trashed: 'true' })).data).toMatchObject([
        { id, name: 'Kept mix', owner: { id: bed.ids.owner } },
      ]);
      expect((await bulk('bulk-restore', { ids: [id] }, bed.owner)).status).toBe(403);
      expect((await bulk('bulk-restore', { ids: [id] })).body).toMatchObject({ updated: 1 });
      expect(await bed.show(id)).toEqual(before);
      expect(await bed.names(id)).toHaveLength(bed.songs.length);
      expect([await search(), await followed(), await statusOf(id, bed.friend)]).toEqual([1, 1, 200]);
    }
  });

  it('counts no playlist in the trash against its owner, and forgets it after 30 days', async () => {
    const id = await bed.create({ name: 'Old', track_ids: bed.songs.slice(0, 1) }, bed.stranger);
    const used = async () => (await bed.app.http.get(bed.api('users/me/usage')).set(bed.stranger)).body.playlists.used;
    const before = await used();
    await bed.app.http
      .delete(bed.api(`playlists/${id}`))
      .set(bed.stranger)
      .expect(200);
    expect(await used()).toBe(before - 1);
    const rows = async (): Promise<number> =>
      (await bed.app.database.read('SELECT id FROM playlists WHERE id = ?', [id])).length;
    const empty = async (): Promise<void> => {
      await bed.app.nest.get(Jobs).add({ name: 'empty-trash', payload: {} });
    };
    await bed.accounts.change('playlists', { deleted_at: bed.accounts.at(-29 * 86_400_000) }, id);
    const other = await bed.create({ name: 'Older' }, bed.stranger);
    await bed.accounts.change('playlists', { deleted_at: bed.accounts.at(-31 * 86_400_000) }, other);
    await empty();
    await until(
      'the older one to go',
      async () => (await bed.app.database.read('SELECT id FROM playlists WHERE id = ?', [other])).length === 0,
    );
    expect(await rows()).toBe(1);
  });
});
