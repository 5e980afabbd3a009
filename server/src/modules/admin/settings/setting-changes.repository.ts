import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { listOf, sql } from '../../../core/database/sql.js';
import { UserEntity } from '../../users/index.js';
import { SettingChangeEntity } from './setting-change.entity.js';

export interface SettingChangeRow {
  name: string;
  user_id: number | null;
  user_name: string | null;
  changed_at: Date;
}

/** Which settings were changed by whom. */
export class SettingChangesRepository extends Repository {
  private readonly changes = this.table(SettingChangeEntity);

  async insert(names: readonly string[], userId: number | null): Promise<void> {
    const changed_at = new Date();
    await this.changes.insertMany(names.map((name) => ({ name, user_id: userId, changed_at })));
  }

  /** Of these settings, the newest first. */
  async list(names: readonly string[], limit: number): Promise<SettingChangeRow[]> {
    if (names.length === 0) return [];
    const [c, u] = [named(SettingChangeEntity, 'c'), named(UserEntity, 'u')];
    return await this.readRows(
      { name: c.name, user_id: c.user_id, user_name: u.name, changed_at: c.changed_at },
      sql`FROM ${c} LEFT JOIN ${u} ON ${u.id} = ${c.user_id} WHERE ${c.name} IN ${listOf([...names])} ORDER BY ${c.id} DESC LIMIT ${limit}`,
    );
  }
}
