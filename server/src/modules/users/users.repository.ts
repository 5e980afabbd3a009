import { placeholderName } from '@tonearm/shared/account/public-name';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { sqlTime } from '../../core/database/dialect.js';
import { SearchChanges } from '../../core/search/search-changes.repository.js';
import { Repository } from '../../core/database/repository.js';

export interface UserRow {
  id: number;
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  email_verified_at: string | Date | null;
  password_hash: string | null;
  banned_at: string | Date | null;
  ban_reason: string;
  banned_until: string | Date | null;
  avatar: string | null;
  language: string | null;
  country: string | null;
  timezone: string | null;
  /** JSON of own entries. */
  permissions: string | null;
  two_factor_confirmed_at: string | Date | null;
  /** Sealed. */
  two_factor_recovery_codes: string | null;
  last_login_at: string | Date | null;
  created_at: string | Date;
}

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
  'id', 'name', 'first_name', 'last_name', 'email', 'email_verified_at', 'password_hash', 'banned_at', 'ban_reason', 'banned_until', 'avatar', 'language', 'country',
  'timezone', 'permissions', 'two_factor_confirmed_at', 'two_factor_recovery_codes', 'last_login_at', 'created_at',
] as const;

const COLUMNS = USER_COLUMNS.join(', ');

export class UsersRepository extends Repository {
  /** Exactly this address: MySQL compares without accents, and another person's address must never do. */
  async findByEmail(email: string): Promise<UserRow | null> {
    const row = await this.row<UserRow>(`SELECT ${COLUMNS} FROM users WHERE email = ?`, [email]);
    return row?.email === email ? row : null;
  }

  async findById(id: number): Promise<UserRow | null> {
    return await this.row<UserRow>(`SELECT ${COLUMNS} FROM users WHERE id = ?`, [id]);
  }

  async holdsRole(roleId: number): Promise<boolean> {
    return (await this.row('SELECT user_id FROM user_roles WHERE role_id = ? LIMIT 1', [roleId])) !== null;
  }

  /** Who holds the role and may sign in. */
  async listHolders(roleId: number): Promise<{ email: string; name: string; language: string | null }[]> {
    return await this.rows('SELECT u.email, u.name, u.language FROM users u JOIN user_roles r ON r.user_id = u.id WHERE r.role_id = ? AND u.banned_at IS NULL ORDER BY u.id LIMIT 50',
      [roleId]);
  }

  async insert(user: NewUser): Promise<number> {
    const now = sqlTime(new Date());
    const id = await this.insertMany('users',
      ['name', 'first_name', 'last_name', 'email', 'email_verified_at', 'password_hash', 'language', 'permissions', 'created_at', 'updated_at'],
      [[user.name, user.firstName ?? '', user.lastName ?? '', user.email, user.isEmailVerified ? now : null, user.passwordHash, user.language ?? null,
        user.permissions ? JSON.stringify(user.permissions) : null, now, now]]);
    // The placeholder has the id in it, which only the insert tells.
    if (user.name === '') await this.write('UPDATE users SET name = ? WHERE id = ?', [placeholderName(id), id]);
    await new SearchChanges(this.database, this.unit).note('users', [id]);
    return id;
  }

  async giveRoles(userId: number, roleIds: readonly number[]): Promise<void> {
    if (roleIds.length > 0) await this.insertMany('user_roles', ['user_id', 'role_id'], roleIds.map((roleId) => [userId, roleId]));
  }

  async setPassword(userId: number, passwordHash: string): Promise<void> {
    await this.write('UPDATE users SET password_hash = ?, updated_at = ? WHERE id = ?', [passwordHash, sqlTime(new Date()), userId]);
  }

  /** @param from the hash that was checked. @returns false where the password was changed meanwhile. */
  async replacePassword(userId: number, from: string | null, to: string): Promise<boolean> {
    return (await this.write('UPDATE users SET password_hash = ?, updated_at = ? WHERE id = ? AND password_hash = ?', [to, sqlTime(new Date()), userId, from])) === 1;
  }

  /** Only while the address is still the one that was proven. @returns whether this made the difference: it was unverified until now. */
  async verifyEmail(userId: number, email: string): Promise<boolean> {
    const now = sqlTime(new Date());
    const sql = `UPDATE users SET email_verified_at = ?, updated_at = ? WHERE id = ? AND ${this.exactly('email')} AND email_verified_at IS NULL`;
    return (await this.write(sql, [now, now, userId, email])) === 1;
  }

  /** A new address that has been proven. */
  async changeEmail(userId: number, email: string): Promise<void> {
    const now = sqlTime(new Date());
    await this.write('UPDATE users SET email = ?, email_verified_at = ?, updated_at = ? WHERE id = ?', [email, now, now, userId]);
  }

  /** With all that refers to the account. @returns whether there was one. */
  async delete(userId: number): Promise<boolean> {
    return (await this.write('DELETE FROM users WHERE id = ?', [userId])) === 1;
  }

  /** What the user chose; null follows the site. */
  async languageOf(userId: number): Promise<string | null> {
    return (await this.row<{ language: string | null }>('SELECT language FROM users WHERE id = ?', [userId]))?.language ?? null;
  }

  async setLanguage(userId: number, language: string): Promise<void> {
    await this.write('UPDATE users SET language = ?, updated_at = ? WHERE id = ?', [language, sqlTime(new Date()), userId]);
  }

  async noteLogin(userId: number): Promise<void> {
    await this.write('UPDATE users SET last_login_at = ? WHERE id = ?', [sqlTime(new Date()), userId]);
  }
}
