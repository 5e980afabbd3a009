import type { Impersonation } from '@tonearm/shared/account/impersonation.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { SESSION_COOKIE } from '../src/core/http/cookies.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { until } from './until.js';

const USERS = '/api/v1/users';
const REFUSED = 'You cannot do this while you act as somebody else.';

const grants = (...names: PermissionName[]) => ({ permissions: names.map((name) => ({ name, restrictions: [] })) });

describe('acting as somebody else', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let adminId: number;
  let supporterId: number;
  let names = 0;

  beforeAll(async () => {
    app = await createTestApp('impersonation');
    accounts = new AccountFactory(app);
    adminId = await accounts.add('boss', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
    supporterId = await accounts.add('supporter', grants('users.impersonate', 'users.update', 'users.view'));
  });
  afterAll(() => app.close());

  const somebody = async (...more: PermissionName[]): Promise<number> =>
    await accounts.add(`person-${(names += 1)}`, grants(...more));
  const ask = (id: number | string, who: Visitor) => app.http.post(`${USERS}/${id}/impersonate`).set(who);
  /** The browser with the cookies of an answer. */
  const after = ({ headers }: { headers: Record<string, unknown> }): Visitor => {
    const [, token = null] =
      new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec((headers['set-cookie'] as string[]).join('; ')) ?? [];
    return accounts.visitor(token);
  };
  const begun = async (id: number, who: Visitor): Promise<{ browser: Visitor; data: BootstrapData }> => {
    const answer = await ask(id, who).expect(200);
    return { browser: after(answer), data: answer.body.bootstrapData as BootstrapData };
  };
  const stop = (who: Visitor) => app.http.post(`${USERS}/stop-impersonating`).set(who);
  const me = async (who: Visitor): Promise<number | null> =>
    ((await app.http.get(`${USERS}/me`).set(who)).body as { user?: { id: number } }).user?.id ?? null;
  const recordsOf = async (id: number): Promise<Impersonation[]> =>
    (
      await app.http
        .get(`${USERS}/${id}/impersonations`)
        .set(await accounts.browser(adminId))
        .expect(200)
    ).body.impersonations as Impersonation[];
  const sessionsOf = async (who: Visitor): Promise<number> =>
    ((await app.http.get('/api/v1/user-sessions').set(who).expect(200)).body.sessions as unknown[]).length;

  it('goes on in the same session under a new token, and back, and is noted', async () => {
    const id = await somebody();
    const own = await accounts.browser(id);
    const supporter = await accounts.browser(supporterId);
    const { browser, data } = await begun(id, supporter);
    expect([data.user?.id, data.impersonator]).toEqual([id, { id: supporterId, name: 'supporter' }]);
    expect([await me(browser), await me(supporter)]).toEqual([id, null]);
    // What is done is that person's; where they are signed in is theirs alone.
    const { body } = await app.http.post('/api/v1/playlists').set(browser).send({ name: 'Made for them' }).expect(201);
    expect(body.playlist.owner.id).toBe(id);
    expect(await sessionsOf(own)).toBe(1);
    const answer = await stop(browser).expect(200);
    const back = after(answer);
    expect([answer.body.bootstrapData.user.id, answer.body.bootstrapData.impersonator]).toEqual([supporterId, null]);
    expect([await me(back), await me(browser), await me(own)]).toEqual([supporterId, null, id]);
    expect(await recordsOf(id)).toEqual([
      {
        id: expect.any(Number),
        impersonator: { id: supporterId, name: 'supporter' },
        ip_address: expect.any(String),
        started_at: expect.any(String),
        ended_at: expect.any(String),
      },
    ]);
    await stop(back).expect(409);
  });

  it('shows the suspended screen of who is suspended, and the way back from it', async () => {
    const id = await somebody();
    await accounts.change('users', { banned_at: accounts.at(0) }, id);
    const { browser, data } = await begun(id, await accounts.browser(supporterId));
    expect([data.user?.banned_at !== null, data.impersonator?.id]).toEqual([true, supporterId]);
    expect((await app.http.get('/api/v1/user-sessions').set(browser).expect(403)).body.code).toBe('banned');
    expect((await stop(browser).expect(200)).body.bootstrapData.user.id).toBe(supporterId);
  });

  it('is refused above one’s own rights, for oneself, and twice', async () => {
    const [supporter, admin] = [await accounts.browser(supporterId), await accounts.browser(adminId)];
    const lead = await somebody('logs.view');
    expect((await ask(lead, supporter).expect(403)).body.message).toBe('You cannot act as somebody with such rights.');
    expect(await me(supporter)).toBe(supporterId);
    // Not by administrators either.
    const other = await accounts.add('other boss', { roles: [ADMIN_ROLE_ID] });
    await ask(other, admin).expect(403);
    await ask(await somebody('admin'), admin).expect(403);
    await ask(adminId, supporter).expect(403);
    expect((await ask(supporterId, supporter).expect(409)).body.code).toBe('state_conflict');
    await ask(999_999, supporter).expect(404);
    const gone = await somebody();
    await accounts.change('users', { deleted_at: accounts.at(0) }, gone);
    await ask(gone, supporter).expect(404);
    const manager = await accounts.browser(await somebody('users.update'));
    await ask(await somebody(), manager).expect(403);
    await ask(gone, {} as Visitor).expect(401);
    const { headers } = await accounts.program(supporterId);
    expect((await app.http.post(`${USERS}/${await somebody()}/impersonate`).set(headers)).status).toBe(403);
    const colleague = await somebody('users.impersonate');
    const { browser } = await begun(colleague, supporter);
    await ask(await somebody(), browser).expect(409);
  });

  it('is refused as somebody whose limits are wider than one’s own', async () => {
    const limit = { name: 'token_count', value: null };
    const boundless = await accounts.add('boundless', { permissions: [{ name: 'api.access', restrictions: [limit] }] });
    const { body } = await ask(boundless, await accounts.browser(supporterId)).expect(403);
    expect(body.message).toBe('You cannot act as somebody with such rights.');
    await ask(boundless, await accounts.browser(adminId)).expect(200);
  });

  describe('leaves to its owner', () => {
    let id: number;
    let browser: Visitor;
    let otherId: number;
    beforeAll(async () => {
      id = await somebody('users.update', 'users.delete', 'roles.update', 'api.access');
      otherId = await somebody();
      ({ browser } = await begun(id, await accounts.browser(adminId)));
    });

    it.each<[string, 'get' | 'post' | 'put' | 'delete', string, object | undefined]>([
      [
        'the password',
        'put',
        '/auth/user/password',
        { current_password: 'correct horse battery', password: 'another long one' },
      ],
      ['confirming it', 'post', '/auth/user/confirm-password', { password: 'correct horse battery' }],
      ['the address', 'post', `${USERS}/me/email`, { email: 'new@example.org', password: 'correct horse battery' }],
      ['a code for it', 'post', `${USERS}/me/email/confirm`, { code: '123456' }],
      ['the second factor', 'post', '/auth/user/two-factor-authentication', { password: 'correct horse battery' }],
      ['its end', 'delete', '/auth/user/two-factor-authentication', { password: 'correct horse battery' }],
      ['its secret', 'get', '/auth/user/two-factor/qr-code', undefined],
      ['recovery codes', 'get', '/auth/user/two-factor-recovery-codes', undefined],
      ['tokens', 'post', '/api/v1/access-tokens', { name: 'Mine', password: 'correct horse battery' }],
      ['their end', 'delete', '/api/v1/access-tokens/1', undefined],
      ['other sessions', 'post', '/api/v1/user-sessions/logout-other', { password: 'correct horse battery' }],
      ['the account', 'delete', `${USERS}/me?deleteCurrentUser=true`, { password: 'correct horse battery' }],
      ['accounts elsewhere', 'post', '/secure/auth/social/google/disconnect', {}],
      ['connecting them', 'post', '/secure/auth/social/connect', { password: 'correct horse battery' }],
      ['where they are signed in', 'get', '/api/v1/user-sessions', undefined],
      ['all their data', 'post', `${USERS}/me/export`, {}],
    ])('%s', async (_what, method, path, body) => {
      const answer = await app.http[method](path).set(browser).send(body);
      expect([answer.status, answer.body.message]).toEqual([403, REFUSED]);
    });

    it.each<[string, object]>([
      ['password', { password: 'another long one' }],
      ['address', { email: 'theirs@example.org' }],
      ['rights', { roles: [] }],
    ])('the %s of others, which they may change', async (_what, input) => {
      const answer = await app.http.put(`${USERS}/${otherId}`).set(browser).send(input);
      expect([answer.status, answer.body.message]).toEqual([403, REFUSED]);
      await app.http.delete(`${USERS}/${otherId}`).set(browser).send({}).expect(403);
      await app.http
        .post(`${USERS}/bulk-delete`)
        .set(browser)
        .send({ ids: [otherId] })
        .expect(403);
      // What is no such thing goes.
      await app.http.put(`${USERS}/${otherId}`).set(browser).send({ first_name: 'Ona' }).expect(200);
    });

    it('where others are signed in, and by which programs', async () => {
      for (const part of ['sessions', 'sign-ins', 'tokens']) {
        const answer = await app.http.get(`${USERS}/${otherId}/${part}`).set(browser);
        expect([part, answer.status, answer.body.message]).toEqual([part, 403, REFUSED]);
      }
    });

    it('the names of their programs', async () => {
      await accounts.program(id);
      const tokens = async (who: Visitor): Promise<unknown> =>
        (await app.http.get(`${USERS}/me?load=tokens`).set(who).expect(200)).body.user.tokens;
      expect(await tokens(await accounts.browser(id))).toEqual([expect.objectContaining({ name: 'Player' })]);
      expect(await tokens(browser)).toBeUndefined();
      expect(
        (await app.http.get(`${USERS}/${id}?load=tokens`).set(browser).expect(200)).body.user.tokens,
      ).toBeUndefined();
    });

    it('popups of other services', async () => {
      const page = (await app.http.get('/secure/auth/social/google/connect').set(browser)).text;
      expect(page).toContain(REFUSED);
    });
  });

  describe('ends', () => {
    const isEnded = async (id: number): Promise<boolean> =>
      (await recordsOf(id)).every(({ ended_at: at }) => at !== null);

    it('with logging out, which leaves neither signed in', async () => {
      const id = await somebody();
      const { browser } = await begun(id, await accounts.browser(supporterId));
      expect(await isEnded(id)).toBe(false);
      const { body } = await app.http.post('/auth/logout').set(browser).expect(200);
      expect([body.bootstrapData.user, await me(browser), await isEnded(id)]).toEqual([null, null, true]);
    });

    it('where the administrator is logged out everywhere', async () => {
      const id = await somebody();
      const { browser } = await begun(id, await accounts.browser(supporterId));
      await app.http
        .post(`${USERS}/${supporterId}/sessions/logout-all`)
        .set(await accounts.browser(adminId))
        .send({})
        .expect(200);
      expect([await me(browser), await isEnded(id)]).toEqual([null, true]);
    });

    it.each<[string, (supporter: number, person: number) => Promise<void>]>([
      [
        'loses the right to it',
        (supporter) =>
          accounts.change('users', { permissions: JSON.stringify(grants('users.update').permissions) }, supporter),
      ],
      ['is suspended', (supporter) => accounts.change('users', { banned_at: accounts.at(0) }, supporter)],
      ['goes to the trash', (supporter) => accounts.change('users', { deleted_at: accounts.at(0) }, supporter)],
    ])('where the administrator %s', async (_what, change) => {
      const supporter = await somebody('users.impersonate');
      const person = await somebody();
      const { browser } = await begun(person, await accounts.browser(supporter));
      expect(await me(browser)).toBe(person);
      await change(supporter, person);
      expect(await me(browser)).toBeNull();
    });

    it('where the person gets more rights than the administrator, or goes', async () => {
      const [promoted, gone] = [await somebody(), await somebody()];
      const first = await begun(promoted, await accounts.browser(supporterId));
      const second = await begun(gone, await accounts.browser(supporterId));
      await accounts.change('users', { permissions: JSON.stringify(grants('logs.view').permissions) }, promoted);
      await app.http
        .delete(`${USERS}/${gone}`)
        .set(await accounts.browser(adminId))
        .send({})
        .expect(200);
      expect([await me(first.browser), await me(second.browser)]).toEqual([null, null]);
    });

    it('by itself when the session runs out, at night at the latest', async () => {
      const id = await somebody();
      const { browser } = await begun(id, await accounts.browser(supporterId));
      await app.unit.run('clock', (manager) =>
        manager.query('UPDATE sessions SET expires_at = ? WHERE acts_as_id = ?', [accounts.at(-1_000), id]),
      );
      expect([await me(browser), await isEnded(id)]).toEqual([null, false]);
      const jobs = app.nest.get(Jobs);
      await jobs.start();
      await jobs.add({ name: 'delete-expired-sessions', payload: {} });
      await until('it has ended', () => isEnded(id));
    });
  });

  it('is read by those who may change users, and not of those who may more', async () => {
    const lead = await somebody('logs.view');
    const supporter = await accounts.browser(supporterId);
    await app.http.get(`${USERS}/${lead}/impersonations`).set(supporter).expect(403);
    await app.http
      .get(`${USERS}/${await somebody()}/impersonations`)
      .set(await accounts.browser(await somebody()))
      .expect(403);
  });
});
