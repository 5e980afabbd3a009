import { PERMISSIONS } from '@tonearm/shared/permissions/catalogue';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { AccessTable } from '../src/core/access/access-table.registry.js';
import type { AccessRow } from '../src/core/access/access-table.registry.js';
import { answerOf, faultOf, refusalOf } from './access-walker.js';
import type { Walker } from './access-walker.js';
import { grants } from './admin-lists-bed.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';

const NAMES = new Set<string>(PERMISSIONS.map(({ name }) => name));
/** Calls under way at a time. */
const LANES = 8;

/** The permissions that a rule asks for: one of the first is enough, and each of the others. */
function permissionsIn({ right }: AccessRow): { anyOf: string[]; allOf: string[] } {
  const [base = '', ...extras] = right.split(' + ');
  return { anyOf: base.split(' | '), allOf: extras.filter((extra) => NAMES.has(extra)) };
}

/** Behind a permission, whoever asks: what is an owner's, any member's or everybody's is walked elsewhere. */
const isGuarded = (row: AccessRow): boolean => permissionsIn(row).anyOf.every((name) => NAMES.has(name));

describe('a limited administrator', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let rows: AccessRow[];

  beforeAll(async () => {
    app = await createTestApp('limited-admins');
    accounts = new AccountFactory(app);
    rows = app.nest.get(AccessTable).rows().filter(isGuarded);
  });
  afterAll(() => app.close());

  const limited = async (name: PermissionName): Promise<Walker> => ({
    name,
    headers: await accounts.browser(
      await accounts.add(name.replace('.', '-'), { roles: [], ...grants('admin.access', name) }),
    ),
    isLoggedIn: true,
    permissions: ['admin.access', name],
  });

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
    // Spec 2 §6, as far as the site has what they guard.
    for (const name of [
      'users.update',
      'roles.update',
      'custom_pages.update',
      'tags.update',
      'settings.update',
      'logs.view',
    ])
      expect([name, asked.has(name)]).toEqual([name, true]);
  });

  it.each(PERMISSIONS.map(({ name }) => name).filter((name) => name !== 'admin'))(
    'with admin.access and %s reaches exactly what these open',
    async (name) => {
      const walker = await limited(name);
      const left = [...rows];
      const wrong: string[] = [];
      const work = async (): Promise<void> => {
        for (let row = left.pop(); row; row = left.pop()) wrong.push(...(await faultIn(row, walker)));
      };
      await Promise.all(Array.from({ length: LANES }, work));
      expect(wrong).toEqual([]);
    },
  );
});
