import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import { SearchChanges } from '../../../core/search/search-changes.repository.js';
import type { SqlValue } from '../../../core/database/repository.js';

/** Columns of an account that a form changes; a missing key keeps its value. */
export interface DetailChanges {
  name?: string;
  first_name?: string;
  last_name?: string;
  language?: string | null;
  country?: string | null;
  timezone?: string | null;
  email?: string;
  email_verified_at?: string | null;
  password_hash?: string;
}

/** Writes what people, and administrators for them, change about an account. */
export class DetailsRepository extends Repository {
  /** @returns whether there is such an account. */
  async update(userId: number, changes: DetailChanges): Promise<boolean> {
    const values: Record<string, SqlValue> = { ...changes, updated_at: sqlTime(new Date()) };
    const columns = Object.keys(values);
    if (changes.name !== undefined) await new SearchChanges(this.database, this.unit).note('users', [userId]);
    return (await this.write(`UPDATE users SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`, [...Object.values(values), userId])) === 1;
  }

  async setPermissions(userId: number, permissions: readonly GrantedPermission[]): Promise<void> {
    await this.write('UPDATE users SET permissions = ? WHERE id = ?', [JSON.stringify(permissions), userId]);
  }

  async takeRoles(userId: number, roleIds: readonly number[]): Promise<void> {
    if (roleIds.length > 0) await this.write(`DELETE FROM user_roles WHERE user_id = ? AND role_id IN (${marks(roleIds.length)})`, [userId, ...roleIds]);
  }
}
