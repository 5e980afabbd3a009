import { SEARCHES_PER_MINUTE } from '@tonearm/shared/limits';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

/** What the page carries, so that it need not be asked for (3-decisions §21). */
describe('the first page carries its own answers', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let owner: Visitor;
  let ownerId: number;
  let playlist: number;
  let secret: number;

  const loadersOf = async (
    path: string,
    who: Visitor | Record<string, string> = {},
  ): Promise<Record<string, never>> => {
    const { text } = await app.http.get(path).set(who).set('Accept', 'text/html');
    return (
      JSON.parse(/window\.bootstrapData=(.*?)<\/script>/.exec(text)?.[1] ?? '') as { loaders: Record<string, never> }
    ).loaders;
  };
  const answer = async (path: string, who: Visitor | Record<string, string> = {}): Promise<object> =>
    (await app.http.get(`/api/v1/${path}`).set(who).expect(200)).body as object;

  beforeAll(async () => {
    app = await createTestApp('page-loaders');
    accounts = new AccountFactory(app);
    const make = new CatalogueFactory(app.database, app.unit);
    const track = await make.track('Undertow', [await make.artist('Maren Holt')]);
    ownerId = await accounts.add('ines');
    owner = await accounts.browser(ownerId);
    const create = async (name: string, visibility: string): Promise<number> =>
      (
        await app.http
          .post('/api/v1/playlists')
          .set(owner)
          .send({ name, visibility, track_ids: [track] })
          .expect(201)
      ).body.playlist.id as number;
    [playlist, secret] = [await create('Sunday', 'public'), await create('Mine alone', 'private')];
    await make.link('tags', {
      name: 'late-night',
      display_name: 'Late night',
      type: 'default',
      popularity: 1,
      created_at: accounts.at(0),
      updated_at: accounts.at(0),
    });
    await app.nest.get(SearchIndexer).rebuild();
  });
  afterAll(() => app.close());

  it('of a playlist with its songs, and nothing of a private one', async () => {
    const { playlistPage } = await loadersOf(`/playlist/${playlist}/sunday`);
    const { pagination } = (await answer(`playlists/${playlist}/tracks?perPage=100&orderBy=position`)) as {
      pagination: object;
    };
    expect(playlistPage).toEqual({ ...(await answer(`playlists/${playlist}?load=editors`)), tracks: pagination });
    expect(await loadersOf(`/playlist/${secret}/x`)).toEqual({});
    expect((await loadersOf(`/playlist/${secret}/x`, owner))['playlistPage']).toMatchObject({
      playlist: { id: secret },
    });
  });

  it('of a profile, as the one who looks may see it', async () => {
    expect((await loadersOf(`/user/${ownerId}/ines`))['userProfilePage']).toEqual(await answer(`users/${ownerId}`));
    await app.http
      .put('/api/v1/users/me/profile')
      .set(owner)
      .send({ privacy: { profile: 'private' } })
      .expect(200);
    expect(await loadersOf(`/user/${ownerId}/ines`)).toEqual({});
    await app.http
      .put('/api/v1/users/me/profile')
      .set(owner)
      .send({ privacy: { profile: 'public' } })
      .expect(200);
  });

  it('of a tag', async () => {
    for (const tab of ['', '/tracks', '/albums'])
      expect((await loadersOf(`/tag/late-night${tab}`))['tagPage']).toEqual(await answer('tags/late-night'));
  });

  it('of a search, which counts as one', async () => {
    const { searchPage } = await loadersOf('/search/undertow');
    expect(searchPage).toEqual(await answer('search?query=undertow&limit=12'));
    expect(searchPage).toMatchObject({ results: { tracks: { data: [{ name: 'Undertow' }] } } });
    const minuteNow = (): number => Math.floor(Date.now() / 60_000);
    let minute: number;
    let found: boolean[];
    do {
      // Limits count by minutes of the clock: one that began meanwhile has forgotten.
      minute = minuteNow();
      const hasty = await accounts.browser(await accounts.add(`hasty-${minute}`));
      await Promise.all(
        Array.from({ length: SEARCHES_PER_MINUTE - 1 }, () =>
          app.http.get('/api/v1/search?query=undertow&limit=1').set(hasty).expect(200),
        ),
      );
      found = [];
      for (let turn = 0; turn < 2; turn += 1) found.push('searchPage' in (await loadersOf('/search/undertow', hasty)));
    } while (minuteNow() !== minute);
    expect(found).toEqual([true, false]);
  });
});
