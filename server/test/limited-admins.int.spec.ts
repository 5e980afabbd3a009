import { isWorkspacePermission, PERMISSIONS } from '@tonearm/shared/permissions/catalogue';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { AccessTable } from '../src/core/access/access-table.registry.js';
import type { AccessRow } from '../src/core/access/access-table.registry.js';
import { answerOf, faultOf, refusalOf } from './access-walker.js';
import type { Walker } from './access-walker.js';
import { grants } from './admin-lists-bed.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CALLS_ON_THINGS, callOnThings, musicOfTheirTeam, thingsOfSomebody } from './things-of-others.js';
import type { Things } from './things-of-others.js';

const NAMES = new Set<string>(PERMISSIONS.map(({ name }) => name));
const LIMITED = PERMISSIONS.map(({ name }) => name).filter((name) => name !== 'admin');
/** Routes of tracks and albums by their number. */
const OF_MUSIC = /\/(?:tracks|albums|insights)\/:/;
/** Calls under way at a time. */
const LANES = 8;

type LimitedWalker = Walker & { headers: Visitor };
type Call = () => Promise<string[]>;

/** The permissions that a rule asks for: one of the first is enough, and each of the others. */
function permissionsIn({ right }: AccessRow): { anyOf: string[]; allOf: string[] } {
  const [base = '', ...extras] = right.split(' + ');
  // What a role of a workspace gives, nobody here has.
  const anyOf = base.split(' | ').filter((name, at) => at === 0 || !isWorkspacePermission(name));
  return { anyOf, allOf: extras.filter((extra) => NAMES.has(extra)) };
}

/** Behind a permission, whoever asks: what any member's or everybody's is, is walked elsewhere. */
const isGuarded = (row: AccessRow): boolean => permissionsIn(row).anyOf.every((name) => NAMES.has(name));
const isOwnersOr = ({ right }: AccessRow): boolean => right.startsWith('owner | ');
/** The permission that stands beside ownership. */
const rightToOthers = ({ right }: AccessRow): string => right.split(' + ')[0]?.slice('owner | '.length) ?? '';
const keyOf = ({ verb, path }: AccessRow): string => `${verb} ${path}`;
const asksFor = (row: AccessRow, name: string): boolean => {
  const { anyOf, allOf } = permissionsIn(row);
  return anyOf.includes(name) || allOf.includes(name);
};

/** What all calls find, some at a time. */
async function walk(calls: Call[]): Promise<string[]> {
  const wrong: string[] = [];
  const work = async (): Promise<void> => {
    for (let call = calls.pop(); call; call = calls.pop()) wrong.push(...(await call()));
  };
  await Promise.all(Array.from({ length: LANES }, work));
  return wrong;
}

/** The guards of spec 2 §6 that routes ask. */
const USED: readonly string[] = [
  'admin.access',
  'users.update',
  'roles.update',
  'custom_pages.update',
  'plans.update',
  'subscriptions.update',
  'tags.update',
  'localizations.update',
  'files.update',
  'settings.update',
  'appearance.update',
  'logs.view',
  'backstageRequests.create',
  'music.create',
  'music.view',
  'api.access',
];

describe('a limited administrator', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let rows: AccessRow[];
  /** The right to what is somebody else's, by route. */
  const owned = new Map<string, string>();
  let things: Things;

  beforeAll(async () => {
    app = await createTestApp('limited-admins');
    accounts = new AccountFactory(app);
    const all = app.nest.get(AccessTable).rows();
    rows = all.filter(isGuarded);
    for (const row of all.filter(isOwnersOr)) owned.set(keyOf(row), rightToOthers(row));
    things = await thingsOfSomebody(app, accounts);
  });
  afterAll(() => app.close());

  const walkers = new Map<string, Promise<LimitedWalker>>();
  /** One person a set of permissions. */
  function walkerWith(name: string, permissions: readonly PermissionName[]): Promise<LimitedWalker> {
    const known = walkers.get(name);
    if (known) return known;
    const made = (async () => {
      const account = `walker-${walkers.size}`;
      const id = await accounts.add(account, { roles: [], ...grants(...permissions) });
      return { name, headers: await accounts.browser(id), isLoggedIn: true, permissions };
    })();
    walkers.set(name, made);
    return made;
  }
  const limited = (name: PermissionName): Promise<LimitedWalker> => walkerWith(name, ['admin.access', name]);
  /** Who has every permission but these: what none of the others opens is closed to them, and so to each with fewer. */
  const unlimitedBut = (names: readonly string[]): Promise<LimitedWalker> =>
    walkerWith(
      `all but ${[...names].sort().join(', ')}`,
      LIMITED.filter((name) => !names.includes(name)),
    );

  /** What is wrong with the answer of a route, in words. */
  async function faultIn(row: AccessRow, walker: Walker): Promise<string[]> {
    const answer = await answerOf(app.url, row, walker);
    const has = (one: string): boolean => walker.permissions.includes(one);
    const { anyOf, allOf } = permissionsIn(row);
    const isOpen = anyOf.some(has) && allOf.every(has);
    const refusal = isOpen ? refusalOf(row, walker) : { status: 403, code: 'forbidden' };
    const isRight = refusal
      ? answer.status === refusal.status && (row.verb === 'HEAD' || answer.code === refusal.code)
      : faultOf(answer, walker) === null;
    return isRight
      ? []
      : [
          `${row.verb} ${row.path} (${row.right}) to ${walker.name}: ${answer.status} ${answer.code ?? ''}, not ${isOpen ? 'open' : 'closed'}`,
        ];
  }

  it('is somebody whom every permission makes, and finds routes to try', () => {
    expect(rows.length).toBeGreaterThan(150);
    const asked = new Set(rows.flatMap((row) => [...permissionsIn(row).anyOf, ...permissionsIn(row).allOf]));
    for (const name of USED) expect([name, asked.has(name)]).toEqual([name, true]);
  });

  it('with admin.access and one permission more reaches exactly what these open', async () => {
    const calls = LIMITED.flatMap((name) =>
      rows.filter((row) => asksFor(row, name)).map((row) => async () => faultIn(row, await limited(name))),
    );
    expect(calls.length).toBeGreaterThan(rows.length);
    expect(await walk(calls)).toEqual([]);
  });

  it('reaches nothing by all the permissions that a route does not ask for', async () => {
    const calls = rows.flatMap((row) => {
      const { anyOf, allOf } = permissionsIn(row);
      return [anyOf, ...allOf.map((name) => [name])].map(
        (lacking) => async () => faultIn(row, await unlimitedBut(lacking)),
      );
    });
    expect(await walk(calls)).toEqual([]);
  });

  it('reaches nothing of somebody else’s by any permission but the right to it', async () => {
    const calls = Object.entries(CALLS_ON_THINGS).map(([route, { isOpenTo }]) => async () => {
      const opening = [owned.get(route), isOpenTo].filter((name) => name !== undefined);
      const status = await callOnThings(app, route, things, (await unlimitedBut(opening)).headers);
      return status === 403 || status === 404 ? [] : [`${route} without ${opening.join(', ')}: ${status}, not closed`];
    });
    expect(await walk(calls)).toEqual([]);
  });

  it('reaches nothing of a workspace’s by any permission but the right to music of others', async () => {
    const ofTeam = await musicOfTheirTeam(app, things);
    const calls = Object.keys(CALLS_ON_THINGS)
      .filter((route) => OF_MUSIC.test(route))
      .map((route) => async () => {
        const { headers } = await unlimitedBut([owned.get(route)].filter((name) => name !== undefined));
        const status = await callOnThings(app, route, ofTeam, headers);
        return status === 403 || status === 404 ? [] : [`${route}: ${status}, not closed`];
      });
    expect(calls.length).toBeGreaterThan(8);
    expect(await walk(calls)).toEqual([]);
  });

  // Last: whoever was refused above was refused what is there until now.
  it('reaches what is somebody else’s by the right to it', async () => {
    expect([...owned.keys()].sort()).toEqual(Object.keys(CALLS_ON_THINGS).sort());
    const wrong: string[] = [];
    for (const [route, { answer, isOpenTo }] of Object.entries(CALLS_ON_THINGS))
      for (const name of [isOpenTo, owned.get(route) as PermissionName]) {
        if (name === undefined) continue;
        const status = await callOnThings(app, route, things, (await limited(name)).headers);
        if (answer ? status !== answer : status >= 400) wrong.push(`${route} with ${name}: ${status}`);
      }
    expect(wrong).toEqual([]);
  });
});
