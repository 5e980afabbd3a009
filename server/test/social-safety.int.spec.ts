import { LOGIN_TRIES_PER_MINUTE } from '@tonearm/shared/limits';
import { SecretBox } from '../src/core/security/secret-box.js';
import { openSocialBed, PASSWORD, SOCIAL_COOKIE } from './social-bed.js';
import type { SocialBed } from './social-bed.js';

const NO_LONGER_VALID = 'This login is no longer valid. Please try again.';

const RECOVERY_CODE = 'abcdefghij-klmnopqrst';

describe('the safety of social sign-in', () => {
  let bed: SocialBed;
  beforeAll(async () => {
    bed = await openSocialBed('social-safety');
  });
  afterAll(() => bed.close());

  describe('where an account with the address exists', () => {
    it('asks for its password, proven address or not, and connects nothing before', async () => {
      for (const email_verified of [false, true]) {
        const email = bed.person({ email_verified });
        await bed.account(email, { verified: true });
        const visitor = bed.browser();
        expect(await visitor.popup('oidc')).toMatchObject({ status: 'REQUEST_PASSWORD', callbackData: null });
        expect([await bed.profilesOf(email), await visitor.me()]).toEqual([[], null]);
        expect(await visitor.post('/secure/auth/social/connect', { password: 'something else' })).toMatchObject({
          status: 422,
          body: { errors: { password: ['The password is not right.'] } },
        });
        expect(await visitor.post('/secure/auth/social/connect', { password: PASSWORD })).toMatchObject({
          status: 200,
          body: { bootstrapData: { user: { email } } },
        });
        expect([await bed.profilesOf(email), (await visitor.me())?.email, visitor.cookies.has(SOCIAL_COOKIE)]).toEqual([
          ['oidc'],
          email,
          false,
        ]);
      }
      expect(await bed.browser().post('/secure/auth/social/connect', { password: PASSWORD })).toMatchObject({
        status: 422,
        body: { errors: { password: ['Please log in again.'] } },
      });
    });

    it('asks for the second factor after the password, and after the service', async () => {
      const email = bed.person({ email_verified: false });
      const id = await bed.account(email);
      await bed.protect(id, RECOVERY_CODE);
      const visitor = bed.browser();
      await visitor.popup('oidc');
      const { body } = await visitor.post('/secure/auth/social/connect', { password: PASSWORD });
      expect([body.two_factor, body.bootstrapData, await visitor.me()]).toEqual([true, undefined, null]);
      // The password alone connects nothing: a stolen one would be a way in for good.
      expect(await bed.profilesOf(email)).toEqual([]);
      expect(await visitor.post('/auth/two-factor-challenge', { recovery_code: RECOVERY_CODE })).toMatchObject({
        status: 200,
        body: { bootstrapData: { user: { email } } },
      });
      expect([await bed.profilesOf(email), visitor.cookies.has(SOCIAL_COOKIE)]).toEqual([['oidc'], false]);
      const again = bed.browser();
      expect(await again.popup('oidc')).toMatchObject({ status: 'SUCCESS', callbackData: { two_factor: true } });
      expect([again.cookies.has('tonearm_challenge'), await again.me()]).toEqual([true, null]);
    });

    it('forgets the profile after five wrong passwords, also for who kept the cookie', async () => {
      const email = bed.person();
      await bed.account(email);
      const visitor = bed.browser();
      await visitor.popup('oidc');
      const kept = visitor.cookies.get(SOCIAL_COOKIE) as string;
      const answers = [];
      for (let tries = 0; tries < LOGIN_TRIES_PER_MINUTE; tries += 1)
        answers.push((await visitor.post('/secure/auth/social/connect', { password: 'wrong' })).status);
      expect([answers, visitor.cookies.has(SOCIAL_COOKIE)]).toEqual([[422, 422, 422, 422, 422], false]);
      const elsewhere = bed.browser();
      elsewhere.cookies.set(SOCIAL_COOKIE, kept);
      expect(await elsewhere.post('/secure/auth/social/connect', { password: PASSWORD })).toMatchObject({
        status: 422,
        body: { errors: { password: ['Please log in again.'] } },
      });
      expect(await bed.profilesOf(email)).toEqual([]);
    });

    it('takes it from a stranger who made it with an address that was never proven', async () => {
      const email = bed.person();
      const id = await bed.account(email, { verified: false });
      const stranger = await bed.loggedIn(email);
      await bed.write(
        'UPDATE users SET two_factor_confirmed_at = created_at, two_factor_secret = ?, two_factor_recovery_codes = ? WHERE id = ?',
        'sealed',
        'sealed',
        id,
      );
      await bed.write(
        "INSERT INTO social_profiles (user_id, service_name, account_id, username, created_at) VALUES (?, 'envato', 'stranger', 's', ?)",
        id,
        '2026-01-01 00:00:00.000',
      );
      await bed.write(
        "INSERT INTO access_tokens (user_id, name, token_hash, abilities, created_at) VALUES (?, 't', 'hash', '[]', ?)",
        id,
        '2026-01-01 00:00:00.000',
      );
      await stranger.post('/auth/login', { email, password: PASSWORD });
      const owner = bed.browser();
      expect((await owner.popup('oidc')).callbackData?.bootstrapData?.user).toMatchObject({
        id,
        email,
        has_password: false,
        two_factor_confirmed_at: null,
        two_factor_recovery_codes: [],
        email_verified_at: expect.any(String),
        social_profiles: [{ service_name: 'oidc' }],
      });
      expect(await stranger.me()).toBeNull();
      expect((await bed.browser().post('/auth/login', { email, password: PASSWORD })).status).toBe(422);
      const left = await Promise.all(
        ['access_tokens', 'login_challenges', 'email_codes', 'password_resets'].map((table) =>
          bed.rows(`SELECT user_id FROM ${table} WHERE user_id = ?`, id),
        ),
      );
      expect(left).toEqual([[], [], [], []]);
      expect(await bed.rows('SELECT id FROM sessions WHERE user_id = ?', id)).toHaveLength(1);
    });

    it('takes no address for another that a database finds alike', async () => {
      await bed.account('anna@example.org', { verified: false });
      bed.person({ email: 'ánna@example.org' });
      expect((await bed.browser().popup('oidc')).status).not.toBe('REQUEST_PASSWORD');
      expect([
        await bed.profilesOf('anna@example.org'),
        (await bed.loggedIn('anna@example.org')).cookies.has('tonearm_session'),
      ]).toEqual([[], true]);
    });

    it('connects one without a password to a proven address only', async () => {
      const email = bed.person();
      await bed.account(email, { password: false });
      bed.oidc.person.email_verified = false;
      expect((await bed.browser().popup('oidc')).callbackData).toEqual({
        errorMessage: 'An account with this email address already exists. Please log in the way you did before.',
      });
      bed.oidc.person.email_verified = true;
      expect((await bed.browser().popup('oidc')).callbackData?.bootstrapData?.user).toMatchObject({
        email,
        social_profiles: [{ service_name: 'oidc' }],
      });
      bed.oidc.person.sub = 'a new employee with the old address';
      expect((await bed.browser().popup('oidc')).status).toBe('ERROR');
    });
  });

  describe('believes nothing that came another way', () => {
    const refused = { status: 'ERROR', callbackData: { errorMessage: NO_LONGER_VALID }, httpStatus: 200 };

    it('refuses a missing, foreign or replayed state, and asks the service nothing', async () => {
      const email = bed.person();
      const [visitor, attacker] = [bed.browser(), bed.browser()];
      const back = await visitor.visit('oidc');
      const planted = await attacker.visit('oidc');
      const before = bed.oidc.exchanges;
      const code = new URL(back, bed.app.url).searchParams.get('code') as string;
      const keep = visitor.cookies.get(SOCIAL_COOKIE) as string;
      const tries = [
        planted,
        '/secure/auth/social/oidc/callback',
        `/secure/auth/social/oidc/callback?code=${code}`,
        `${back}&state=x`,
        `${back}&code=x`,
        `${back}&error=access_denied`,
        back.replace('code=', 'x='),
        back.replace('oidc', 'google'),
        back.replace('oidc', 'facebook'),
      ];
      for (const path of tries) {
        visitor.cookies.set(SOCIAL_COOKIE, keep);
        expect([path, await visitor.end(path)]).toEqual([path, expect.objectContaining(refused)]);
        expect(visitor.cookies.has(SOCIAL_COOKIE)).toBe(false);
      }
      expect(await bed.browser().end(back)).toMatchObject(refused);
      expect([
        bed.oidc.exchanges - before,
        await bed.rows('SELECT id FROM users WHERE email = ?', email),
        await visitor.me(),
      ]).toEqual([0, [], null]);
    });

    it('takes a state once, also from who kept the cookie', async () => {
      bed.person();
      const visitor = bed.browser();
      const back = await visitor.visit('oidc');
      const kept = visitor.cookies.get(SOCIAL_COOKIE) as string;
      expect((await visitor.end(back)).status).toBe('SUCCESS');
      const before = bed.oidc.exchanges;
      const again = bed.browser();
      again.cookies.set(SOCIAL_COOKIE, kept);
      expect([await again.end(back), bed.oidc.exchanges - before]).toEqual([expect.objectContaining(refused), 0]);
    });

    it('ends a journey in the session that it began in, within ten minutes', async () => {
      const email = bed.person();
      await bed.account('first-session@example.org');
      const visitor = bed.browser();
      const back = await visitor.visit('oidc');
      for (const [name, value] of (await bed.loggedIn('first-session@example.org')).cookies)
        visitor.cookies.set(name, value);
      expect(await visitor.end(back)).toMatchObject(refused);
      const connecting = await bed.loggedIn('first-session@example.org');
      const path = await connecting.visit('oidc', 'connect');
      await connecting.post('/auth/login', { email: 'first-session@example.org', password: PASSWORD });
      expect(await connecting.end(path)).toMatchObject(refused);
      const late = bed.browser();
      const lateBack = await late.visit('oidc');
      const box = bed.app.nest.get(SecretBox);
      const journey = JSON.parse(box.open('social', late.cookies.get(SOCIAL_COOKIE) as string) as string) as {
        createdAt: number;
      };
      late.cookies.set(
        SOCIAL_COOKIE,
        box.seal('social', JSON.stringify({ ...journey, createdAt: journey.createdAt - 600_001 })),
      );
      expect(await late.end(lateBack)).toMatchObject(refused);
      expect([await bed.profilesOf('first-session@example.org'), await bed.profilesOf(email)]).toEqual([[], []]);
    });

    it('refuses an id token for another nonce, client or issuer, one that is over, and one that the service did not sign', async () => {
      const email = bed.person();
      const now = Math.floor(Date.now() / 1000);
      for (const spoil of [
        { nonce: 'other' },
        { nonce: undefined },
        { aud: 'other-client' },
        { iss: 'https://evil.example' },
        { exp: now - 600 },
        { sub: undefined },
      ]) {
        bed.oidc.spoil = spoil;
        const end = await bed.browser().popup('oidc');
        expect([spoil, end.status, end.callbackData, end.httpStatus]).toEqual([spoil, 'ERROR', null, 200]);
      }
      bed.oidc.isForging = true;
      expect((await bed.browser().popup('oidc')).status).toBe('ERROR');
      bed.oidc.isForging = false;
      expect(await bed.rows('SELECT id FROM users WHERE email = ?', email)).toEqual([]);
    });

    it('starts on the site itself only', async () => {
      await bed.account('lured@example.org');
      const lured = await bed.loggedIn('lured@example.org');
      for (const [who, action] of [
        [lured, 'connect'],
        [bed.browser(), 'login'],
      ] as const) {
        for (const site of ['cross-site', 'same-site']) {
          expect(await who.end(`/secure/auth/social/oidc/${action}`, { 'sec-fetch-site': site })).toMatchObject({
            status: 'ERROR',
            callbackData: { errorMessage: 'Please start the login on this site.' },
          });
        }
        expect(
          (await who.send(`/secure/auth/social/oidc/${action}`, { headers: { 'sec-fetch-site': 'same-origin' } }))
            .status,
        ).toBe(302);
      }
    });
  });
});
