import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

const LAST_LOGIN = '2026-02-01T10:00:00.000Z';

describe('an account that several people change', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let admin: Visitor;
  let id: number;
  let nina: Visitor;
  const read = async (who: Visitor, of: number | string = id): Promise<Record<string, unknown>> =>
    (await app.http.get(`/api/v1/users/${of}`).set(who).expect(200)).body.user as Record<string, unknown>;
  const put = (who: Visitor, values: object) => app.http.put(`/api/v1/users/${id}`).set(who).send(values);

  beforeAll(async () => {
    app = await createTestApp('account-versions');
    accounts = new AccountFactory(app);
    admin = await accounts.browser(await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    id = await accounts.add('nina', { values: { last_login_at: accounts.at(Date.parse(LAST_LOGIN) - Date.now()) } });
    nina = await accounts.browser(id);
  });
  afterAll(() => app.close());

  it('shows administrators when it was written and last used, its ban and its artists; its owner sees none of it', async () => {
    const catalogue = new CatalogueFactory(app.database, app.unit);
    for (const name of ['Maren Holt', 'Wren'])
      await catalogue.link('artist_managers', { artist_id: await catalogue.artist(name), user_id: id, role: 'owner' });
    await app.http
      .post(`/api/v1/users/${id}/ban`)
      .set(admin)
      .send({ reason: 'Spam', until: '2999-01-01T00:00:00Z' })
      .expect(200);
    const seen = await read(admin);
    expect(seen).toMatchObject({
      updated_at: expect.stringMatching(/Z$/) as string,
      ban_reason: 'Spam',
      banned_until: '2999-01-01T00:00:00.000Z',
      linked_artists: [{ name: 'Maren Holt' }, { name: 'Wren' }],
    });
    expect(String(seen['last_login_at']).slice(0, 16)).toBe(LAST_LOGIN.slice(0, 16));
    await app.http.delete(`/api/v1/users/${id}/ban`).set(admin).expect(200);
    expect(await read(admin)).toMatchObject({ banned_at: null, ban_reason: '', banned_until: null });
    const own = await read(nina);
    const changed = (await put(nina, { first_name: 'Nina' }).expect(200)).body.user as object;
    for (const account of [own, changed])
      for (const key of [
        'updated_at',
        'last_login_at',
        'ban_reason',
        'banned_until',
        'linked_artists',
        'own_permissions',
      ])
        expect(account).not.toHaveProperty(key);
  });

  it('is not overwritten unseen: who comes later is shown what stands there', async () => {
    const { updated_at: version } = await read(admin);
    const answer = await put(admin, { first_name: 'Ana', expected_updated_at: version }).expect(200);
    expect(answer.body.user).toMatchObject({ first_name: 'Ana' });
    const refused = await put(admin, { last_name: 'Moreau', expected_updated_at: version }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'conflict',
      current: { id, first_name: 'Ana', last_name: '', updated_at: answer.body.user.updated_at as string },
    });
    await put(admin, { last_name: 'Moreau', expected_updated_at: refused.body.current.updated_at }).expect(200);
    await put(admin, { last_name: 'Later', expected_updated_at: 'yesterday' }).expect(422);
  });

  it('of two that save at once, one is told', async () => {
    const { updated_at: version } = await read(admin);
    const answers = await Promise.all(
      ['uno', 'due', 'tre'].map((name) => put(admin, { first_name: name, expected_updated_at: version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
