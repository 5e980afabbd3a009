import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { CatalogueListing } from '../src/modules/catalogue/importing/index.js';

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
    id = await make.track('Night Ferry', [await make.artist('Mara Lindqvist')], { visibility: 'unlisted', listed: false, owner_id: ownerId });
    // As after every change of its visibility.
    await app.nest.get(CatalogueListing).relist({ tracks: [id], albums: [] });
  });
  afterAll(() => app.close());

  const api = (path: string): string => `/api/v1/${path}`;
  const statusOf = async (path: string, who: Partial<Visitor>): Promise<number> => (await app.http.get(api(path)).set(who)).status;
  const tokenFor = async (who: Visitor): Promise<string> => (await app.http.get(api(`tracks/${id}`)).set(who)).body.track.share_token as string;
  const imported = async (who: Visitor): Promise<number> => {
    const list = (await app.http.post(api('playlists')).set(who).send({ name: 'Imported' })).body.playlist.id as number;
    await app.http.post(api(`playlists/${list}/import`)).set(who).send({ text: 'Mara Lindqvist - Night Ferry' }).expect(200);
    return (await app.http.get(api(`playlists/${list}/tracks`)).set(who)).body.pagination.data.length as number;
  };

  it('has a link of its own from the beginning, told to its owner', async () => {
    const token = await tokenFor(owner);
    expect(token).toMatch(/^[0-9A-Z]{26}$/);
    expect([await statusOf(`tracks/${id}?shareToken=${token}`, {}), await statusOf(`tracks/${id}`, {}), await statusOf(`tracks/${id}`, stranger)]).toEqual([200, 404, 404]);
  });

  it('opens its comments by the link, as those of a public one', async () => {
    const comments = `comments?commentableType=track&commentableId=${id}`;
    expect([await statusOf(`${comments}&shareToken=${await tokenFor(owner)}`, stranger), await statusOf(comments, stranger)]).toEqual([200, 404]);
  });

  it('is found by an imported playlist of its owner, and by nobody else', async () => {
    expect([await imported(owner), await imported(stranger)]).toEqual([1, 0]);
  });
});
