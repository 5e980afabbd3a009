import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { CatalogueListing } from '../src/modules/catalogue/music/listing/index.js';

const SECRET = '01KZ0000000000000000000000';

/** quality.md, row 150; every surface is walked by visibility-table.int.spec.ts. */
describe('an unlisted song', () => {
  let app: TestApp;
  let id: number;
  let owner: Visitor;
  let stranger: Visitor;

  beforeAll(async () => {
    app = await createTestApp('unlisted');
    const [accounts, make] = [new AccountFactory(app), new CatalogueFactory(app.database, app.unit)];
    const ownerId = await accounts.add('owner');
    [owner, stranger] = [await accounts.browser(ownerId), await accounts.browser(await accounts.add('stranger'))];
    id = await make.track('Night Ferry', [await make.artist('Mara Lindqvist')], {
      visibility: 'unlisted',
      listed: false,
      owner_id: ownerId,
    });
    // As after every change of its visibility.
    await app.nest.get(CatalogueListing).relist({ tracks: [id], albums: [] });
  });
  afterAll(() => app.close());

  const api = (path: string): string => `/api/v1/${path}`;
  const statusOf = async (path: string, who: Partial<Visitor>): Promise<number> =>
    (await app.http.get(api(path)).set(who)).status;
  const tokenFor = async (who: Visitor): Promise<string> =>
    (await app.http.get(api(`tracks/${id}`)).set(who)).body.track.share_token as string;
  const imported = async (who: Visitor): Promise<number> => {
    const list = (await app.http.post(api('playlists')).set(who).send({ name: 'Imported' })).body.playlist.id as number;
    await app.http
      .post(api(`playlists/${list}/import`))
      .set(who)
      .send({ text: 'Mara Lindqvist - Night Ferry' })
      .expect(200);
    return (await app.http.get(api(`playlists/${list}/tracks`)).set(who)).body.pagination.data.length as number;
  };

  it('has a link of its own from the beginning, told to its owner', async () => {
    const token = await tokenFor(owner);
    expect(token).toMatch(/^[0-9A-Z]{26}$/);
    expect([
      await statusOf(`tracks/${id}?shareToken=${token}`, {}),
      await statusOf(`tracks/${id}`, {}),
      await statusOf(`tracks/${id}`, stranger),
    ]).toEqual([200, 404, 404]);
  });

  it('opens its comments by the link, as those of a public one', async () => {
    const comments = `comments?commentableType=track&commentableId=${id}`;
    expect([
      await statusOf(`${comments}&shareToken=${await tokenFor(owner)}`, stranger),
      await statusOf(comments, stranger),
    ]).toEqual([200, 404]);
  });

  it('opens no comments by the link before it is out', async () => {
    const comments = `comments?commentableType=track&commentableId=${id}&shareToken=${await tokenFor(owner)}`;
    const publishAt = async (time: string | null) =>
      await app.unit.run('test', (manager) =>
        manager.query('UPDATE tracks SET publish_at = ? WHERE id = ?', [time, id]),
      );
    await publishAt('2999-01-01 00:00:00.000');
    expect([
      await statusOf(`tracks/${id}?shareToken=${await tokenFor(owner)}`, stranger),
      await statusOf(comments, stranger),
      await statusOf(comments, owner),
    ]).toEqual([200, 404, 200]);
    await publishAt(null);
    expect(await statusOf(comments, stranger)).toBe(200);
  });

  it('opens its comments by the link of its album too, and so do the public ones beside it', async () => {
    const make = new CatalogueFactory(app.database, app.unit);
    const artist = await make.artist('Ines Dahl');
    const album = await make.album('Ferries', [artist], { visibility: 'unlisted', listed: false, share_token: SECRET });
    const song = await make.track('Day Ferry', [artist], { album_id: album, listed: false });
    const comments = (query: string) =>
      statusOf(`comments?commentableType=track&commentableId=${song}${query}`, stranger);
    expect([await comments(`&shareToken=${SECRET}`), await comments('')]).toEqual([200, 404]);
  });

  it('is found by an imported playlist of its owner, and by nobody else', async () => {
    expect([await imported(owner), await imported(stranger)]).toEqual([1, 0]);
  });
});

describe('an unlisted playlist', () => {
  let app: TestApp;
  let song: number;
  let owner: Visitor;
  let friend: Visitor;
  let stranger: Visitor;

  beforeAll(async () => {
    app = await createTestApp('unlisted_playlist');
    const [accounts, make] = [new AccountFactory(app), new CatalogueFactory(app.database, app.unit)];
    [owner, friend, stranger] = [
      await accounts.browser(await accounts.add('owner')),
      await accounts.browser(await accounts.add('friend')),
      await accounts.browser(await accounts.add('stranger')),
    ];
    song = await make.track('Night Ferry', [await make.artist('Mara Lindqvist')]);
  });
  afterAll(() => app.close());

  const api = (path: string): string => `/api/v1/${path}`;
  const get = (path: string, who: Partial<Visitor> = {}) => app.http.get(path).set(who);
  const post = (path: string, who: Visitor, body: object = {}) => app.http.post(api(path)).set(who).send(body);
  const change = (id: number, visibility: string) =>
    app.http
      .put(api(`playlists/${id}`))
      .set(owner)
      .send({ visibility })
      .expect(200);
  const add = async (visibility = 'unlisted'): Promise<number> =>
    (await post('playlists', owner, { name: 'Night drive', visibility, track_ids: [song] }).expect(201)).body.playlist
      .id as number;
  const told = async (id: number, who: Partial<Visitor>, query = ''): Promise<unknown> =>
    (await get(api(`playlists/${id}${query}`), who).expect(200)).body.playlist.share_token;
  const linkOf = async (id: number): Promise<string> => `?shareToken=${(await told(id, owner)) as string}`;
  const statusOf = async (id: number, who: Partial<Visitor>, query = ''): Promise<number> =>
    (await get(api(`playlists/${id}${query}`), who)).status;

  it.each(['from the beginning', 'once it is no longer private', 'once it is no longer public'])(
    'has a link of its own, %s',
    async (since) => {
      const id = await add(since === 'from the beginning' ? 'unlisted' : since.split(' ').at(-1));
      if (since !== 'from the beginning') await change(id, 'unlisted');
      const link = await linkOf(id);
      expect(link).toMatch(/^\?shareToken=[0-9A-Z]{26}$/);
      expect([
        await statusOf(id, {}, link),
        await statusOf(id, stranger, link),
        await statusOf(id, {}),
        await statusOf(id, stranger),
      ]).toEqual([200, 200, 404, 404]);
      const page = await get(`/playlist/${id}/x${link}`).expect(200);
      expect([page.text.includes('Night drive'), page.text.includes('noindex'), page.text.includes('oembed')]).toEqual([
        true,
        true,
        false,
      ]);
      expect((await get(`/playlist/${id}/x`).expect(404)).text).not.toContain('Night drive');
    },
  );

  it('opens by no other link', async () => {
    const [id, other] = [await add(), await add()];
    expect(await statusOf(id, {}, await linkOf(other))).toBe(404);
  });

  it('tells its link to who came by it and to who edits it, not to who only follows it', async () => {
    const id = await add('public');
    await post(`playlists/${id}/follow`, stranger).expect(200);
    const { body } = await post(`playlists/${id}/collaborators/invite`, owner).expect(200);
    await change(id, 'unlisted');
    await post(`playlists/join/${String(body.invite_url).split('/').at(-1)}`, friend).expect(200);
    const link = await linkOf(id);
    const token = link.split('=').at(-1);
    expect([
      await told(id, friend),
      await told(id, {}, link),
      await told(id, stranger),
      await told(id, stranger, link),
    ]).toEqual([token, token, undefined, token]);
    await change(id, 'public');
    expect(await told(id, owner)).toBeUndefined();
  });

  it('is followed by its link, and stays with its followers until they leave it', async () => {
    const id = await add();
    await post(`playlists/${id}/follow`, stranger).expect(404);
    await post('library/add', stranger, { items: [{ model_type: 'playlist', model_id: id }] }).expect(404);
    await post(`playlists/${id}/follow${await linkOf(id)}`, stranger).expect(200);
    const expand = () => post('player/queue/expand', stranger, { source_type: 'playlist', source_id: id });
    expect([await statusOf(id, stranger), (await expand().expect(200)).body.track_ids]).toEqual([200, [song]]);
    expect((await get(api('users/me/library/playlists'), stranger)).body.pagination.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ id })]),
    );
    await post(`playlists/${id}/unfollow`, stranger).expect(200);
    expect([await statusOf(id, stranger), (await expand()).status]).toEqual([404, 404]);
  });

  it('takes its link back when it becomes private, and has another one afterwards', async () => {
    const id = await add();
    const link = await linkOf(id);
    await change(id, 'public');
    await change(id, 'unlisted');
    expect(await statusOf(id, {}, link)).toBe(200);
    await change(id, 'private');
    expect(await statusOf(id, {}, link)).toBe(404);
    await change(id, 'unlisted');
    expect([await statusOf(id, {}, link), await statusOf(id, {}, await linkOf(id))]).toEqual([404, 200]);
  });
});
