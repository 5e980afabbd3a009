import { SocialEndpoints } from '../src/modules/auth/social/social-endpoints.service.js';
import { UserRegistered } from '../src/modules/users/user.events.js';
import { hearEvents } from './hear-events.js';
import { openSocialBed, SOCIAL_COOKIE } from './social-bed.js';
import type { SocialBed } from './social-bed.js';
import { CLIENT, startOidcProvider } from './social-provider.js';

describe('social sign-in', () => {
  let bed: SocialBed;
  beforeAll(async () => {
    bed = await openSocialBed('social');
  });
  afterAll(() => bed.close());

  it('leads to the service and back into a new account, and into the same one the next time', async () => {
    const heard = hearEvents(bed.app, UserRegistered);
    const email = bed.person({ picture: 'x' });
    const visitor = bed.browser();
    const there = await visitor.leave('oidc');
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `${bed.app.config.baseUrl}/secure/auth/social/oidc/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(there.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    const end = await visitor.popup('oidc');
    expect(end).toMatchObject({
      type: 'social-auth',
      status: 'SUCCESS',
      target: new URL(bed.app.config.baseUrl).origin,
      httpStatus: 200,
    });
    expect(end.callbackData?.bootstrapData?.user).toMatchObject({
      email,
      name: bed.oidc.person.name,
      has_password: false,
      email_verified_at: expect.any(String),
      social_profiles: [{ service_name: 'oidc', username: bed.oidc.person.preferred_username }],
      roles: [{ name: 'users' }],
    });
    expect((await visitor.me())?.email).toBe(email);
    expect(visitor.cookies.get('XSRF-TOKEN')).toBe(end.callbackData?.bootstrapData?.csrf_token);
    expect(visitor.cookies.has(SOCIAL_COOKIE)).toBe(false);
    expect(await bed.rows('SELECT template FROM outgoing_mails WHERE to_email = ?', email)).toEqual([
      { template: 'welcome' },
    ]);
    bed.oidc.person = { ...bed.oidc.person, email: 'moved@example.org' };
    expect((await bed.browser().popup('oidc')).callbackData?.bootstrapData?.user?.email).toBe(email);
    // Once: the second time was no new account.
    expect(heard()).toEqual([
      new UserRegistered(Number(end.callbackData?.bootstrapData?.user?.id), 'social', null, true),
    ]);
  });

  it('answers with a page that runs its own script only, keeps the opener, and is kept by nobody', async () => {
    bed.person({ name: '</script><script>alert(1)</script>' });
    const visitor = bed.browser();
    const start = await visitor.send('/secure/auth/social/oidc/login');
    expect(start.headers.getSetCookie().find((cookie) => cookie.startsWith(SOCIAL_COOKIE))).toMatch(
      /Max-Age=600; .*HttpOnly; SameSite=Lax/,
    );
    const { headers, html } = await visitor.popup('oidc');
    const nonce = /script-src 'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'nonce-[^' ]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain(`<script nonce="${nonce}">`);
    for (const answer of [start.headers, headers]) {
      expect([
        answer.get('cross-origin-opener-policy'),
        answer.get('cache-control'),
        answer.get('referrer-policy'),
      ]).toEqual(['unsafe-none', 'no-store', 'no-referrer']);
    }
  });

  it('speaks with each service as it wants, and reads what it tells', async () => {
    const seen: Record<string, unknown> = {};
    bed.person({ sub: '4077', email: 'gil@example.org', name: 'Gil', preferred_username: undefined });
    for (const service of ['facebook', 'twitter', 'envato', 'google']) {
      const { callbackData } = await bed.browser().popup(service);
      const user = callbackData?.bootstrapData?.user;
      seen[service] = [user?.email, user?.name, user?.email_verified_at !== null, user?.social_profiles[0]?.username];
    }
    expect(seen).toEqual({
      facebook: ['fia@example.org', 'Fia Book', false, 'Fia Book'],
      twitter: ['tess@example.org', 'Tess', true, 'tess'],
      envato: ['envy@example.org', 'En Vato', false, 'envy'],
      google: ['gil@example.org', 'Gil', true, 'gil@example.org'],
    });
    expect([bed.facebook.faults, bed.twitter.faults, bed.envato.faults]).toEqual([[], [], []]);
    expect(
      (
        await bed.rows<{ account_id: string }>(
          "SELECT account_id FROM social_profiles WHERE service_name IN ('facebook', 'twitter', 'envato', 'google') ORDER BY account_id",
        )
      ).map((row) => row.account_id),
    ).toEqual(['1077', '2077', '3077', '4077']);
  });

  it('asks the userinfo endpoint where the id token tells no address', async () => {
    bed.person({ email: undefined, email_verified: undefined });
    bed.oidc.told = { email: 'told@example.org', email_verified: 'true' };
    expect((await bed.browser().popup('oidc')).callbackData?.bootstrapData?.user).toMatchObject({
      email: 'told@example.org',
      email_verified_at: expect.any(String),
    });
    bed.oidc.told = {};
    bed.person({ email: undefined });
    expect((await bed.browser().popup('oidc')).callbackData).toEqual({
      errorMessage: 'Your :service account has no email address that we may use.',
    });
  });

  it('takes an account of another issuer for another person', async () => {
    const email = bed.person({ sub: 'shared' });
    await bed.browser().popup('oidc');
    const other = await startOidcProvider();
    try {
      await bed.set({}, { 'social.oidc.issuer': other.issuer });
      other.person = { sub: 'shared', email: 'other-issuer@example.org', email_verified: true };
      expect((await bed.browser().popup('oidc')).callbackData?.bootstrapData?.user?.email).toBe(
        'other-issuer@example.org',
      );
      expect(await bed.profilesOf(email)).toEqual(['oidc']);
    } finally {
      await bed.set({}, { 'social.oidc.issuer': bed.oidc.issuer });
      await other.close();
    }
  });

  it('does not send away who is signed in already', async () => {
    const email = bed.person();
    const visitor = bed.browser();
    await visitor.popup('oidc');
    expect(await visitor.end('/secure/auth/social/oidc/login')).toMatchObject({
      status: 'ALREADY_LOGGED_IN',
      callbackData: { bootstrapData: { user: { email } } },
    });
  });

  it('makes no account where registration is closed, the domain is not wanted, or the address must be proven', async () => {
    const refusal = async (): Promise<unknown> => (await bed.browser().popup('oidc')).callbackData;
    bed.person({ email: 'who@mail.wanted.example', email_verified: false });
    await bed.set({ 'registration.disable': true });
    expect(await refusal()).toEqual({ errorMessage: 'Registration is closed.' });
    await bed.set({ 'registration.disable': false }, { 'social.requires_email_verified': true });
    expect(await refusal()).toEqual({
      errorMessage: 'Please verify the email address of your :service account first.',
    });
    const domain = { errorMessage: 'Email addresses of this domain cannot be used here.' };
    await bed.set({}, { 'social.requires_email_verified': false, 'auth.domain_blacklist': ['wanted.example'] });
    expect(await refusal()).toEqual(domain);
    await bed.set({}, { 'auth.domain_blacklist': ['anted.example'], 'auth.domain_whitelist': ['elsewhere.example'] });
    expect(await refusal()).toEqual(domain);
    expect(await bed.rows('SELECT id FROM users WHERE email = ?', 'who@mail.wanted.example')).toEqual([]);
    await bed.set({}, { 'auth.domain_whitelist': ['wanted.example'] });
    expect((await bed.browser().popup('oidc')).status).toBe('SUCCESS');
    await bed.set({}, { 'auth.domain_blacklist': [], 'auth.domain_whitelist': [] });
  });

  it('proves an address here that the service has not proven, where the site wants that', async () => {
    await bed.set({ require_email_confirmation: true });
    const [unproven, visitor] = [bed.person({ email_verified: false }), bed.browser()];
    visitor.cookies.set('locale', 'de');
    expect((await visitor.popup('oidc')).callbackData?.bootstrapData?.user).toMatchObject({
      email: unproven,
      email_verified_at: null,
    });
    expect((await visitor.send('/api/v1/users/me')).status).toBe(403);
    const proven = bed.person();
    expect((await bed.browser().popup('oidc')).callbackData?.bootstrapData?.user).toMatchObject({
      email: proven,
      email_verified_at: expect.any(String),
    });
    await bed.set({ require_email_confirmation: false });
    const mails = await bed.rows(
      'SELECT to_email, template, language FROM outgoing_mails WHERE to_email IN (?, ?) ORDER BY id',
      unproven,
      proven,
    );
    expect(mails).toEqual([
      { to_email: unproven, template: 'verify-code', language: 'de' },
      { to_email: proven, template: 'welcome', language: 'en' },
    ]);
  });

  it('lets a suspended person in as far as the suspended screen', async () => {
    const email = bed.person();
    await bed.browser().popup('oidc');
    await bed.write('UPDATE users SET banned_at = ? WHERE email = ?', '2026-01-01 00:00:00.000', email);
    const visitor = bed.browser();
    expect((await visitor.popup('oidc')).callbackData?.bootstrapData?.user).toMatchObject({
      email,
      banned_at: expect.any(String),
    });
    expect((await visitor.send('/api/v1/users/me')).status).toBe(403);
  });

  describe('from the account settings', () => {
    it('connects and disconnects, and leaves the last way in', async () => {
      const email = bed.person();
      await bed.account('settings@example.org');
      const visitor = await bed.loggedIn('settings@example.org');
      expect((await visitor.popup('oidc', 'connect')).callbackData?.bootstrapData?.user).toMatchObject({
        email: 'settings@example.org',
        social_profiles: [{ service_name: 'oidc' }],
      });
      expect(await bed.rows('SELECT id FROM users WHERE email = ?', email)).toEqual([]);
      expect((await bed.browser().popup('oidc')).callbackData?.bootstrapData?.user?.email).toBe('settings@example.org');
      bed.oidc.person.sub = 'another account there';
      expect((await visitor.popup('oidc', 'connect')).status).toBe('SUCCESS');
      await bed.account('second@example.org');
      expect((await (await bed.loggedIn('second@example.org')).popup('oidc', 'connect')).callbackData).toEqual({
        errorMessage: 'This account of the other service is connected to another account.',
      });
      expect(await bed.profilesOf('settings@example.org')).toEqual(['oidc']);
      expect([
        (await visitor.post('/secure/auth/social/google/disconnect')).status,
        (await visitor.post('/secure/auth/social/myspace/disconnect')).status,
      ]).toEqual([404, 404]);
      await bed.write('UPDATE users SET password_hash = NULL WHERE email = ?', 'settings@example.org');
      const last = await visitor.post('/secure/auth/social/oidc/disconnect');
      expect([last.status, last.body.message]).toEqual([
        409,
        'Please set a password first: without it you could not log in any more.',
      ]);
      expect((await visitor.popup('google', 'connect')).status).toBe('SUCCESS');
      expect((await visitor.post('/secure/auth/social/oidc/disconnect')).status).toBe(200);
      expect(await bed.profilesOf('settings@example.org')).toEqual(['google']);
    });

    it('is for people who are signed in', async () => {
      expect(await bed.browser().end('/secure/auth/social/oidc/connect')).toMatchObject({
        status: 'ERROR',
        callbackData: { errorMessage: 'Please log in.' },
        httpStatus: 200,
      });
      expect((await bed.browser().post('/secure/auth/social/oidc/disconnect')).status).toBe(401);
    });
  });

  it('says so when somebody changes their mind at the service', async () => {
    for (const service of ['oidc', 'facebook']) {
      const visitor = bed.browser();
      const state = (await visitor.leave(service)).searchParams.get('state');
      expect(
        await visitor.end(
          `/secure/auth/social/${service}/callback?error=access_denied&error_description=<b>&state=${state}`,
        ),
      ).toMatchObject({ status: 'ERROR', callbackData: { errorMessage: 'The login was cancelled.' } });
    }
  });

  it('knows no service that is off, unfinished or made up', async () => {
    const visitor = bed.browser();
    const back = await visitor.visit('twitter');
    await bed.set({ 'social.twitter.enable': false }, { 'social.oidc.issuer': '/not-an-issuer' });
    for (const path of [
      'twitter/login',
      'twitter/connect',
      'oidc/login',
      'myspace/login',
      'constructor/login',
      '__proto__/callback',
    ]) {
      expect([path, (await visitor.end(`/secure/auth/social/${path}`)).httpStatus]).toEqual([path, 404]);
    }
    expect((await visitor.end(back)).httpStatus).toBe(404);
    await bed.set({ 'social.twitter.enable': true }, { 'social.oidc.issuer': bed.oidc.issuer });
  });

  it('gives up on a service that is down or silent, and the popup still closes', async () => {
    const endpoints = bed.app.nest.get(SocialEndpoints);
    endpoints.timeoutMs = 200;
    const visitor = bed.browser();
    const back = await visitor.visit('facebook');
    bed.facebook.isSilent = true;
    const start = performance.now();
    expect(await visitor.end(back)).toMatchObject({ status: 'ERROR', callbackData: null, httpStatus: 200 });
    expect(performance.now() - start).toBeLessThan(3_000);
    bed.facebook.isSilent = false;
    await bed.set({}, { 'social.oidc.issuer': 'http://127.0.0.1:9/gone' });
    expect(await bed.browser().end('/secure/auth/social/oidc/login')).toMatchObject({
      status: 'ERROR',
      callbackData: null,
      httpStatus: 200,
    });
    await bed.set({}, { 'social.oidc.issuer': 'http://issuer.example' });
    expect(await bed.browser().end('/secure/auth/social/oidc/login')).toMatchObject({
      status: 'ERROR',
      callbackData: null,
      httpStatus: 200,
    });
    await bed.set({}, { 'social.oidc.issuer': bed.oidc.issuer });
    endpoints.timeoutMs = 5_000;
    bed.person();
    expect((await bed.browser().popup('oidc')).status).toBe('SUCCESS');
  });
});
