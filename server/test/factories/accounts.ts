import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { sqlTime } from '../../src/core/database/dialect.js';
import { Repository } from '../../src/core/database/repository.js';
import type { SqlValue } from '../../src/core/database/repository.js';
import { CSRF_COOKIE, SESSION_COOKIE } from '../../src/core/http/cookies.js';
import { CsrfTokens } from '../../src/core/http/csrf-tokens.js';
import { SessionsService } from '../../src/modules/auth/sessions.service.js';
import { AccessTokensRepository } from '../../src/modules/auth/tokens/access-tokens.repository.js';
import { hashOf, newToken } from '../../src/modules/auth/session-token.js';
import { PasswordHasher, UsersRepository } from '../../src/modules/users/index.js';
import type { TestApp, Visitor } from '../create-test-app.js';

type Values = Record<string, SqlValue>;

class Rows extends Repository {
  change(table: string, values: Values, id: number): Promise<number> {
    return this.write(
      `UPDATE ${table} SET ${Object.keys(values)
        .map((column) => `${column} = ?`)
        .join(', ')} WHERE id = ?`,
      [...Object.values(values), id],
    );
  }
}

export interface NewAccount {
  roles?: number[];
  /** Own entries. */
  permissions?: GrantedPermission[];
  /** More columns. */
  values?: Values;
}

/** Accounts with sessions and tokens, made without the web: only the first one costs a password hash. */
export class AccountFactory {
  /** Of everybody made here. */
  readonly password = 'correct horse battery';
  private readonly rows: Rows;
  private hash: Promise<string> | null = null;

  constructor(private readonly app: TestApp) {
    this.rows = new Rows(app.database, app.unit);
  }

  emailOf(name: string): string {
    return `${name}@example.org`;
  }

  /** @returns the id. */
  async add(name: string, { roles = [USERS_ROLE_ID], permissions, values = {} }: NewAccount = {}): Promise<number> {
    const users = this.app.nest.get(UsersRepository);
    const passwordHash = await (this.hash ??= this.app.nest.get(PasswordHasher).hash(this.password));
    return await this.app.unit.run('factory', async () => {
      const id = await users.insert({
        name,
        email: this.emailOf(name),
        passwordHash,
        isEmailVerified: true,
        ...(permissions ? { permissions } : {}),
      });
      await users.giveRoles(id, roles);
      if (Object.keys(values).length > 0) await this.rows.change('users', values, id);
      return id;
    });
  }

  async change(table: string, values: Values, id: number): Promise<void> {
    await this.app.unit.run('factory', () => this.rows.change(table, values, id));
  }

  /** A browser that is signed in. @param options.isConfirmed the password was confirmed a moment ago. */
  async browser(
    userId: number,
    { isConfirmed = false, userAgent }: { isConfirmed?: boolean; userAgent?: string } = {},
  ): Promise<Visitor> {
    const sessions = this.app.nest.get(SessionsService);
    const { token } = await sessions.open({
      userId,
      isRemembered: false,
      oldToken: null,
      from: { address: '203.0.113.7', userAgent },
    });
    const session = await sessions.find(token);
    if (isConfirmed && session) await sessions.confirm(Number(session.id));
    return this.visitor(token);
  }

  /** A browser that holds these cookies, and a CSRF token that fits. */
  visitor(sessionToken: string | null, cookies: Readonly<Record<string, string>> = {}): Visitor {
    const csrf = this.app.nest.get(CsrfTokens).make(sessionToken);
    const held = {
      ...cookies,
      ...(sessionToken === null ? {} : { [SESSION_COOKIE]: sessionToken }),
      [CSRF_COOKIE]: csrf,
    };
    return {
      Cookie: Object.entries(held)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      'X-XSRF-TOKEN': csrf,
    };
  }

  /** A program with a personal token. */
  async program(
    userId: number,
    abilities: ('read' | 'write')[] = ['read', 'write'],
    expiresAt: Date | null = null,
  ): Promise<{ id: number; headers: { Authorization: string } }> {
    const plain = `tonearm_${newToken()}`;
    const tokens = this.app.nest.get(AccessTokensRepository);
    const id = await this.app.unit.run('factory', () =>
      tokens.insert({ userId, name: 'Player', tokenHash: hashOf(plain), abilities, createdAt: new Date(), expiresAt }),
    );
    return { id, headers: { Authorization: `Bearer ${plain}` } };
  }

  /** Time as columns take it, so many ms from now. */
  at(ms: number): string {
    return sqlTime(new Date(Date.now() + ms));
  }
}
