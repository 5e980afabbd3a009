import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD, demoEmail } from '@tonearm/shared/account/demo';
import { DEMO_ACCOUNTS } from '@tonearm/shared/limits';
import { makeDemoAccounts } from '../src/cli/demo-accounts.js';
import { PasswordHasher, RolesService, UsersRepository } from '../src/modules/users/index.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

const ME = '/api/v1/users/me';

describe('a demonstration site', () => {
  let app: TestApp;
  let demo: Visitor;
  const make = (): Promise<number> =>
    makeDemoAccounts({
      users: app.nest.get(UsersRepository),
      roles: app.nest.get(RolesService),
      passwords: app.nest.get(PasswordHasher),
      unit: app.unit,
    });
  const demoSignIn = (number: number): Promise<Visitor> =>
    signIn(app, { email: demoEmail(number), password: DEMO_PASSWORD });

  beforeAll(async () => {
    app = await createTestApp('demo', { SITE_DEMO: 'true' });
    await signIn(app);
    await make();
    demo = await demoSignIn(1);
  });
  afterAll(() => app.close());

  it('has a hundred accounts, made once, and again where one is missing', async () => {
    expect(await make()).toBe(0);
    const rows = await app.database.read<{ email: string; email_verified_at: unknown }>(
      "SELECT email, email_verified_at FROM users WHERE email LIKE 'demo%@example.com'",
    );
    expect([
      rows.length,
      rows.filter((row) => row.email_verified_at !== null).length,
      rows.some(({ email }) => email === demoEmail(DEMO_ACCOUNTS)),
    ]).toEqual([100, 100, true]);
    await app.unit.run('test', (manager) => manager.query('DELETE FROM users WHERE email = ?', [demoEmail(7)]));
    expect(await make()).toBe(1);
    const { body } = await app.http
      .get(ME)
      .set(await demoSignIn(7))
      .expect(200);
    expect(body.user).toMatchObject({ name: 'Demo 7', roles: [{ name: 'users' }], has_password: true });
  });

  it('says so to the login form', async () => {
    const { body } = await app.http.get('/api/v1/bootstrap-data').expect(200);
    expect(body.bootstrapData.settings['site.demo']).toBe(true);
  });

  it('lets its visitors look, and change nothing, not even with a token', async () => {
    await app.http.get('/api/v1/genres').set(demo).expect(200);
    const calls = [
      app.http.put(ME).set(demo).send({ first_name: 'Owned' }),
      app.http.put('/auth/user/password').set(demo).send({}),
      app.http.post('/api/v1/access-tokens').set(demo).send({ tokenName: 'x' }),
      app.http.put(`${ME}/profile`).set(demo).send({ city: 'x' }),
      app.http.delete(`${ME}?deleteCurrentUser=true`).set(demo).send({ password: DEMO_PASSWORD }),
      app.http.post(`${ME}?_method=PUT`).set(demo).set('X-HTTP-Method-Override', 'PUT').send({ first_name: 'Owned' }),
    ];
    for (const call of calls) expect((await call.expect(403)).body.code).toBe('demo_mode');
    const id = (await app.http.get(ME).set(demo)).body.user.id as number;
    const { headers } = await new AccountFactory(app).program(id);
    expect((await app.http.put(`${ME}/profile`).set(headers).send({ city: 'x' }).expect(403)).body.code).toBe(
      'demo_mode',
    );
  });

  it('lets them listen, and sign out', async () => {
    const catalogue = new CatalogueFactory(app.database, app.unit);
    const track = await catalogue.track('Afterglow', [await catalogue.artist('Juno Adeyemi')]);
    const { body } = await app.http
      .post('/api/v1/plays')
      .set(demo)
      .send({ track_id: track, client_id: randomUUID(), source_type: 'album', source_id: 1 })
      .expect(201);
    await app.http
      .put(`/api/v1/plays/${body.play.id as number}`)
      .set(demo)
      .send({ ms_played: 1_000 })
      .expect(204);
    await app.http
      .post('/api/v1/tracks/stream-urls')
      .set(demo)
      .send({ track_ids: [track] })
      .expect(({ body: answer }) => expect((answer as { code?: string }).code).not.toBe('demo_mode'));
    const leaving = await demoSignIn(2);
    await app.http.post('/auth/logout').set(leaving).expect(200);
    await app.http.get(ME).set(leaving).expect(401);
  });

  it('lets them like and keep their queue, and follow nobody', async () => {
    const catalogue = new CatalogueFactory(app.database, app.unit);
    const artist = await catalogue.artist('Maren Holt');
    const track = { model_type: 'track', model_id: await catalogue.track('Undertow', [artist]) };
    const change = (verb: 'add' | 'remove', ...items: object[]) =>
      app.http.post(`/api/v1/library/${verb}`).set(demo).send({ items });
    expect((await change('add', track).expect(200)).body.added).toBe(1);
    expect((await app.http.get(`${ME}/library/ids`).set(demo)).body.tracks).toContain(track.model_id);
    expect((await change('remove', track).expect(200)).body.removed).toBe(1);
    expect((await change('add', track, { model_type: 'artist', model_id: artist }).expect(403)).body.code).toBe(
      'demo_mode',
    );
    const queue = { entries: [], index: 0, position_ms: 0, shuffle: false, repeat: 'off', version: 0 };
    expect((await app.http.put('/api/v1/player/queue').set(demo).send(queue)).body.code).not.toBe('demo_mode');
  });

  it('lets everybody else change what is theirs', async () => {
    const admin = await signIn(app);
    await app.http
      .put('/api/v1/settings')
      .set(admin)
      .send({ client: { 'branding.site_name': 'Demo FM' } })
      .expect(200);
  });
});

describe('a site that is no demonstration', () => {
  it('takes such an account for one like any other', async () => {
    const app = await createTestApp('no-demo');
    const visitor = await new AccountFactory(app)
      .add('x', { values: { email: demoEmail(1) } })
      .then((id) => new AccountFactory(app).browser(id));
    expect((await app.http.put(`${ME}/profile`).set(visitor).send({ city: 5 }).expect(422)).body.code).toBe('invalid');
    await app.close();
  });
});
