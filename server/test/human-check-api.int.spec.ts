import type { AppError } from '../src/core/errors/app-error.js';
import { Turnstile } from '../src/adapters/human-check/turnstile.js';
import { HumanChecks } from '../src/core/human-check/human-checks.js';
import { Log } from '../src/core/log.js';
import { SettingsRepository } from '../src/core/settings/settings.repository.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { SECRET, Verifier } from './contracts/human-check.contract.js';
import { createTestApp, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

const NOBODY = { address: '', cookies: {} };

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
    await humans.require('register', undefined, NOBODY);
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
      await faultOf(humans.require('register', undefined, NOBODY)),
      await faultOf(humans.require('register', 'x', NOBODY)),
      await faultOf(humans.require('login', undefined, NOBODY)),
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

  describe('with a provider that answers', () => {
    const given = (action: string): object => ({ success: true, action, hostname: 'example.org' });
    const verifier = new Verifier({
      person: given('abuse_report'),
      writer: given('comment'),
      program: { success: false, 'error-codes': ['invalid-input-response'] },
    });
    const here = '203.0.113.40';
    let track: number;
    let accounts: AccountFactory;

    beforeAll(async () => {
      const address = await verifier.listen();
      const options = { secretKey: SECRET, verifier: address };
      Object.assign(humans, { make: () => new Turnstile(options, new Log('silent')) });
      accounts = new AccountFactory(app);
      const make = new CatalogueFactory(app.database, app.unit);
      track = await make.track('Song', [await make.artist('Singer')]);
      await set({
        'recaptcha.driver': 'turnstile',
        'recaptcha.enable.contact': true,
        'recaptcha.enable.comment': true,
        'recaptcha.enable.abuse_report': false,
      });
    });
    afterAll(() => verifier.close());

    const from = (headers: Visitor, address = here): Visitor =>
      Object.assign({ ...headers }, { 'X-Forwarded-For': address });
    const verify = async (token: string, who: Visitor) =>
      await app.http.post('/api/v1/recaptcha/verify').set(who).send({ token }).expect(200);
    /** The visitor with what `verify` gave their browser. */
    const proven = async (who: Visitor): Promise<Visitor> => {
      const cookies = (await verify('person', who)).headers['set-cookie'] as unknown as string[];
      const [proof] = cookies.filter((cookie) => cookie.startsWith('tonearm_human='));
      expect(proof).toMatch(/Max-Age=600;.*HttpOnly; SameSite=Lax/);
      return { ...who, Cookie: `${who['Cookie']}; ${proof?.split(';')[0]}` };
    };
    const write = async (who: Visitor): Promise<number> =>
      (await app.http.post('/api/v1/contact-page').set(who).send({ name: 'A', email: 'a@example.org', message: 'Hi' }))
        .status;
    const comment = async (who: Visitor, token?: string): Promise<number> =>
      (
        await app.http
          .post('/api/v1/comments')
          .set(who)
          .send({ commentable_type: 'track', commentable_id: track, content: 'Hi', recaptcha_token: token })
      ).status;
    const report = async (who: Visitor, token?: string): Promise<number> =>
      (
        await app.http
          .post('/api/v1/reports/abuse')
          .set(who)
          .send({ model_type: 'track', model_id: track, reason: 'spam', recaptcha_token: token })
      ).status;

    it('proves a browser for ten minutes: its forms need no token of their own, elsewhere the proof is none', async () => {
      const guest = from(await visit(app));
      expect([(await verify('program', guest)).body.success, await write(guest)]).toEqual([false, 422]);
      const known = await proven(guest);
      const asked = verifier.asked.length;
      expect([await write(known), verifier.asked.length - asked]).toEqual([200, 0]);
      expect([
        await write(from(known, '198.51.100.77')),
        await write({ ...known, Cookie: `${guest['Cookie']}; tonearm_human=made-up` }),
      ]).toEqual([422, 422]);
    });

    it('asks before comments, with a token for that very action or a proof', async () => {
      const writer = from(await accounts.browser(await accounts.add('writer')), '203.0.113.41');
      expect([await comment(writer), await comment(writer, 'person'), await comment(writer, 'writer')]).toEqual([
        422, 422, 201,
      ]);
      expect(await comment(await proven(writer))).toBe(201);
    });

    it('asks guests before each report, and members where the settings say so', async () => {
      const guest = from(await visit(app), '203.0.113.42');
      const member = from(await accounts.browser(await accounts.add('member')), '203.0.113.43');
      expect([await report(guest), await report(guest, 'writer'), await report(guest, 'person')]).toEqual([
        422, 422, 201,
      ]);
      expect(await report(member)).toBe(201);
      await set({ 'recaptcha.enable.abuse_report': true });
      const other = from(await accounts.browser(await accounts.add('other')), '203.0.113.44');
      expect([await report(other), await report(other, 'person')]).toEqual([422, 201]);
    });
  });
});
