import { PERMISSIONS } from '@tonearm/shared/permissions/catalogue';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { AccessTable } from '../src/core/access/access-table.registry.js';
import type { AccessRow } from '../src/core/access/access-table.registry.js';
import { answerOf, faultOf, refusalOf } from './access-walker.js';
import type { Walker } from './access-walker.js';
import { grants } from './admin-lists-bed.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CALLS_ON_THINGS, callOnThings, thingsOfSomebody } from './things-of-others.js';
import type { Things } from './things-of-others.js';

const NAMES = new Set<string>(PERMISSIONS.map(({ name }) => name));
const LIMITED = PERMISSIONS.map(({ name }) => name).filter((name) => name !== 'admin');
/** Calls under way at a time. */
const LANES = 8;

/** The permissions that a rule asks for: one of the first is enough, and each of the others. */
function permissionsIn({ right }: AccessRow): { anyOf: string[]; allOf: string[] } {
  const [base = '', ...extras] = right.split(' + ');
  return { anyOf: base.split(' | '), allOf: extras.filter((extra) => NAMES.has(extra)) };
}

/** Behind a permission, whoever asks: what any member's or everybody's is, is walked elsewhere. */
const isGuarded = (row: AccessRow): boolean => permissionsIn(row).anyOf.every((name) => NAMES.has(name));
const isOwnersOr = ({ right }: AccessRow): boolean => right.startsWith('owner | ');
/** The permission that stands beside ownership. */
const rightToOthers = ({ right }: AccessRow): string => right.split(' + ')[0]?.slice('owner | '.length) ?? '';
const keyOf = ({ verb, path }: AccessRow): string => `${verb} ${path}`;

/** The guards of spec 2 §6 that routes ask. */
const USED: readonly string[] = [
  'admin.access',
  'users.update',
  'roles.update',
  'custom_pages.update',
  'tags.update',
  'localizations.update',
  'files.update',
  'settings.update',
  'logs.view',
  'backstageRequests.create',
  'music.create',
  'music.view',
  'api.access',
];
/** Those whose pages are yet to come: as soon as the catalogue or a route has one, it moves up. */
const WAITING: readonly string[] = ['subscriptions.update', 'plans.update', 'appearance.update'];

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

  const walkers = new Map<PermissionName, Walker & { headers: Visitor }>();
  /** One person a permission. */
  async function limited(name: PermissionName): Promise<Walker & { headers: Visitor }> {
    const known = walkers.get(name);
    if (known) return known;
    const id = await accounts.add(name.replace('.', '-'), { roles: [], ...grants('admin.access', name) });
    const permissions = ['admin.access', name];
    const walker = { name, headers: await accounts.browser(id), isLoggedIn: true, permissions };
    walkers.set(name, walker);
    return walker;
  }

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
          `${row.verb} ${row.path} (${row.right}): ${answer.status} ${answer.code ?? ''}, not ${isOpen ? 'open' : 'closed'}`,
        ];
  }

  it('is somebody whom every permission makes, and finds routes to try', () => {
    expect(rows.length).toBeGreaterThan(150);
    const asked = new Set(rows.flatMap((row) => [...permissionsIn(row).anyOf, ...permissionsIn(row).allOf]));
    for (const name of USED) expect([name, asked.has(name)]).toEqual([name, true]);
    for (const name of WAITING) expect([name, NAMES.has(name) || asked.has(name)]).toEqual([name, false]);
  });

  /** What a route that is not for them answers about somebody else's things, in words where it is no refusal. */
  async function openingIn(route: string, walker: Walker & { headers: Visitor }): Promise<string[]> {
    if (owned.get(route) === walker.name || CALLS_ON_THINGS[route]?.isOpenTo === walker.name) return [];
    const status = await callOnThings(app, route, things, walker.headers);
    return status === 403 || status === 404 ? [] : [`${route}: ${status}, not closed`];
  }

  it.each(LIMITED)('with admin.access and %s reaches exactly what these open', async (name) => {
    const walker = await limited(name);
    const calls = [
      ...rows.map((row) => () => faultIn(row, walker)),
      ...Object.keys(CALLS_ON_THINGS).map((route) => () => openingIn(route, walker)),
    ];
    const wrong: string[] = [];
    const work = async (): Promise<void> => {
      for (let call = calls.pop(); call; call = calls.pop()) wrong.push(...(await call()));
    };
    await Promise.all(Array.from({ length: LANES }, work));
    expect(wrong).toEqual([]);
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
