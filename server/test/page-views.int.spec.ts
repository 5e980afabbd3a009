import { SettingsService } from '../src/core/settings/settings.service.js';
import { PageViews } from '../src/modules/catalogue/music/views/index.js';
import { createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** How often pages of artists, albums and playlists were opened (3-decisions §3, `views`). */
describe('views of pages', () => {
  let app: TestApp;
  let admin: Visitor;
  let listener: Visitor;
  let owner: Visitor;
  let artist = 0;
  let album = 0;
  let hidden = 0;
  let playlist = 0;

  interface Opening {
    who?: Visitor;
    userAgent?: string;
    /** Of the visitor. */
    from?: string;
  }
  const open = async (
    path: string,
    { who, userAgent = BROWSER, from = '203.0.113.1' }: Opening = {},
  ): Promise<number> =>
    (
      await app.http
        .post(`/api/v1/${path}/views`)
        .set(who ?? (await visit(app)))
        .set('User-Agent', userAgent)
        .set('X-Forwarded-For', from)
    ).status;
  /** As somebody who is signed in, unless told otherwise: guests may be answered what others were a moment ago. */
  const answered = async (path: string, who = listener): Promise<Record<string, { views?: number }>> =>
    (await app.http.get(`/api/v1/${path}`).set(who)).body as Record<string, { views?: number }>;
  const views = async (
    kind: 'artist' | 'album' | 'playlist',
    id: number,
    who?: Visitor,
  ): Promise<number | undefined> => {
    await app.nest.get(PageViews).flush();
    return (await answered(`${kind}s/${id}`, who))[kind]?.views;
  };

  beforeAll(async () => {
    app = await createTestApp('page-views');
    admin = await signIn(app);
    const accounts = new AccountFactory(app);
    listener = await accounts.browser(await accounts.add('nina'));
    const ownerId = await accounts.add('maren');
    owner = await accounts.browser(ownerId);
    const make = new CatalogueFactory(app.database, app.unit);
    artist = await make.artist('Maren Holt');
    await make.link('artist_managers', { artist_id: artist, user_id: ownerId, role: 'owner' });
    album = await make.album('Undertow', [artist], { owner_id: ownerId });
    const song = await make.track('Undertow', [artist], { album_id: album });
    hidden = await make.album('Not yet', [artist], { visibility: 'private', listed: false });
    playlist = (
      await app.http
        .post('/api/v1/playlists')
        .set(owner)
        .send({ name: 'Sunday', visibility: 'public', track_ids: [song] })
        .expect(201)
    ).body.playlist.id as number;
  });
  afterAll(() => app.close());

  it('are counted once a visit, for each visitor', async () => {
    expect(await views('album', album)).toBe(0);
    const before = (await answered(`albums/${album}`))['album'];
    for (const opening of [{}, {}, { from: '203.0.113.2' }, { who: listener }, { who: listener, from: '203.0.113.3' }])
      expect(await open(`albums/${album}`, opening)).toBe(204);
    expect(await views('album', album)).toBe(3);
    // Whoever edits it meanwhile is not told that it has changed.
    expect((await answered(`albums/${album}`))['album']).toEqual({ ...before, views: 3 });
    await open(`albums/${album}`, { from: '203.0.113.4' });
    expect(await views('album', album)).toBe(4);
  });

  it('are not of its makers, administrators and robots', async () => {
    for (const opening of [
      { who: owner },
      { who: admin },
      { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { userAgent: 'curl/8.5.0' },
      { userAgent: '' },
    ])
      expect(await open(`artists/${artist}`, opening)).toBe(204);
    expect(await views('artist', artist)).toBe(0);
    await open(`artists/${artist}`, { who: listener });
    expect(await views('artist', artist)).toBe(1);
  });

  it('of a playlist are its owner’s to see', async () => {
    expect(await open(`playlists/${playlist}`, { who: listener })).toBe(204);
    expect(await views('playlist', playlist, owner)).toBe(1);
    expect(await views('playlist', playlist, listener)).toBeUndefined();
  });

  it('tell nothing of what is hidden', async () => {
    for (const path of [`albums/${hidden}`, 'albums/999999', 'artists/999999', 'playlists/999999'])
      expect(await open(path, { who: listener })).toBe(404);
  });

  it('stand in the list of all albums', async () => {
    const { data } = (await answered('admin/albums?perPage=5', admin))['pagination'] as unknown as {
      data: { id: number; views: number }[];
    };
    expect(Object.fromEntries(data.map((row) => [row.id, row.views]))).toEqual({ [album]: 4, [hidden]: 0 });
  });

  it('do not stand in a page, whose drawing would be out of date with each visit', async () => {
    for (const [path, loader] of [
      [`album/${album}`, 'albumPage'],
      [`artist/${artist}`, 'artistPage'],
    ] as const) {
      const { text } = await app.http.get(`/${path}`).set('Accept', 'text/html');
      const data = JSON.parse(/window\.bootstrapData=(.*?)<\/script>/.exec(text)?.[1] ?? '') as {
        loaders: Record<string, object>;
      };
      expect(JSON.stringify(data.loaders[loader])).not.toContain('"views"');
    }
  });

  it('are not counted from addresses that the site leaves out', async () => {
    const ignore = (ranges: string[]) =>
      app.nest.get(SettingsService).update({ client: {}, server: { 'analytics.ignore_ips': ranges } });
    const before = (await views('artist', artist)) ?? 0;
    await ignore(['192.0.2.0/24']);
    expect(await open(`artists/${artist}`, { from: '192.0.2.9' })).toBe(204);
    expect(await views('artist', artist)).toBe(before);
    await ignore([]);
    expect(await open(`artists/${artist}`, { from: '192.0.2.9' })).toBe(204);
    expect(await views('artist', artist)).toBe(before + 1);
  });
});
