import { TWO_FACTOR_TRIES_PER_MINUTE } from '@tonearm/shared/limits';
import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { Response } from 'supertest';
import { CHALLENGE_COOKIE } from '../src/core/http/cookies.js';
import { MailLog } from '../src/core/mail/mail-log.js';
import { LoginChallenges } from '../src/modules/auth/login-challenges.service.js';
import { SessionsService } from '../src/modules/auth/sessions.service.js';
import { newRecoveryCodes } from '../src/modules/auth/two-factor/recovery-codes.js';
import { TwoFactorSecrets } from '../src/modules/auth/two-factor/two-factor-secrets.service.js';
import { createTestApp, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { codeOf } from './totp-code.js';

/** '12345678901234567890' in base32, and the codes of RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP_MS = 30_000;
const WRONG = 'This code is not right.';
const AGAIN = 'Please log in again.';

const now = (): number => Math.floor(Date.now() / STEP_MS);
/** Never one of the codes around now. */
const wrongCodeAt = (step: number): string =>
  ['000000', '111111', '222222', '333333', '444444'].find(
    (code) => ![-1, 0, 1, 2].some((off) => codeOf(SECRET, step + off) === code),
  ) as string;
const setCookies = (response: Response): string =>
  ((response.headers['set-cookie'] ?? []) as unknown as string[]).join('\n');

describe('two-factor authentication', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let names = 0;
  const get = <T>(type: abstract new (...parts: never[]) => T): T => app.nest.get<T>(type);
  const mailsTo = async (email: string): Promise<string[]> =>
    (await get(MailLog).list({ query: email })).data.map((mail) => mail.subject);
  const lastStep = async (id: number): Promise<number> =>
    Number(
      (
        await app.database.read<{ step: number }>('SELECT two_factor_last_step AS step FROM users WHERE id = ?', [id])
      )[0]?.step,
    );

  /** Somebody whose second factor is on, with the codes in plain. */
  async function guarded(values = {}): Promise<{ id: number; email: string; codes: string[] }> {
    const secrets = get(TwoFactorSecrets);
    const codes = newRecoveryCodes();
    const name = `guarded${(names += 1)}`;
    const id = await accounts.add(name, {
      values: {
        two_factor_secret: secrets.sealSecret(SECRET),
        two_factor_confirmed_at: accounts.at(-1_000),
        two_factor_recovery_codes: secrets.sealCodes(codes),
        ...values,
      },
    });
    return { id, email: accounts.emailOf(name), codes };
  }

  /** A browser after the password. */
  const halfWay = async (id: number, isRemembered = false): Promise<Visitor> =>
    accounts.visitor(null, { [CHALLENGE_COOKIE]: await get(LoginChallenges).open(id, isRemembered) });
  const answer = (visitor: Visitor, input: object) =>
    app.http.post('/auth/two-factor-challenge').set(visitor).send(input);
  /** Calls that have all looked before the first of them writes. */
  async function atOnce(calls: () => Promise<Response>[]): Promise<Response[]> {
    let release = (): void => undefined;
    const held = app.unit.run('hold', () => new Promise<void>((resolve) => (release = resolve)));
    const answers = Promise.all(calls());
    for (let reads = 0; reads < 5; reads += 1) await app.http.get('/api/v1/users/me');
    release();
    await held;
    return await answers;
  }

  const outcome = ({ status, body }: Response): unknown[] => [status, (body as { errors?: unknown }).errors];

  beforeAll(async () => {
    app = await createTestApp('twofactor');
    accounts = new AccountFactory(app);
  });
  afterAll(() => app.close());

  it('is turned on in steps, asked for at sign-in, and turned off', async () => {
    const id = await accounts.add('nina');
    const email = accounts.emailOf('nina');
    const unconfirmed = await accounts.browser(id);
    const factor = '/auth/user/two-factor-authentication';
    await app.http.post(factor).set(unconfirmed).send({}).expect(423);
    await app.http.post(factor).set(unconfirmed).send({ password: 'wrong password' }).expect(422);
    await app.http.post(factor).set(unconfirmed).send({ password: accounts.password }).expect(200);
    await app.http.get('/auth/user/two-factor/qr-code').set(unconfirmed).expect(423);

    const nina = await accounts.browser(id, { isConfirmed: true });
    const qr = () => app.http.get('/auth/user/two-factor/qr-code').set(nina).expect(200);
    const first = (await qr()).body as { svg: string; secret: string };
    expect(first.svg).toMatch(/^<svg /);
    await app.http.post(factor).set(nina).expect(200);
    const { secret } = (await qr()).body as { secret: string };
    expect(secret).not.toBe(first.secret);
    const { body: waiting } = await app.http.get('/api/v1/users/me').set(nina);
    expect(waiting.user).toMatchObject({
      two_factor_confirmed_at: null,
      two_factor_recovery_codes: Array(8).fill('••••••••••-••••••••••'),
    });

    const confirm = (code: string) =>
      app.http.post('/auth/user/confirmed-two-factor-authentication').set(nina).send({ code });
    const step = now();
    expect(outcome(await confirm(codeOf(first.secret, step)))).toEqual([422, { code: [WRONG] }]);
    await confirm(codeOf(secret, step)).expect(200);
    expect(await mailsTo(email)).toContain('Two-factor login is on');
    expect((await app.http.get('/api/v1/users/me').set(nina)).body.user.two_factor_confirmed_at).not.toBeNull();
    expect((await app.http.post(factor).set(nina)).body).toMatchObject({ code: 'state_conflict' });
    expect((await confirm(codeOf(secret, step + 1))).status).toBe(409);

    const login = await app.http
      .post('/auth/login')
      .set(await visit(app))
      .send({ email, password: accounts.password, remember: true })
      .expect(200);
    expect(login.body).toEqual({ two_factor: true, status: 'success' });
    expect(setCookies(login)).not.toContain('tonearm_session=');
    const token = /tonearm_challenge=([\da-f]{32}); Max-Age=600; Path=\/; .*HttpOnly; SameSite=Lax/.exec(
      setCookies(login),
    )?.[1] as string;
    const half = accounts.visitor(null, { [CHALLENGE_COOKIE]: token });
    expect(outcome(await answer(half, { code: codeOf(secret, step) }))).toEqual([422, { code: [WRONG] }]);
    const signedIn = await answer(half, { code: codeOf(secret, step + 1) }).expect(200);
    expect(signedIn.body.bootstrapData.user.email).toBe(email);
    expect(setCookies(signedIn)).toMatch(/tonearm_session=[\da-f]{32}; Max-Age=2592000/);
    expect(setCookies(signedIn)).toMatch(/tonearm_challenge=; Max-Age=0/);
    expect(outcome(await answer(half, { code: codeOf(secret, step + 1) }))).toEqual([422, { code: [AGAIN] }]);

    await app.http.delete(factor).set(nina).expect(200);
    expect(await mailsTo(email)).toContain('Two-factor login is off');
    expect((await app.http.get('/auth/user/two-factor/qr-code').set(nina)).status).toBe(409);
    expect((await app.http.get('/api/v1/users/me').set(nina)).body.user).toMatchObject({
      two_factor_confirmed_at: null,
      two_factor_recovery_codes: [],
    });
    const plain = await app.http
      .post('/auth/login')
      .set(await visit(app))
      .send({ email, password: accounts.password })
      .expect(200);
    expect(plain.body.bootstrapData.user.email).toBe(email);
  });

  it('takes a code once, however many come at the same time, and none before it', async () => {
    const { id } = await guarded();
    const step = now();
    const browsers = await Promise.all([halfWay(id), halfWay(id), halfWay(id)]);
    const answers = await atOnce(() =>
      browsers.map(async (browser) => await answer(browser, { code: codeOf(SECRET, step) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const late = browsers[answers.findIndex(({ status }) => status === 422)] as Visitor;
    expect(outcome(await answer(late, { code: codeOf(SECRET, step - 1) }))).toEqual([422, { code: [WRONG] }]);
    expect((await answer(late, { code: codeOf(SECRET, step + 1) })).status).toBe(200);
    const { id: other } = await guarded();
    const half = await halfWay(other);
    const pair = await atOnce(() =>
      [step, step + 1].map(async (at) => await answer(half, { code: codeOf(SECRET, at) })),
    );
    expect(pair.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('lets nobody in after a clock was wrong, and nobody out', async () => {
    const step = now();
    const { id } = await guarded({ two_factor_last_step: step + 5_760 });
    expect((await answer(await halfWay(id), { code: codeOf(SECRET, step) })).status).toBe(200);
    expect(await lastStep(id)).toBe(step);
    expect((await answer(await halfWay(id), { code: codeOf(SECRET, step) })).status).toBe(422);
    const half = await halfWay(id);
    await app.unit.run('clock', (manager) =>
      manager.query('UPDATE login_challenges SET created_at = ?, expires_at = ? WHERE user_id = ?', [
        accounts.at(86_400_000),
        accounts.at(87_000_000),
        id,
      ]),
    );
    expect(outcome(await answer(half, { code: codeOf(SECRET, step + 1) }))).toEqual([422, { code: [AGAIN] }]);
  });

  it('takes a recovery code once, to the letter, and puts a new one in its place', async () => {
    const { id, codes } = await guarded();
    const code = codes[0] as string;
    const variants = [code.toUpperCase(), ` ${code.slice(1)}`, code.replace('-', ' ')];
    for (const recovery_code of variants)
      expect(outcome(await answer(await halfWay(id), { recovery_code }))).toEqual([422, { recovery_code: [WRONG] }]);
    for (const recovery_code of [code.slice(1), `${code} `, '', 5, [code]])
      expect(Object.keys((await answer(await halfWay(id), { recovery_code })).body.errors as object)).toEqual([
        'recovery_code',
      ]);

    const { id: second, codes: fresh } = await guarded();
    const browsers = await Promise.all([halfWay(second), halfWay(second), halfWay(second)]);
    const answers = await atOnce(() =>
      browsers.map(async (browser) => await answer(browser, { recovery_code: fresh[3] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const owner = await accounts.browser(second, { isConfirmed: true });
    const left = (await app.http.get('/auth/user/two-factor-recovery-codes').set(owner).expect(200)).body
      .recovery_codes as string[];
    expect(left.filter((_code, at) => at !== 3)).toEqual(fresh.filter((_code, at) => at !== 3));
    expect(left[3]).toMatch(/^[a-z\d]{10}-[a-z\d]{10}$/);
    expect(left[3]).not.toBe(fresh[3]);
    expect((await answer(await halfWay(second), { recovery_code: fresh[3] })).status).toBe(422);
    expect((await answer(await halfWay(second), { recovery_code: left[3] })).status).toBe(200);
  });

  it('says which of the two is missing, and validates before it counts', async () => {
    const { id } = await guarded();
    const half = await halfWay(id);
    for (const input of [{}, { code: null, recovery_code: null }])
      expect(outcome(await answer(half, input))).toEqual([422, { code: ['Please enter a code.'] }]);
    for (const code of ['', '12345', '1234567', 123_456, { $ne: 1 }])
      expect(Object.keys((await answer(half, { code })).body.errors as object)).toEqual(['code']);
    for (const code of ['१२३४५६', '      ', '12 456'])
      expect(outcome(await answer(half, { code }))).toEqual([422, { code: [WRONG] }]);
    expect((await answer(half, { code: codeOf(SECRET, now()) })).status).toBe(200);
  });

  it('stops guessing for a minute, with the right code too and on every challenge, but nobody else', async () => {
    const [{ id }, bystander] = await Promise.all([guarded(), guarded()]);
    const step = now();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => answer(await halfWay(id), { code: wrongCodeAt(step) })),
    );
    const counted = answers.filter(({ status }) => status === 422).length;
    expect(counted).toBeGreaterThanOrEqual(TWO_FACTOR_TRIES_PER_MINUTE);
    expect(counted).toBeLessThanOrEqual(2 * TWO_FACTOR_TRIES_PER_MINUTE);
    const refused = await answer(await halfWay(id), { code: codeOf(SECRET, step) });
    if (counted === TWO_FACTOR_TRIES_PER_MINUTE)
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await answer(await halfWay(bystander.id), { code: codeOf(SECRET, now()) })).status).toBe(200);
  });

  it('opens nothing half-way, and ends with what it was based on', async () => {
    const { id, email } = await guarded();
    const code = codeOf(SECRET, now());
    const half = await halfWay(id);
    for (const path of [
      '/api/v1/users/me',
      '/api/v1/user-sessions',
      '/auth/user/confirmed-password-status',
      '/auth/user/two-factor-recovery-codes',
    ]) {
      expect([path, (await app.http.get(path).set(half)).status]).toEqual([path, 401]);
    }
    expect((await app.http.get('/api/v1/bootstrap-data').set(half)).body.bootstrapData.user).toBeNull();
    await get(SessionsService).endAll(id);
    expect(outcome(await answer(half, { code }))).toEqual([422, { code: [AGAIN] }]);

    const expired = await halfWay(id);
    await app.unit.run('clock', (manager) =>
      manager.query('UPDATE login_challenges SET expires_at = ? WHERE user_id = ?', [accounts.at(-1), id]),
    );
    expect(outcome(await answer(expired, { code }))).toEqual([422, { code: [AGAIN] }]);
    for (const token of ['', 'x', '0'.repeat(32), '"', '%00'])
      expect(outcome(await answer(accounts.visitor(null, { [CHALLENGE_COOKIE]: token }), { code }))).toEqual([
        422,
        { code: [AGAIN] },
      ]);

    const left = await halfWay(id);
    await app.http.post('/auth/logout').set(left).expect(200);
    expect(outcome(await answer(left, { code }))).toEqual([422, { code: [AGAIN] }]);
    const removed = await halfWay(id);
    await app.http
      .delete('/auth/user/two-factor-authentication')
      .set(await accounts.browser(id, { isConfirmed: true }))
      .expect(200);
    expect(outcome(await answer(removed, { code }))).toEqual([422, { code: [AGAIN] }]);
    expect(await mailsTo(email)).toEqual(['Two-factor login is off']);
  });

  it('shows and renews recovery codes to a confirmed browser only', async () => {
    const { id, codes } = await guarded();
    const path = '/auth/user/two-factor-recovery-codes';
    const [plain, confirmed, program] = [
      await accounts.browser(id),
      await accounts.browser(id, { isConfirmed: true }),
      await accounts.program(id),
    ];
    for (const verb of ['get', 'post'] as const) {
      expect((await app.http[verb](path).set(plain)).status).toBe(423);
      expect((await app.http[verb](path).set(program.headers)).status).toBe(403);
    }
    expect((await app.http.get(path).set(confirmed)).body.recovery_codes).toEqual(codes);
    const renewed = (await app.http.post(path).set(confirmed).expect(200)).body.recovery_codes as string[];
    expect([renewed.length, renewed.filter((code) => codes.includes(code))]).toEqual([8, []]);
    expect((await answer(await halfWay(id), { recovery_code: codes[0] })).status).toBe(422);
    expect((await answer(await halfWay(id), { recovery_code: renewed[0] })).status).toBe(200);

    const nobody = await accounts.browser(await accounts.add('bare'), { isConfirmed: true });
    for (const verb of ['get', 'post'] as const)
      expect((await app.http[verb](path).set(nobody)).body).toMatchObject({ code: 'state_conflict' });
    await app.http.delete('/auth/user/two-factor-authentication').set(nobody).expect(200);
    expect(await mailsTo(accounts.emailOf('bare'))).toEqual([]);
  });

  it('keeps nothing readable, and trusts no secret of another installation', async () => {
    const { id, codes } = await guarded();
    const [row] = await app.database.read<Record<string, string>>(
      'SELECT two_factor_secret, two_factor_recovery_codes FROM users WHERE id = ?',
      [id],
    );
    for (const text of [SECRET, ...codes]) expect(JSON.stringify(row)).not.toContain(text);
    const { id: moved } = await guarded({ two_factor_secret: 'v1.AAAA', two_factor_recovery_codes: 'v1.AAAA' });
    expect(outcome(await answer(await halfWay(moved), { code: codeOf(SECRET, now()) }))).toEqual([
      422,
      { code: [WRONG] },
    ]);
    expect(outcome(await answer(await halfWay(moved), { recovery_code: codes[0] }))).toEqual([
      422,
      { recovery_code: [WRONG] },
    ]);
  });

  it('is taken away by administrators, who reach nobody above themselves', async () => {
    const helpers = { permissions: [{ name: 'users.update', restrictions: [] }] };
    const helper = await accounts.browser(await accounts.add('helper', helpers));
    const { id, email } = await guarded();
    const above = await accounts.add('above', {
      roles: [USERS_ROLE_ID],
      permissions: [{ name: 'settings.view', restrictions: [] }],
    });
    const remove = (target: number | string, visitor = helper) =>
      app.http.delete(`/api/v1/users/${target}/two-factor`).set(visitor);
    expect((await remove(id, await accounts.browser(await accounts.add('anybody')))).status).toBe(403);
    expect([(await remove(above)).status, (await remove(999_999)).status, (await remove('me')).status]).toEqual([
      403, 404, 404,
    ]);
    await remove(id).expect(204);
    await remove(id).expect(204);
    expect(await mailsTo(email)).toEqual(['Two-factor login is off']);
    const login = await app.http
      .post('/auth/login')
      .set(await visit(app))
      .send({ email, password: accounts.password })
      .expect(200);
    expect(login.body.bootstrapData.user.email).toBe(email);
  });
});
