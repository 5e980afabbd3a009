import type { RestrictionValue } from '@tonearm/shared/permissions/catalogue';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { createTestApp } from './create-test-app.js';
import type { Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';

export const ME = '/api/v1/users/me';

/** The application, and what is asked of it with personal tokens. */
export async function openAccessTokensBed() {
  const app = await createTestApp('tokens', { SITE_DEMO: 'true' });
  const accounts = new AccountFactory(app);

  let names = 0;
  const settings = (client: Record<string, unknown>) => app.nest.get(SettingsService).update({ client, server: {} });
  const create = (visitor: Visitor, input: object = {}) =>
    app.http
      .post('/api/v1/access-tokens')
      .set(visitor)
      .send({ tokenName: 'Player', ...input });
  const bearer = (plain: string) => ({ Authorization: `Bearer ${plain}` });
  const statusOf = async (headers: Record<string, string>, path = ME): Promise<number> =>
    (await app.http.get(path).set(headers)).status;
  const tokensOf = async (visitor: Visitor): Promise<Record<string, unknown>[]> =>
    (await app.http.get(`${ME}?with=tokens`).set(visitor)).body.user.tokens as Record<string, unknown>[];
  /** Without a role, whose restrictions would be merged. */
  const restricted = (...restrictions: RestrictionValue[]) => ({
    roles: [],
    permissions: [{ name: 'api.access', restrictions }],
  });
  const somebody = (
    ...options: Parameters<AccountFactory['add']> extends [string, ...infer Rest] ? Rest : never
  ): Promise<number> => accounts.add(`user${(names += 1)}`, ...options);
  return {
    accounts,
    app,
    bearer,
    create,
    restricted,
    settings,
    somebody,
    statusOf,
    tokensOf,
    close: () => app.close(),
  };
}

export type AccessTokensBed = Awaited<ReturnType<typeof openAccessTokensBed>>;
