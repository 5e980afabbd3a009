import { isoTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import { SearchChanges } from '../../../core/search/search-changes.repository.js';
import { UserEntity, UserRoleEntity } from '../user.entity.js';
/** Writes what people, and administrators for them, change about an account. */ export class DetailsRepository extends Repository {
  /** When the account was last written; nobody else writes it before the unit ends. Null where there is none. */ async lock(
    userId,
  ) {
    const row = await this.users.pickOne(['updated_at'], { id: userId }, { lock: true });
    return row && isoTime(row.updated_at);
  }
  /** @returns whether there is such an account. */ async update(userId, changes) {
    if (changes.name !== undefined) await new SearchChanges(this.database, this.unit).note('users', [userId]);
    return (await this.users.update({ id: userId }, { ...changes, updated_at: new Date() })) === 1;
  }
  async setPermissions(userId, permissions) {
    await this.users.update({ id: userId }, { permissions });
  }
  async takeRoles(userId, roleIds) {
    await this.userRoles.delete({ user_id: userId, role_id: roleIds });
  }
  constructor(...args) {
    (super(...args), (this.users = this.table(UserEntity)), (this.userRoles = this.table(UserRoleEntity)));
  }
}
