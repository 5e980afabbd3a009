import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { ADMIN, createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { SocketClient } from './socket-client.js';
import { until } from './until.js';

const MESSAGE = 'New shelves. Back at noon.';
const grants = (...names: PermissionName[]) => ({ permissions: names.map((name) => ({ name, restrictions: [] })) });

describe('a site that is being worked on', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let admin: Visitor;
  let editor: Visitor;
  let listener: Visitor;
  let listenerId: number;

  const setMaintenance = (isOn: boolean) =>
    app.nest
      .get(SettingsService)
      .update({ client: { 'site.maintenance': isOn, 'site.maintenance_message': MESSAGE }, server: {} });
  const page = (path: string, who?: Visitor) => {
    const call = app.http.get(path).set('Accept', 'text/html');
    return who ? call.set(who) : call;
  };

  beforeAll(async () => {
    app = await createTestApp('maintenance');
    accounts = new AccountFactory(app);
    admin = await signIn(app);
    editor = await accounts.browser(await accounts.add('editor', grants('admin.access')));
    listenerId = await accounts.add('listener');
    listener = await accounts.browser(listenerId);
    await setMaintenance(true);
  });
  afterAll(() => app.close());

  it('answers calls of guests and listeners with 503 in the one shape, and says when to come back', async () => {
    for (const call of [app.http.get('/api/v1/genres'), app.http.get('/api/v1/users/me').set(listener)]) {
      const answer = await call.expect(503);
      expect(answer.body).toMatchObject({ code: 'maintenance', message: MESSAGE, retry_after: 300 });
      expect([answer.headers['retry-after'], answer.headers['cache-control']]).toEqual(['300', 'no-store']);
    }
    const { headers } = await accounts.program(listenerId);
    await app.http.get('/api/v1/genres').set(headers).expect(503);
    await app.http
      .post('/auth/register')
      .set(await visit(app))
      .send({ email: 'new@example.org', password: 'correct horse battery' })
      .expect(503);
    await app.http.get('/api/v1/oembed?url=x').expect(503);
  });

  it('is a page with 503 that holds nothing of the site, in a player on other sites too', async () => {
    for (const path of ['/', '/genres', '/nowhere', '/embed/track/1']) {
      const answer = await page(path).expect(503);
      expect(answer.headers['retry-after']).toBe('300');
      expect(answer.text).toContain('"site.maintenance":true');
      expect(answer.text).toContain('noindex');
    }
  });

  it('shows nothing of its pages in pictures for shared links, but what stands for the site', async () => {
    await app.http.get('/share.jpg?page=%2Fgenres').expect(503);
    await app.http.get('/share.jpg').expect(200);
  });

  it('goes on for those of the admin area, also as somebody else', async () => {
    await app.http.get('/api/v1/genres').set(editor).expect(200);
    await page('/', editor).expect(200);
    await app.http.get('/api/v1/settings').set(admin).expect(200);
    const supporter = await accounts.browser(
      await accounts.add('supporter', grants('admin.access', 'users.impersonate', 'users.update', 'users.view')),
    );
    const other = await accounts.add('other', { roles: [] });
    const { headers } = await app.http.post(`/api/v1/users/${other}/impersonate`).set(supporter).expect(200);
    const cookie = (headers['set-cookie'] as unknown as string[]).map((one) => one.split(';')[0]).join('; ');
    const { body } = await app.http.get('/api/v1/users/me').set('Cookie', cookie).expect(200);
    expect(body.user.id).toBe(other);
  });

  it('lets people log in and out, and tells its health', async () => {
    for (const path of ['/login', '/forgot-password', '/password/reset/abc']) await page(path).expect(200);
    await signIn(app, ADMIN);
    const login = await app.http
      .post('/auth/login')
      .set(await visit(app))
      .send({ email: accounts.emailOf('listener'), password: accounts.password })
      .expect(200);
    expect(login.body.bootstrapData.user).toMatchObject({ id: listenerId });
    await app.http
      .post('/auth/logout')
      .set(await accounts.browser(listenerId))
      .expect(200);
    await app.http.get('/api/v1/health').expect(200);
    await app.http.get('/api/v1/bootstrap-data').expect(200);
    await app.http.get('/assets/app.js').expect(200);
    await app.http.get('/robots.txt').expect(200);
  });

  it('keeps live news for those of the admin area', async () => {
    const [theirs, ours] = [listener, editor].map(
      (headers) => new SocketClient(app.url, { headers: { Cookie: headers.Cookie }, transports: ['polling'] }),
    ) as [SocketClient, SocketClient];
    await until('both were answered', () => theirs.refusal !== null && ours.isOpen);
    expect(theirs.refusal).toMatchObject({ status: 503, body: { code: 'maintenance' } });
    ours.socket.disconnect();
  });

  it('is open again when its operator says so', async () => {
    await app.http
      .put('/api/v1/settings/groups/general')
      .set(admin)
      .send({ values: { 'site.maintenance': false } })
      .expect(200);
    await app.http.get('/api/v1/genres').expect(200);
    await page('/').expect(200);
    await setMaintenance(true);
  });
});
