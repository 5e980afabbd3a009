import { placeholderName } from '@tonearm/shared/account/public-name';
import { named } from '../../core/database/entity-columns.js';
import { Repository } from '../../core/database/repository.js';
import { sql } from '../../core/database/sql.js';
import { exactly } from '../../core/database/where.js';
import { SearchChanges } from '../../core/search/search-changes.repository.js';
import { UserEntity, UserRoleEntity } from './user.entity.js';
/** Who is told of something that concerns a role. */ const HOLDERS_MAX = 50;
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
  'two_factor_confirmed_at',
  'two_factor_recovery_codes',
  'last_login_at',
  'created_at',
  'updated_at',
  'deleted_at',
];
export class UsersRepository extends Repository {
  /** Exactly this address: MySQL compares without accents, and another person's address must never do. */ async findByEmail(
    email,
  ) {
    const row = await this.users.pickOne(USER_COLUMNS, { email });
    return row?.email === email ? row : null;
  }
  async findById(id) {
    return await this.users.pickOne(USER_COLUMNS, { id });
  }
  /** @returns id -> name. */ async namesOf(ids) {
    return new Map((await this.users.pick(['id', 'name'], { id: ids })).map(({ id, name }) => [id, name]));
  }
  async holdsRole(roleId) {
    return await this.userRoles.has({ role_id: roleId });
  }
  /** Who holds the role and may sign in. */ async listHolders(roleId) {
    const [u, r] = [named(UserEntity, 'u'), named(UserRoleEntity, 'r')];
    return await this.readRows(
      { email: u.email, name: u.name, language: u.language },
      sql`FROM ${u} JOIN ${r} ON ${r.user_id} = ${u.id} WHERE ${r.role_id} = ${roleId} AND ${u.banned_at} IS NULL AND ${u.deleted_at} IS NULL ORDER BY ${u.id} LIMIT ${HOLDERS_MAX}`,
    );
  }
  async insert(user) {
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
      created_at: now,
      updated_at: now,
    });
    // The placeholder has the id in it, which only the insert tells.
    if (user.name === '') await this.users.update({ id }, { name: placeholderName(id) });
    await new SearchChanges(this.database, this.unit).note('users', [id]);
    return id;
  }
  async giveRoles(userId, roleIds) {
    await this.userRoles.insertMany(roleIds.map((roleId) => ({ user_id: userId, role_id: roleId })));
  }
  async setPassword(userId, passwordHash) {
    await this.users.update({ id: userId }, { password_hash: passwordHash, updated_at: new Date() });
  }
  /** @param from the hash that was checked. @returns false where the password was changed meanwhile. */ async replacePassword(
    userId,
    from,
    to,
  ) {
    // Nobody has checked a password that is not there.
    if (from === null) return false;
    return (
      (await this.users.update({ id: userId, password_hash: from }, { password_hash: to, updated_at: new Date() })) ===
      1
    );
  }
  /** Only while the address is still the one that was proven. @returns whether this made the difference: it was unverified until now. */ async verifyEmail(
    userId,
    email,
  ) {
    const now = new Date();
    return (
      (await this.users.update(
        { id: userId, email: exactly(email), email_verified_at: null },
        { email_verified_at: now, updated_at: now },
      )) === 1
    );
  }
  /** A new address that has been proven. */ async changeEmail(userId, email) {
    const now = new Date();
    await this.users.update({ id: userId }, { email, email_verified_at: now, updated_at: now });
  }
  /** With all that refers to the account. @returns whether there was one. */ async delete(userId) {
    return (await this.users.delete({ id: userId })) === 1;
  }
  /** What the user chose; null follows the site. */ async languageOf(userId) {
    return (await this.users.pickOne(['language'], { id: userId }))?.language ?? null;
  }
  async setLanguage(userId, language) {
    await this.users.update({ id: userId }, { language, updated_at: new Date() });
  }
  async noteLogin(userId) {
    await this.users.update({ id: userId }, { last_login_at: new Date() });
  }
  constructor(...args) {
    (super(...args), (this.users = this.table(UserEntity)), (this.userRoles = this.table(UserRoleEntity)));
  }
}
