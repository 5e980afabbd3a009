import type { AppError } from '../src/core/errors/app-error.js';
import { HumanChecks } from '../src/core/human-check/human-checks.js';
import { SettingsRepository } from '../src/core/settings/settings.repository.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { createTestApp, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';

describe('human checks of a site', () => {
  let app: TestApp;
  let visitor: Visitor;
  let humans: HumanChecks;
  /** Past the checks of an update, which wants keys for a provider. */
  const set = async (client: Record<string, unknown>) => {
    const repository = new SettingsRepository(app.database, app.unit);
    await app.unit.run('set', async () => {
      for (const [key, value] of Object.entries(client)) await repository.save(key, JSON.stringify(value));
    });
    await app.nest.get(SettingsService).update({ client: {}, server: {} });
  };
  const faultOf = (work: Promise<void>) =>
    work.then(
      () => null,
      ({ status, message, errors }: AppError) => ({ status, message, errors }),
    );
  const policy = async (): Promise<string> => String((await app.http.get('/login')).headers['content-security-policy']);

  beforeAll(async () => {
    app = await createTestApp('human');
    visitor = await visit(app);
    humans = app.nest.get(HumanChecks);
  });
  afterAll(() => app.close());

  it('lets everybody pass where there is no provider', async () => {
    await set({ 'recaptcha.driver': 'none', 'recaptcha.enable.register': true });
    await humans.require('register', undefined, '');
    const { body } = await app.http.post('/api/v1/recaptcha/verify').set(visitor).send({ token: 'x' }).expect(200);
    expect(body).toEqual({ success: true, status: 'success' });
    expect(await policy()).not.toMatch(/google|cloudflare/);
  });

  /** Without a secret key no provider is asked, and nobody passes. */
  it('guards the actions that the settings name, and opens the pages to the provider', async () => {
    const said = 'Could not verify you are human.';
    const refusal = { status: 422, message: said, errors: { recaptcha: [said] } };
    await set({ 'recaptcha.driver': 'turnstile', 'recaptcha.enable.register': true, 'recaptcha.enable.login': false });
    expect([
      await faultOf(humans.require('register', undefined, '')),
      await faultOf(humans.require('register', 'x', '')),
      await faultOf(humans.require('login', undefined, '')),
    ]).toEqual([refusal, refusal, null]);
    expect((await app.http.post('/api/v1/recaptcha/verify').set(visitor).send({ token: 'x' })).body).toEqual({
      success: false,
      status: 'success',
    });
    expect(await policy()).toMatch(/frame-src 'self' https:\/\/challenges\.cloudflare\.com;/);
    await set({ 'recaptcha.driver': 'recaptcha_v3' });
    expect(await policy()).toMatch(/connect-src 'self' https:\/\/www\.google\.com https:\/\/www\.gstatic\.com;/);
  });

  it('takes a token of sane size, and 30 of them a minute from one address', async () => {
    const from = { ...visitor, 'X-Forwarded-For': '203.0.113.9' };
    for (const token of [undefined, '', 5, 'x'.repeat(4_097)])
      expect([token, (await app.http.post('/api/v1/recaptcha/verify').set(from).send({ token })).status]).toEqual([
        token,
        422,
      ]);
    await set({ 'recaptcha.driver': 'none' });
    const answers = await Promise.all(
      Array.from({ length: 62 }, () => app.http.post('/api/v1/recaptcha/verify').set(from).send({ token: 'x' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });
});
