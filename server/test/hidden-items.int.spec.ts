import { ADMIN_ROLE_ID, ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { createTestApp, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

/** Three kinds of things that a moderator hides by a decision about a report. */
const KINDS = ['track', 'album', 'playlist'] as const;
type Kind = (typeof KINDS)[number];

describe('what a moderator has hidden', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let admin: Visitor;
  let owner: Visitor;
  let ownerId: number;
  let artist: number;
  let song: number;

  const get = async (path: string, who?: Visitor) =>
    await app.http.get(`/api/v1/${path}`).set(who ?? (await visit(app)));
  const put = async (path: string, body: object, who = owner) =>
    await app.http.put(`/api/v1/${path}`).set(who).send(body);
  const post = async (path: string, body: object, who = admin) =>
    await app.http.post(`/api/v1/${path}`).set(who).send(body);
  const hide = async (type: Kind, id: number): Promise<void> => {
    const reporter = await accounts.browser(await accounts.add(`reporter of ${type} ${id}`));
    const { body } = await post('reports/abuse', { model_type: type, model_id: id, reason: 'spam' }, reporter);
    const ids = [(body as { report: { id: number } }).report.id];
    expect((await post('reports/abuse/bulk-update', { ids, values: { decision: 'hidden' } })).status).toBe(200);
  };
  const showAgain = async (type: Kind, id: number) =>
    await post(`admin/${type}s/bulk-update`, { ids: [id], values: { hidden: false } });
  const makers: Readonly<Record<Kind, () => Promise<number>>> = {
    track: () => make.track('Song', [artist], { owner_id: ownerId }),
    album: async () => {
      const id = await make.album('Record', [artist], { owner_id: ownerId });
      song = await make.track('On it', [artist], { owner_id: ownerId, album_id: id });
      return id;
    },
    playlist: async () => {
      const times = { created_at: accounts.at(0), updated_at: accounts.at(0) };
      const named = { name: 'Mix', name_folded: 'mix', slug: 'mix', visibility: 'public' };
      return await make.link('playlists', { owner_id: ownerId, ...named, ...times });
    },
  };

  beforeAll(async () => {
    app = await createTestApp('hidden-items');
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    admin = await accounts.browser(await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    ownerId = await accounts.add('owner', { roles: [USERS_ROLE_ID, ARTISTS_ROLE_ID] });
    owner = await accounts.browser(ownerId);
    artist = await make.artist('Singer', { tracks_count: 5 });
  });
  afterAll(() => app.close());

  it.each(KINDS)('stays so, for a %s, whatever its owner does, until it is shown again', async (type) => {
    const id = await makers[type]();
    const path = `${type}s/${id}`;
    expect((await get(path)).status).toBe(200);
    expect((await get(path, owner)).body[type]).not.toHaveProperty('is_hidden');
    await hide(type, id);
    expect([(await get(path)).status, (await get(path, owner)).body[type]]).toMatchObject([404, { is_hidden: true }]);
    expect((await put(path, { visibility: 'private' })).status).toBe(200);
    const [opened, linked, named] = [
      await put(path, { visibility: 'public' }),
      await put(path, { visibility: 'unlisted' }),
      await put(path, { name: 'Another name' }),
    ];
    expect([opened.status, linked.status, named.status]).toEqual([409, 409, 200]);
    expect((opened.body as { message: string }).message).toContain('A moderator has hidden this');
    expect((await showAgain(type, id)).body).toMatchObject({ updated: 1 });
    expect((await put(path, { visibility: 'public' })).status).toBe(200);
    expect([(await get(path)).status, (await get(path, owner)).body[type].is_hidden]).toEqual([200, undefined]);
  });

  it('opens by no link, old or new', async () => {
    const [track, token] = [await makers.track(), '01ARYZ6S410123456789ABCDEF'];
    await accounts.change('tracks', { visibility: 'unlisted', share_token: token }, track);
    expect((await get(`tracks/${track}?shareToken=${token}`)).status).toBe(200);
    await accounts.change('tracks', { visibility: 'public' }, track);
    await hide('track', track);
    expect((await get(`tracks/${track}?shareToken=${token}`)).status).toBe(404);
    expect((await post(`tracks/${track}/share-token`, {}, owner)).status).toBe(409);
  });

  it('hides the songs of an album with it, and those that leave it', async () => {
    const album = await makers.album();
    await hide('album', album);
    expect([(await get(`tracks/${song}`)).status, (await get(`tracks/${song}`, owner)).status]).toEqual([404, 200]);
    expect((await put(`tracks/${song}`, { album_id: null })).status).toBe(200);
    expect((await get(`tracks/${song}`)).status).toBe(404);
    expect((await get(`tracks/${song}`, owner)).body.track).toMatchObject({ is_hidden: true, album_id: null });
  });

  it.each(['by itself', 'by the tracks of the other', 'with many'] as const)(
    'hides the songs of an album also on another one, where they go %s',
    async (way) => {
      const [album, other] = [await makers.album(), await make.album('Open', [artist], { owner_id: ownerId })];
      await hide('album', album);
      const moved = await {
        'by itself': () => put(`tracks/${song}`, { album_id: other }),
        'by the tracks of the other': () => put(`albums/${other}`, { tracks: [{ id: song }] }),
        'with many': () => post('admin/tracks/bulk-update', { ids: [song], values: { album: other } }),
      }[way]();
      expect(moved.status).toBe(200);
      expect((await get(`tracks/${song}`)).status).toBe(404);
      expect((await get(`tracks/${song}`, owner)).body.track).toMatchObject({ is_hidden: true, album_id: other });
    },
  );

  it('is found by moderators, and shown again by nobody else', async () => {
    const track = await makers.track();
    await hide('track', track);
    const found = await get('admin/tracks?hidden=true&perPage=100', admin);
    expect(
      (found.body.pagination.data as { id: number; is_hidden: boolean }[]).find(({ id }) => id === track),
    ).toMatchObject({ is_hidden: true });
    const change = { ids: [track], values: { hidden: false } };
    expect((await post('admin/tracks/bulk-update', change, owner)).status).toBe(403);
    expect((await showAgain('track', track)).body).toMatchObject({ updated: 1 });
    expect((await get(`tracks/${track}`)).status).toBe(200);
    expect((await showAgain('track', track)).body).toMatchObject({ updated: 0 });
  });
});
