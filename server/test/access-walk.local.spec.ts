import { ADMIN_ROLE_ID, GUESTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { AccessTable } from '../src/core/access/access-table.registry.js';
import type { AccessRow } from '../src/core/access/access-table.registry.js';
import { CHALLENGE_COOKIE } from '../src/core/http/cookies.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { LoginChallenges } from '../src/modules/auth/login-challenges.service.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { answerOf, faultOf, granted, isExit, refusalOf } from './access-walker.js';
import type { Answer, Walker } from './access-walker.js';

describe('every route', () => {
  let app: TestApp;
  let rows: AccessRow[];
  const walkers = new Map<string, Walker>();
  const walks = new Map<string, Map<string, Answer>>();

  async function walk(name: string): Promise<Map<string, Answer>> {
    const walker = walkers.get(name) as Walker;
    const known = walks.get(name) ?? new Map<string, Answer>();
    if (known.size === 0)
      for (const row of rows) known.set(`${row.verb} ${row.path}`, await answerOf(app.url, row, walker));
    walks.set(name, known);
    return known;
  }

  beforeAll(async () => {
    app = await createTestApp('walk');
    const accounts = new AccountFactory(app);
    await app.nest.get(SettingsService).update({ client: { require_email_confirmation: true }, server: {} });
    rows = app.nest
      .get(AccessTable)
      .rows()
      .sort((a, b) => Number(isExit(a)) - Number(isExit(b)));
    const [user, admin] = [
      await accounts.add('user'),
      await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }),
    ];
    const unverified = await accounts.add('unverified', { values: { email_verified_at: null } });
    const banned = await accounts.add('banned', { values: { banned_at: accounts.at(0) } });
    const challenge = await app.nest.get(LoginChallenges).open(user, false);
    const mine = granted(USERS_ROLE_ID);
    const guest = { isLoggedIn: false, permissions: granted(GUESTS_ROLE_ID) };
    const all: Walker[] = [
      { ...guest, name: 'a guest', headers: accounts.visitor(null) },
      { ...guest, name: 'somebody half signed in', headers: accounts.visitor(null, { [CHALLENGE_COOKIE]: challenge }) },
      {
        name: 'somebody unverified',
        headers: await accounts.browser(unverified),
        isLoggedIn: true,
        permissions: [],
        gate: 'email_unverified',
      },
      {
        name: 'somebody banned',
        headers: await accounts.browser(banned),
        isLoggedIn: true,
        permissions: [],
        gate: 'banned',
      },
      { name: 'a user', headers: await accounts.browser(user), isLoggedIn: true, permissions: mine },
      {
        name: 'a program that reads',
        headers: (await accounts.program(user, ['read'])).headers,
        isLoggedIn: true,
        permissions: mine,
        abilities: ['read'],
      },
      {
        name: 'a program that writes',
        headers: (await accounts.program(user, ['write'])).headers,
        isLoggedIn: true,
        permissions: mine,
        abilities: ['write'],
      },
      {
        name: 'an administrator',
        headers: await accounts.browser(admin),
        isLoggedIn: true,
        permissions: granted(ADMIN_ROLE_ID),
      },
    ];
    for (const walker of all) walkers.set(walker.name, walker);
  });
  afterAll(() => app.close());

  it.each([
    'a guest',
    'somebody half signed in',
    'somebody unverified',
    'somebody banned',
    'a user',
    'a program that reads',
    'a program that writes',
    'an administrator',
  ])('answers %s as its rule says, and never with a fault', async (name) => {
    const walker = walkers.get(name) as Walker;
    const answers = await walk(name);
    const wrong = rows.flatMap((row) => {
      const answer = answers.get(`${row.verb} ${row.path}`) as Answer;
      const refusal = refusalOf(row, walker);
      const isRight = refusal
        ? answer.status === refusal.status && (row.verb === 'HEAD' || answer.code === refusal.code)
        : faultOf(answer, walker) === null;
      return isRight
        ? []
        : [
            `${row.verb} ${row.path} (${row.right}): ${answer.status} ${answer.code ?? ''}, not ${refusal ? `${refusal.status} ${refusal.code}` : faultOf(answer, walker)}`,
          ];
    });
    expect(wrong).toEqual([]);
  });

  it('treats somebody half signed in as a guest', async () => {
    expect([...(await walk('somebody half signed in'))]).toEqual([...(await walk('a guest'))]);
  });
});
