import type { UserRecord } from '@tonearm/shared/admin/users.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { createTestApp } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import type { NewAccount } from './factories/accounts.js';

export const DAY_MS = 86_400_000;
export const USERS = '/api/v1/users';
export const coded = (filters: unknown): string => Buffer.from(JSON.stringify(filters)).toString('base64url');
export const own = (...names: PermissionName[]): NewAccount => ({
  permissions: names.map((name) => ({ name, restrictions: [] })),
});

/** The application with an administrator, and a helper who may change users and give roles, and no more. */
export async function openUsersAdminBed() {
  const app = await createTestApp('users-admin');
  const accounts = new AccountFactory(app);
  const adminId = await accounts.add('ines', {
    roles: [USERS_ROLE_ID, ADMIN_ROLE_ID],
    values: { created_at: accounts.at(-100 * DAY_MS) },
  });
  const admin = await accounts.browser(adminId);
  const helperId = await accounts.add('helper', {
    ...own(
      'users.create',
      'users.update',
      'roles.update',
      'music.create',
      'music.schedule',
      'tags.create',
      'lyrics.create',
      'insights.view',
    ),
    values: { created_at: accounts.at(-90 * DAY_MS) },
  });
  const helper = await accounts.browser(helperId);

  const list = async (query: Record<string, string | number>) =>
    (await app.http.get(USERS).query(query).set(admin).expect(200)).body.pagination as {
      data: UserRecord[];
      total?: number;
      last_page?: number;
      next_cursor: string | null;
    };
  const names = async (query: Record<string, string | number>): Promise<string[]> =>
    (await list(query)).data.map(({ name }) => name);
  const filtered = (key: string, operator: string, value?: unknown) =>
    names({ filters: coded([{ key, operator, value }]), orderBy: 'name', perPage: 100 });
  return { accounts, admin, adminId, app, filtered, helper, list, names, close: () => app.close() };
}

export type UsersAdminBed = Awaited<ReturnType<typeof openUsersAdminBed>>;
