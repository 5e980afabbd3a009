import { placeholderName } from '@tonearm/shared/account/public-name';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { named } from '../../core/database/entity-columns.js';
import type { ColumnOf } from '../../core/database/entity-columns.js';
import { Repository } from '../../core/database/repository.js';
import { sql } from '../../core/database/sql.js';
import { exactly } from '../../core/database/where.js';
import { ErasuresRepository } from '../../core/erasure/erasures.repository.js';
import { SearchChanges } from '../../core/search/search-changes.repository.js';
import { SocialProfileEntity, UserEntity, UserRoleEntity } from './user.entity.js';

/** Accounts among what is erased in pieces. */
export const ERASED_ACCOUNT = 'account';

/** In the trash since then is an account that is being erased and leaves what it made: that is shown as if nothing were. */
export const LEFT_ITS_CONTENT = new Date(0);

const DAY_MS = 86_400_000;

/** Who gets a message that concerns a role. */
const HOLDERS_MAX = 50;

/** An account as most of the code reads it; `two_factor_recovery_codes` are sealed. */
export type UserRow = Pick<UserEntity, (typeof USER_COLUMNS)[number]>;

export interface NewUser {
  /** Empty: a placeholder stands there until they choose one. */
  name: string;
  email: string;
  /** null: signs in elsewhere, or has yet to choose one. */
  passwordHash: string | null;
  firstName?: string;
  lastName?: string;
  isEmailVerified: boolean;
  language?: string | null;
  permissions?: GrantedPermission[];
}

export const USER_COLUMNS = [
  'id',
  'name',
  'first_name',
  'last_name',
  'email',
  'email_verified_at',
  'password_hash',
  'banned_at',
  'ban_reason',
  'banned_until',
  'avatar',
  'language',
  'country',
  'timezone',
  'permissions',
  'available_storage_mb',
  'two_factor_confirmed_at',
  'two_factor_recovery_codes',
  'last_login_at',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies readonly ColumnOf<UserEntity>[];

export class UsersRepository extends Repository {
  private readonly users = this.table(UserEntity);
  private readonly userRoles = this.table(UserRoleEntity);

  /** Exactly this address: MySQL compares without accents, and another person's address must never do. */
  async findByEmail(email: string): Promise<UserRow | null> {
    const row = await this.users.pickOne(USER_COLUMNS, { email });
    return row?.email === email ? row : null;
  }

  /** Not what is being erased. */
  async findById(id: number): Promise<UserRow | null> {
    const row = await this.users.pickOne(USER_COLUMNS, { id });
    return row === null || row.deleted_at === null ? row : ((await this.withoutErased([row]))[0] ?? null);
  }

  /** Those of the rows that are not being erased. */
  async withoutErased(rows: readonly UserRow[]): Promise<UserRow[]> {
    const erased = await new ErasuresRepository(this.database, this.unit).among(
      ERASED_ACCOUNT,
      rows.flatMap(({ id, deleted_at }) => (deleted_at === null ? [] : [id])),
    );
    return rows.filter(({ id }) => !erased.has(id));
  }

  /** @returns id -> name. */
  async namesOf(ids: readonly number[]): Promise<Map<number, string>> {
    return new Map((await this.users.pick(['id', 'name'], { id: ids })).map(({ id, name }) => [id, name]));
  }

  async holdsRole(roleId: number): Promise<boolean> {
    return await this.userRoles.has({ role_id: roleId });
  }

  /** Who holds the role and may sign in. */
  async listHolders(roleId: number): Promise<{ email: string; name: string; language: string | null }[]> {
    const [u, r] = [named(UserEntity, 'u'), named(UserRoleEntity, 'r')];
    return await this.readRows(
      { email: u.email, name: u.name, language: u.language },
      sql`FROM ${u} JOIN ${r} ON ${r.user_id} = ${u.id} WHERE ${r.role_id} = ${roleId} AND ${u.banned_at} IS NULL AND ${u.deleted_at} IS NULL ORDER BY ${u.id} LIMIT ${HOLDERS_MAX}`,
    );
  }

  async insert(user: NewUser): Promise<number> {
    const now = new Date();
    const id = await this.users.insert({
      name: user.name,
      first_name: user.firstName ?? '',
      last_name: user.lastName ?? '',
      email: user.email,
      email_verified_at: user.isEmailVerified ? now : null,
      password_hash: user.passwordHash,
      language: user.language ?? null,
      permissions: user.permissions ?? null,
      has_own_rights: (user.permissions ?? []).length > 0,
      created_at: now,
      updated_at: now,
      last_active_at: now,
    });
    // The placeholder has the id in it, which is known after the insert.
    if (user.name === '') await this.users.update({ id }, { name: placeholderName(id) });
    await this.noteWords(id);
    return id;
  }

  async giveRoles(userId: number, roleIds: readonly number[]): Promise<void> {
    await this.userRoles.insertMany(roleIds.map((roleId) => ({ user_id: userId, role_id: roleId })));
  }

  async setPassword(userId: number, passwordHash: string): Promise<void> {
    await this.users.update({ id: userId }, { password_hash: passwordHash, updated_at: new Date() });
  }

  /** @param from the hash that was checked. @returns false where the password was changed meanwhile. */
  async replacePassword(userId: number, from: string | null, to: string): Promise<boolean> {
    // Nobody has checked a password that is not there.
    if (from === null) return false;
    return (
      (await this.users.update({ id: userId, password_hash: from }, { password_hash: to, updated_at: new Date() })) ===
      1
    );
  }

  /** Only while the address is still the one that was proven. @returns whether this made the difference: it was unverified until now. */
  async verifyEmail(userId: number, email: string): Promise<boolean> {
    const now = new Date();
    return (
      (await this.users.update(
        { id: userId, email: exactly(email), email_verified_at: null },
        { email_verified_at: now, updated_at: now },
      )) === 1
    );
  }

  /** A new address that has been proven. */
  async changeEmail(userId: number, email: string): Promise<void> {
    const now = new Date();
    await this.users.update({ id: userId }, { email, email_verified_at: now, updated_at: now });
    await this.noteWords(userId);
  }

  /** Nobody else changes the account before the open unit ends. @returns whether it is still theirs. */
  async lock({ id, email }: Pick<UserRow, 'id' | 'email'>): Promise<boolean> {
    return (await this.users.pickOne(['email'], { id }, { lock: true }))?.email === email;
  }

  /** As `lock`, whatever their address is. @returns the account as it stands now; null: it is gone, or in the trash. */
  async lockPresent(id: number): Promise<Pick<UserRow, 'id' | 'email' | 'email_verified_at'> | null> {
    return await this.users.pickOne(['id', 'email', 'email_verified_at'], { id, deleted_at: null }, { lock: true });
  }

  /** Gone for everybody, while a job erases it: without a name, an address and a way in. What they made stays shown, unless it goes too. */
  async hide(id: number, { withContent }: { withContent: boolean }): Promise<void> {
    const nothing = {
      password_hash: null,
      email_verified_at: null,
      avatar: null,
      language: null,
      country: null,
      timezone: null,
      permissions: null,
      available_storage_mb: null,
    };
    const factors = { two_factor_secret: null, two_factor_confirmed_at: null, two_factor_recovery_codes: null };
    const now = new Date();
    // No address has a colon before its @, and this one has none at all.
    await this.users.update(
      { id },
      {
        ...nothing,
        ...factors,
        name: placeholderName(id),
        email: `erased:${id}`,
        first_name: '',
        last_name: '',
        deleted_at: withContent ? now : LEFT_ITS_CONTENT,
        updated_at: now,
      },
    );
    await this.userRoles.delete({ user_id: id });
    await this.table(SocialProfileEntity).delete({ user_id: id });
    await this.noteWords(id);
  }

  /** With all that refers to the account. @returns whether there was one. */
  async delete(userId: number): Promise<boolean> {
    await this.noteWords(userId);
    return (await this.users.delete({ id: userId })) === 1;
  }

  /** Whoever looks for people, and whoever looks for accounts, finds them by other words from now on. */
  private async noteWords(id: number): Promise<void> {
    await new SearchChanges(this.database, this.unit).note(['users', 'accounts'], [id]);
  }

  /** What the user chose; null follows the site. */
  async languageOf(userId: number): Promise<string | null> {
    return (await this.users.pickOne(['language'], { id: userId }))?.language ?? null;
  }

  async setLanguage(userId: number, language: string): Promise<void> {
    await this.users.update({ id: userId }, { language, updated_at: new Date() });
  }

  async noteLogin(userId: number): Promise<void> {
    const now = new Date();
    await this.users.update({ id: userId }, { last_login_at: now, last_active_at: now });
  }

  /** That they are here: writes at most once a day. */
  async noteActivity(userId: number): Promise<void> {
    const { id, last_active_at: last } = named(UserEntity);
    const now = new Date();
    const dayAgo = new Date(now.getTime() - DAY_MS);
    await this.users.update(sql`${id} = ${userId} AND (${last} IS NULL OR ${last} < ${dayAgo})`, {
      last_active_at: now,
    });
  }
}
