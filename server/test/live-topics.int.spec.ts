import { randomUUID } from 'node:crypto';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { SocketClient } from './socket-client.js';
import { until } from './until.js';

const CUT = 'io server disconnect';

describe('what open pages are told', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let catalogue: CatalogueFactory;
  const clients: SocketClient[] = [];
  const opened = async (visitor: Visitor | { Authorization: string }): Promise<SocketClient> => {
    const client = new SocketClient(app.url, { headers: { ...visitor } as Record<string, string> });
    clients.push(client);
    await until('it is open', () => client.isOpen);
    return client;
  };
  const grant = (...names: string[]) => ({
    permissions: names.map((name) => ({ name: name as 'admin', restrictions: [] })),
  });
  const comment = async (visitor: Visitor, id: number): Promise<number> => {
    const answer = await app.http
      .post('/api/v1/comments')
      .set(visitor)
      .send({ commentable_type: 'track', commentable_id: id, content: 'Lovely bridge.' })
      .expect(201);
    return (answer.body as { comment: { id: number } }).comment.id;
  };
  /** The owner's song on an album of an artist whom the owner manages. */
  const songOf = async (ownerId: number, values = {}) => {
    const artistId = await catalogue.artist('Mira Lund');
    await catalogue.link('artist_managers', { artist_id: artistId, user_id: ownerId, role: 'owner' });
    const albumId = await catalogue.album('Tides', [artistId], { owner_id: ownerId });
    const trackId = await catalogue.track('Ebb', [artistId], { album_id: albumId, owner_id: ownerId, ...values });
    return { artistId, albumId, trackId };
  };

  beforeAll(async () => {
    app = await createTestApp('live-topics');
    accounts = new AccountFactory(app);
    catalogue = new CatalogueFactory(app.database, app.unit);
  });
  afterEach(async () => {
    for (const { socket } of clients.splice(0)) socket.disconnect();
    await until('all have gone', () => app.sockets.size === 0);
  });
  afterAll(() => app.close());

  it('reaches programs with a personal token too, until it is revoked, expires, or its owner may not use the API', async () => {
    const id = await accounts.add('ada');
    const browser = await accounts.browser(id);
    const [kept, revoked, expiring] = [
      await accounts.program(id),
      await accounts.program(id, ['read']),
      await accounts.program(id, ['read'], new Date(Date.now() + 60_000)),
    ];
    const [first, second, third] = [
      await opened(kept.headers),
      await opened(revoked.headers),
      await opened(expiring.headers),
    ];
    const since = performance.now();
    await app.http.delete(`/api/v1/access-tokens/${revoked.id}`).set(browser).expect(200);
    await until('it is cut', () => second.left === CUT);
    expect(performance.now() - since).toBeLessThan(1_000);
    await accounts.change('access_tokens', { expires_at: accounts.at(-1_000) }, expiring.id);
    await app.sockets.recheckAll();
    await until('it is cut', () => third.left === CUT);
    expect(first.isOpen).toBe(true);
    await app.http
      .post(`/api/v1/users/${id}/ban`)
      .set(await signIn(app))
      .send({ permanent: true })
      .expect(200);
    await until('it is cut', () => first.left === CUT);
  });

  it('says that there are other comments to those who watch the song, and to nobody else', async () => {
    const [owner, writer] = [await accounts.add('bea'), await accounts.add('cem')];
    const { trackId } = await songOf(owner);
    const other = await songOf(owner);
    const [reader, elsewhere] = [
      await opened(await accounts.browser(owner)),
      await opened(await accounts.browser(writer)),
    ];
    expect(await reader.watch(`comments.track:${trackId}`)).toBe(true);
    expect(await elsewhere.watch(`comments.track:${other.trackId}`)).toBe(true);
    const visitor = await accounts.browser(writer);
    const id = await comment(visitor, trackId);
    await until('it is told', () => reader.changed.length === 1);
    await app.http.put(`/api/v1/comments/${id}`).set(visitor).send({ content: 'Lovelier.' }).expect(200);
    await until('it is told', () => reader.changed.length === 2);
    await app.http.delete(`/api/v1/comments/${id}`).set(visitor).expect(200);
    await until('it is told', () => reader.changed.length === 3);
    reader.socket.emit('unwatch', `comments.track:${trackId}`);
    expect(await reader.watch(`comments.track:${other.trackId}`)).toBe(true);
    await comment(visitor, trackId);
    await comment(visitor, other.trackId);
    await until('both are told', () => reader.changed.length === 4 && elsewhere.changed.length === 1);
    expect(new Set(reader.changed.slice(0, 3))).toEqual(new Set([`comments.track:${trackId}`]));
    expect([reader.changed[3], elsewhere.changed[0]]).toEqual(Array(2).fill(`comments.track:${other.trackId}`));
  });

  it('is refused for what one may not read, what there is not, and more than ten things at once', async () => {
    const [owner, stranger] = [await accounts.add('dov'), await accounts.add('eli')];
    const { trackId, artistId } = await songOf(owner, { visibility: 'private', listed: false });
    const [own, other] = [await opened(await accounts.browser(owner)), await opened(await accounts.browser(stranger))];
    expect(await own.watch(`comments.track:${trackId}`)).toBe(true);
    for (const topic of [
      `comments.track:${trackId}`,
      `insights.track:${trackId}`,
      `insights.artist:${artistId}`,
      'admin.jobs',
      'admin.imports',
      'comments.track:0',
      'comments.track:99999999',
      'comments.track:1e3',
      'comments.track',
      'admin.jobs:1',
      `private-user.${owner}`,
      '__proto__',
      '',
      null,
      7,
      { toString: 'x' },
      ['admin.jobs'],
    ])
      expect([topic, await other.watch(topic)]).toEqual([topic, false]);
    const ids = await Promise.all(Array.from({ length: 11 }, () => catalogue.track('One of many', [artistId])));
    const answers = await Promise.all(ids.map((id) => other.watch(`comments.track:${id}`)));
    expect(answers.filter(Boolean)).toHaveLength(10);
  });

  it('moves figures while somebody plays or likes the music', async () => {
    const [owner, listener] = [await accounts.add('fern', grant('insights.view')), await accounts.add('gus')];
    const { trackId, albumId, artistId } = await songOf(owner);
    const page = await opened(await accounts.browser(owner));
    const topics = [`insights.track:${trackId}`, `insights.album:${albumId}`, `insights.artist:${artistId}`];
    for (const topic of topics) expect([topic, await page.watch(topic)]).toEqual([topic, true]);
    const visitor = await accounts.browser(listener);
    await app.http.post('/api/v1/plays').set(visitor).send({ track_id: trackId, client_id: randomUUID() }).expect(201);
    await until('all three are told', () => topics.every((topic) => page.changed.includes(topic)));
    page.changed.length = 0;
    await app.http
      .post('/api/v1/library/add')
      .set(visitor)
      .send({ items: [{ model_type: 'track', model_id: trackId }] })
      .expect(200);
    await until('all three are told', () => topics.every((topic) => page.changed.includes(topic)));
  });

  it('tells people that their rights changed, and what they may not read any more is theirs to watch no longer', async () => {
    const admin = await signIn(app);
    const [person, bystander] = [await accounts.add('hana'), await accounts.add('ivo')];
    const role = (
      await app.http
        .post('/api/v1/roles')
        .set(admin)
        .send({ name: 'Night watch', permissions: [{ name: 'admin.access' }, { name: 'logs.view' }] })
        .expect(201)
    ).body.role as { id: number };
    const [page, other] = [
      await opened(await accounts.browser(person)),
      await opened(await accounts.browser(bystander)),
    ];
    const change = () => page.told.filter(([event]) => event === 'access.changed').length;
    await app.http
      .post(`/api/v1/roles/${role.id}/add-users`)
      .set(admin)
      .send({ user_ids: [person] })
      .expect(200);
    await until('it is told', () => change() === 1);
    expect(await page.watch('admin.jobs')).toBe(true);
    await app.http
      .put(`/api/v1/roles/${role.id}`)
      .set(admin)
      .send({ permissions: [{ name: 'admin.access' }] })
      .expect(200);
    await until('it is told', () => change() === 2);
    await until('it watches no longer', async () => !(await page.watch('admin.jobs')));
    await app.http.delete(`/api/v1/roles/${role.id}`).set(admin).expect(200);
    await until('it is told', () => change() === 3);
    await app.http.put(`/api/v1/users/${person}`).set(admin).send({ roles: [] }).expect(200);
    await until('it is told', () => change() === 4);
    expect(other.told).toEqual([]);
  });

  it('tells the other devices of a person of a saved queue', async () => {
    const id = await accounts.add('juno');
    const [phone, desk] = [await accounts.browser(id), await opened(await accounts.browser(id))];
    const saved = await app.http
      .put('/api/v1/player/queue')
      .set(phone)
      .send({ entries: [], index: -1, position_ms: 0, shuffle: false, repeat: 'off', version: 0 })
      .expect(200);
    await until('it is told', () => desk.told.length === 1);
    expect(desk.told).toEqual([
      ['queue.changed', { version: (saved.body as { queue: { version: number } }).queue.version }],
    ]);
  });
});
