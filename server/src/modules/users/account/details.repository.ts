import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { isoTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import { SearchChanges } from '../../../core/search/search-changes.repository.js';
import { UserEntity, UserRoleEntity } from '../user.entity.js';

/** Columns of an account that a form changes; a missing key keeps its value. */
export type DetailChanges = Partial<
  Pick<
    UserEntity,
    | 'name'
    | 'first_name'
    | 'last_name'
    | 'language'
    | 'country'
    | 'timezone'
    | 'email'
    | 'email_verified_at'
    | 'password_hash'
    | 'available_storage_mb'
  >
>;

/** Writes what people, and administrators for them, change about an account. */
export class DetailsRepository extends Repository {
  private readonly users = this.table(UserEntity);
  private readonly userRoles = this.table(UserRoleEntity);

  /** When the account was last written; nobody else writes it before the unit ends. Null where there is none. */
  async lock(userId: number): Promise<string | null> {
    const row = await this.users.pickOne(['updated_at'], { id: userId }, { lock: true });
    return row && isoTime(row.updated_at);
  }

  /** @returns whether there is such an account. */
  async update(userId: number, changes: DetailChanges): Promise<boolean> {
    if (changes.name !== undefined || changes.email !== undefined)
      await new SearchChanges(this.database, this.unit).note(['users', 'accounts'], [userId]);
    return (await this.users.update({ id: userId }, { ...changes, updated_at: new Date() })) === 1;
  }

  async setPermissions(userId: number, permissions: GrantedPermission[]): Promise<void> {
    await this.users.update({ id: userId }, { permissions, has_own_rights: permissions.length > 0 });
  }

  async takeRoles(userId: number, roleIds: readonly number[]): Promise<void> {
    await this.userRoles.delete({ user_id: userId, role_id: roleIds });
  }
}
