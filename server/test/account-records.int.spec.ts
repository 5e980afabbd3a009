import { SessionsService } from '../src/modules/auth/sessions.service.js';
import { TokenUsage } from '../src/modules/auth/tokens/token-usage.service.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { personalDataOf } from './personal-data-of.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const DAY_MS = 86_400_000;
const TODAY = Math.floor(Date.now() / DAY_MS);

describe('what is kept of an account', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  beforeAll(async () => {
    app = await createTestApp('records');
    accounts = new AccountFactory(app);
  });
  afterAll(() => app.close());

  const signInsOf = async (userId: number): Promise<Record<string, unknown>[]> =>
    (await personalDataOf(app, userId))['sign_ins'] as Record<string, unknown>[];
  const signIn = (userId: number, userAgent = FIREFOX) =>
    app.nest
      .get(SessionsService)
      .open({ userId, isRemembered: false, oldToken: null, from: { address: '203.0.113.7', userAgent } });

  it('are the sign-ins, also of sessions that have ended', async () => {
    const id = await accounts.add('ana');
    const { token } = await signIn(id);
    await app.nest.get(SessionsService).end(token);
    expect(await signInsOf(id)).toEqual([
      {
        device_type: 'other',
        platform: 'Linux',
        browser: 'Firefox',
        ip_address: '203.0.113.7',
        city: '',
        country: '',
        created_at: expect.stringMatching(/Z$/) as string,
      },
    ]);
  });

  it("of which the last thirty stay, and nobody else's go", async () => {
    const [id, other] = [await accounts.add('ben'), await accounts.add('cleo')];
    await signIn(other, 'the other');
    for (let time = 0; time < 33; time += 1) await signIn(id, time < 3 ? 'early' : FIREFOX);
    expect(await signInsOf(id)).toHaveLength(30);
    expect(await app.database.read('SELECT id FROM sign_ins WHERE user_id = ?', [id])).toHaveLength(30);
    expect((await signInsOf(id)).every(({ browser }) => browser === 'Firefox')).toBe(true);
    expect(await signInsOf(other)).toHaveLength(1);
  });

  it('are the requests of each token, by day', async () => {
    const id = await accounts.add('dora');
    const [one, other] = [await accounts.program(id), await accounts.program(id)];
    const usage = app.nest.get(TokenUsage);
    const counts = async (tokenId: number) =>
      await app.database.read('SELECT day, requests FROM access_token_days WHERE token_id = ? ORDER BY day', [tokenId]);
    for (let time = 0; time < 3; time += 1) await app.http.get('/api/v1/users/me').set(one.headers).expect(200);
    await app.http.get('/api/v1/users/me').set(other.headers).expect(200);
    usage.note(one.id, null, Date.now() - DAY_MS);
    await usage.flush();
    await app.http.get('/api/v1/users/me').set(one.headers).expect(200);
    await usage.flush();
    expect(await counts(one.id)).toEqual([
      { day: TODAY - 1, requests: 1 },
      { day: TODAY, requests: 4 },
    ]);
    expect(await counts(other.id)).toEqual([{ day: TODAY, requests: 1 }]);
  });

  it('are told to administrators: the last logins, and the requests of thirty days', async () => {
    const [id, helper] = [
      await accounts.add('flo'),
      await accounts.browser(
        await accounts.add('helper', { permissions: [{ name: 'users.update', restrictions: [] }] }),
      ),
    ];
    await signIn(id);
    const token = await accounts.program(id);
    const usage = app.nest.get(TokenUsage);
    for (const daysAgo of [0, 29, 30]) usage.note(token.id, null, Date.now() - daysAgo * DAY_MS);
    await usage.flush();
    const path = (user: number, what: string): string => `/api/v1/users/${user}/${what}`;
    expect((await app.http.get(path(id, 'tokens')).set(helper).expect(200)).body.tokens).toMatchObject([
      { id: token.id, requests_count: 2 },
    ]);
    expect((await app.http.get(path(id, 'sign-ins')).set(helper).expect(200)).body.sign_ins[0]).toEqual({
      id: expect.any(Number) as number,
      device_type: 'other',
      platform: 'Linux',
      browser: 'Firefox',
      ip_address: '203.0.113.7',
      city: '',
      country: '',
      created_at: expect.stringMatching(/Z$/) as string,
    });
    const above = await accounts.add('above', { permissions: [{ name: 'admin', restrictions: [] }] });
    await app.http.get(path(above, 'sign-ins')).set(helper).expect(403);
    await app.http.get(path(999_999, 'sign-ins')).set(helper).expect(404);
  });

  it('is nothing of a token that was deleted before its requests were counted', async () => {
    const id = await accounts.add('eve');
    const [gone, left] = [await accounts.program(id), await accounts.program(id)];
    await app.http.get('/api/v1/users/me').set(gone.headers).expect(200);
    await app.http.get('/api/v1/users/me').set(left.headers).expect(200);
    await app.unit.run('delete', (manager) => manager.query('DELETE FROM access_tokens WHERE id = ?', [gone.id]));
    await app.nest.get(TokenUsage).flush();
    expect(
      await app.database.read('SELECT token_id, requests FROM access_token_days WHERE token_id IN (?, ?)', [
        gone.id,
        left.id,
      ]),
    ).toEqual([{ token_id: left.id, requests: 1 }]);
  });
});
