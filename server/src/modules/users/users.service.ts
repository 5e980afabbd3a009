import { Injectable } from '@nestjs/common';
import type { AdministeredAccount, CurrentUser, PublicUser, UserQuery } from '@tonearm/shared/account/account.dto';
import type { Actor } from '../../core/access/actor.js';
import { notFound, unauthenticated } from '../../core/errors/app-error.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { AccountReader } from './account/account-reader.service.js';
import { UserRecords } from './admin/user-records.service.js';
import { isBanned } from './ban-state.js';
import { PasswordHasher } from './password-hasher.js';
import type { UserIdOrMe } from './user-id.pipe.js';
import { UsersRepository } from './users.repository.js';
import type { UserRow } from './users.repository.js';

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: AccountReader,
    private readonly passwords: PasswordHasher,
    private readonly settings: SettingsService,
    private readonly records: UserRecords,
  ) {}

  /** The signed-in person. @throws AppError 401 for a guest. */
  async getCurrent(actor: Actor, query: UserQuery = {}): Promise<CurrentUser> {
    const row = actor.userId === null ? null : await this.users.findById(actor.userId);
    if (!row) throw unauthenticated();
    return withoutTokens(await this.accounts.whole(row, query), actor);
  }

  /** The whole account for its owner and for those who may change users, the public part for others. @throws AppError 404. */
  async get(id: UserIdOrMe, query: UserQuery, actor: Actor): Promise<AdministeredAccount | PublicUser> {
    const userId = id === 'me' ? actor.userId : id;
    const row = userId === null ? null : await this.users.findById(userId);
    if (!row) throw notFound();
    if (actor.userId === Number(row.id))
      return withoutTokens(await this.accounts.administered(row, actor, query), actor);
    if (actor.can('users.update')) return await this.ofSomebody(row, query, actor);
    if (row.deleted_at !== null || isBanned(row) || (await this.isUnproven(row))) throw notFound();
    return await this.accounts.publicPart(row);
  }

  /** What somebody's programs are called is for those to read who could take them away. */
  private async ofSomebody(row: UserRow, query: UserQuery, actor: Actor): Promise<AdministeredAccount> {
    const { tokens, ...user } = await this.accounts.administered(row, actor, query);
    return tokens && (await this.records.isWithin(row, actor)) ? { ...user, tokens } : user;
  }

  /** Registering does not reveal whether an address has an account; a new page at the next id would (ASVS 6.3.8). */
  private async isUnproven(row: UserRow): Promise<boolean> {
    return row.email_verified_at === null && (await this.settings.get('require_email_confirmation'));
  }

  /** The account whose password this is, or null; takes as long either way. */
  async checkPassword(email: string, password: string): Promise<UserRow | null> {
    const found = await this.users.findByEmail(email);
    const row = found?.deleted_at === null ? found : null;
    return (await this.passwords.verify(row?.password_hash ?? null, password)) ? row : null;
  }

  /** Whether the user could confirm a password at all. */
  async hasPassword(userId: number): Promise<boolean> {
    return ((await this.users.findById(userId))?.password_hash ?? null) !== null;
  }

  /** Whether this is the password of the user; never for those who have none. */
  async isPasswordOf(userId: number, password: string): Promise<boolean> {
    const row = await this.users.findById(userId);
    return await this.passwords.verify(row?.password_hash ?? null, password);
  }
}

/** Whoever acts as somebody learns nothing of the programs that they let in. */
function withoutTokens<T extends { tokens?: unknown }>(account: T, { impersonatorId }: Actor): T {
  if (impersonatorId === null || account.tokens === undefined) return account;
  const { tokens: _theirs, ...rest } = account;
  return rest as T;
}
