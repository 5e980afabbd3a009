import { LOGIN_TRIES_PER_MINUTE } from '@tonearm/shared/limits';
import { ADMIN, createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';

describe('sign-in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp('auth');
    await signIn(app);
  });
  afterAll(() => app.close());

  /** Each visitor comes from an address of its own, so that limits do not meet. */
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  it('opens a session that reads the account, and ends it on the server', async () => {
    const visitor = await signIn(app);
    const { body } = await app.http.get('/api/v1/users/me').set(visitor).expect(200);
    expect(body.user).toMatchObject({ email: ADMIN.email, roles: [{ name: 'users' }, { name: 'admin' }] });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/);
    const out = await app.http.post('/auth/logout').set(visitor).expect(200);
    expect(out.body.bootstrapData).toMatchObject({ user: null, guest_role: { name: 'guests' } });
    await app.http.get('/api/v1/users/me').set(visitor).expect(401);
  });

  it('gives a new token on every sign-in and ends the one that was brought', async () => {
    const first = await signIn(app);
    const again = await app.http.post('/auth/login').set(first).set(from('10.0.0.9')).send(ADMIN).expect(200);
    const token = (again.headers['set-cookie'] as unknown as string[]).find((cookie) => cookie.startsWith('tonearm_session='));
    expect(first.Cookie).not.toContain(token?.split(';')[0]);
    expect(token).toMatch(/HttpOnly/);
    expect(token).toMatch(/SameSite=Lax/);
    await app.http.get('/api/v1/users/me').set(first).expect(401);
  });

  it('keeps the cookie for a month only when asked', async () => {
    const sign = async (remember: boolean): Promise<string> => {
      const response = await app.http.post('/auth/login').set(await visit(app)).set(from(remember ? '10.0.0.1' : '10.0.0.2')).send({ ...ADMIN, remember }).expect(200);
      return (response.headers['set-cookie'] as unknown as string[]).find((cookie) => cookie.startsWith('tonearm_session=')) ?? '';
    };
    expect(await sign(true)).toMatch(/Max-Age=2592000/);
    expect(await sign(false)).not.toMatch(/Max-Age/);
  });

  it('answers alike for a wrong password, an unknown person and an empty password', async () => {
    const visitor = await visit(app);
    const answers = [];
    for (const input of [{ ...ADMIN, password: 'wrong password' }, { email: 'nobody@example.org', password: 'wrong password' }, { ...ADMIN, password: '' }]) {
      const { status, body } = await app.http.post('/auth/login').set(visitor).set(from('10.0.1.1')).send(input);
      answers.push([status, (body as { errors: unknown }).errors]);
    }
    expect(answers).toEqual(Array(3).fill([422, { email: ['The email or password is not right.'] }]));
  });

  it('stops guessing at one account, whatever the spelling, and makes the right password wait too', async () => {
    const visitor = await visit(app);
    const spellings = ['guess@example.org', 'GUESS@example.org', ' guess@example.org', 'guess@example.org ', 'Guess@Example.org'];
    for (const email of spellings.slice(0, LOGIN_TRIES_PER_MINUTE)) {
      await app.http.post('/auth/login').set(visitor).set(from('10.0.2.1')).send({ email, password: 'x' }).expect(422);
    }
    const { body, headers } = await app.http.post('/auth/login').set(visitor).set(from('10.0.2.1')).send({ email: 'guess@example.org', password: 'x' }).expect(429);
    expect(Number(headers['retry-after'])).toBe((body as { retry_after: number }).retry_after);
    expect((body as { message: string }).message).toMatch(/\d+ seconds/);
  });

  it('validates before it looks anybody up', async () => {
    const visitor = await visit(app);
    for (const input of [{}, { email: ['x'], password: 'y' }, { email: 'a@b.c', password: { $ne: null } }, { email: 'x'.repeat(300), password: 'y' }, { email: 'a\u0000@b.c', password: 'y' }]) {
      await app.http.post('/auth/login').set(visitor).set(from('10.0.3.1')).send(input).expect(422);
    }
  });

  it('needs a CSRF token that belongs to the session', async () => {
    await app.http.post('/auth/login').send(ADMIN).expect(419);
    const visitor = await signIn(app);
    const stranger = await visit(app);
    await app.http.put('/api/v1/settings').set('Cookie', visitor.Cookie).send({ client: {} }).expect(419);
    await app.http.put('/api/v1/settings').set('Cookie', visitor.Cookie).set('X-XSRF-TOKEN', stranger['X-XSRF-TOKEN']).send({ client: {} }).expect(419);
    await app.http.put('/api/v1/settings').set(visitor).send({ client: {} }).expect(200);
  });

  it('refuses a bearer that is not ours, even beside a good cookie', async () => {
    const visitor = await signIn(app);
    await app.http.get('/api/v1/users/me').set(visitor).set('Authorization', 'Bearer nope').expect(401);
    await app.http.get('/api/v1/albums').set('Authorization', 'Basic abc').expect(401);
  });

  it('changes settings by PUT, or POST with an override, and tells what is wrong by key', async () => {
    const visitor = await signIn(app);
    await app.http.post('/api/v1/settings?_method=PUT').set(visitor).set('X-HTTP-Method-Override', 'PUT').send({ client: { 'branding.site_name': 'Nightjar FM' } }).expect(200);
    const { body } = await app.http.get('/api/v1/bootstrap-data').expect(200);
    expect(body.bootstrapData.settings['branding.site_name']).toBe('Nightjar FM');
    const refused = await app.http.put('/api/v1/settings').set(visitor)
      .send({ client: { 'branding.site_name': '', nope: 1 }, server: { 'player.default_volume': 5 } }).expect(422);
    expect(Object.keys(refused.body.errors as object).sort()).toEqual(['branding.site_name', 'nope', 'player.default_volume']);
    await app.http.post('/api/v1/settings?_method=TRACE').set(visitor).expect(405);
    await app.http.post('/api/v1/settings?_method=PUT&_method=DELETE').set(visitor).expect(400);
  });
});
