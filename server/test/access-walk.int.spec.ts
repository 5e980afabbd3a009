import { ADMIN_ROLE_ID, DEFAULT_ROLES, GUESTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { AccessTable } from '../src/core/access/access-table.registry.js';
import type { AccessRow } from '../src/core/access/access-table.registry.js';
import { CHALLENGE_COOKIE } from '../src/core/http/cookies.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { LoginChallenges } from '../src/modules/auth/login-challenges.service.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';

/** Somebody who tries every door. */
interface Walker {
  name: string;
  headers: Record<string, string>;
  isLoggedIn: boolean;
  permissions: readonly string[];
  gate?: 'banned' | 'email_unverified';
  abilities?: readonly ('read' | 'write')[];
}

interface Answer {
  status: number;
  code: string | undefined;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const GUARD_WORDS: Readonly<Record<string, Answer>> = {
  'Your account is suspended': { status: 403, code: 'banned' },
  'Verify your email': { status: 403, code: 'email_unverified' },
  'This token has no right to do this.': { status: 403, code: 'forbidden' },
  'A token cannot do this. Please log in.': { status: 403, code: 'forbidden' },
};
/** Names nothing, so that nobody is changed or deleted on the way. */
const NOBODY = '999999';

const granted = (roleId: number): readonly string[] =>
  DEFAULT_ROLES.find((role) => role.id === roleId)?.permissions ?? [];
const addressOf = (path: string): string => path.replace(/\{\*\w+\}/, 'somewhere').replace(/:\w+/g, NOBODY);
/** Asks nobody who they are: it answers while nobody can be looked up. */
const HEALTH = '/api/v1/health';

/** Signing out comes last: it ends the walk. */
const isExit = ({ path }: AccessRow): boolean => path === '/auth/logout';

/** Popups tell their opener, on a page of their own; what they keep to themselves is a fault. */
function popupRefusal(page: string): Answer | null {
  if (!page.includes('"social-auth"')) return null;
  if (/"callbackData":null/.test(page)) return { status: 500, code: 'internal' };
  const words = Object.keys(GUARD_WORDS).find((text) => page.includes(`"errorMessage":"${text}"`));
  return words === undefined ? null : (GUARD_WORDS[words] as Answer);
}

/** What the rule alone says, in the order in which it is asked; null: the door is open, and the handler decides. */
function refusalOf({ verb, path, right }: AccessRow, walker: Walker): Answer | null {
  if (path === HEALTH) return null;
  const [base = '', ...extras] = right.split(' + ');
  const has = (name: string): boolean => walker.permissions.includes('admin') || walker.permissions.includes(name);
  const isOpen =
    base === 'anyone' ||
    ((base === 'logged-in' || base.startsWith('owner | ')) && walker.isLoggedIn) ||
    (!base.startsWith('owner | ') && base.split(' | ').some(has));
  if (walker.gate && !extras.includes('gated')) return { status: 403, code: walker.gate };
  if (!isOpen) return walker.isLoggedIn ? { status: 403, code: 'forbidden' } : { status: 401, code: 'unauthenticated' };
  if (walker.abilities) {
    const isForBrowsers = extras.includes('session') || extras.includes('password');
    if (isForBrowsers || !walker.abilities.includes(SAFE.has(verb) ? 'read' : 'write'))
      return { status: 403, code: 'forbidden' };
  }
  return extras.includes('password') ? { status: 423, code: 'password_confirmation_required' } : null;
}

/** Why this answer of an open door is none: the guard's own words, or a fault of ours. */
function faultOf(answer: Answer, walker: Walker): string | null {
  if (answer.status >= 500) return 'a fault';
  if (answer.status === 423 || answer.code === 'banned' || answer.code === 'email_unverified') return 'closed';
  if (answer.status === 401 && walker.isLoggedIn) return 'not known';
  return answer.status === 403 && walker.permissions.includes('admin') ? 'closed to an administrator' : null;
}

describe('every route', () => {
  let app: TestApp;
  let rows: AccessRow[];
  const walkers = new Map<string, Walker>();
  const walks = new Map<string, Map<string, Answer>>();

  async function answerOf({ verb, path }: AccessRow, { headers }: Walker): Promise<Answer> {
    const body = SAFE.has(verb) ? {} : { body: '{}', headers: { ...headers, 'Content-Type': 'application/json' } };
    const response = await fetch(app.url + addressOf(path), { method: verb, redirect: 'manual', headers, ...body });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (isJson && text !== '') return { status: response.status, code: (JSON.parse(text) as { code?: string }).code };
    return (response.status === 200 && popupRefusal(text)) || { status: response.status, code: undefined };
  }

  async function walk(name: string): Promise<Map<string, Answer>> {
    const walker = walkers.get(name) as Walker;
    const known = walks.get(name) ?? new Map<string, Answer>();
    if (known.size === 0) for (const row of rows) known.set(`${row.verb} ${row.path}`, await answerOf(row, walker));
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
