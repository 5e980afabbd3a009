import type { BackstageRequest } from '@tonearm/shared/catalogue/backstage.dto';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

/** quality.md, row 147. */
describe('the verified mark', () => {
  let app: TestApp;
  let admin: Visitor;
  let manager: Visitor;
  const ids = { famous: 0, other: 0 };

  beforeAll(async () => {
    app = await createTestApp('verified-names');
    admin = await signIn(app);
    const [accounts, make] = [new AccountFactory(app), new CatalogueFactory(app.database, app.unit)];
    const managerId = await accounts.add('manager');
    manager = await accounts.browser(managerId);
    ids.famous = await make.artist('Mara Lindqvist', { verified: true });
    ids.other = await make.artist('Pale Harbour', { verified: true });
    await make.link('artist_managers', { artist_id: ids.other, user_id: managerId, role: 'editor' });
  });
  afterAll(() => app.close());

  const rename = async (who: Visitor, name: string): Promise<{ name: string; verified: boolean }> =>
    (await app.http.put(`/api/v1/artists/${ids.other}`).set(who).send({ name }).expect(200)).body.artist as {
      name: string;
      verified: boolean;
    };
  const requests = async (who: Visitor): Promise<BackstageRequest[]> =>
    (await app.http.get('/api/v1/backstage-requests').set(who).expect(200)).body.pagination.data as BackstageRequest[];

  it('stays with the same name, and with one that a reviewer gives', async () => {
    expect(await rename(manager, 'Pale Harbour')).toMatchObject({ verified: true });
    expect(await rename(admin, 'Pale Harbor')).toMatchObject({ verified: true });
    expect(await requests(admin)).toEqual([]);
  });

  it('goes with the name, and is asked for anew; the reviewer hears of a verified artist of a name that looks alike', async () => {
    // A Cyrillic letter.
    expect(await rename(manager, 'Mаra Lindqvist')).toMatchObject({ verified: false });
    await rename(manager, 'Mаra  Lindqvist');
    const [request, ...more] = await requests(admin);
    expect(more).toEqual([]);
    expect(request).toMatchObject({
      type: 'verify-artist',
      status: 'pending',
      artist: { id: ids.other },
      looks_like: [{ id: ids.famous, name: 'Mara Lindqvist' }],
    });
    expect(request?.data.message).toContain('Pale Harbor');
    const own = (await app.http.get(`/api/v1/backstage-requests/${request?.id}`).set(manager).expect(200)).body
      .request as BackstageRequest;
    expect(own).not.toHaveProperty('looks_like');
    await app.http.post(`/api/v1/backstage-requests/${request?.id}/approve`).set(admin).send({}).expect(200);
    expect((await app.http.get(`/api/v1/artists/${ids.other}`).set(admin)).body.artist).toMatchObject({
      verified: true,
    });
  });
});
