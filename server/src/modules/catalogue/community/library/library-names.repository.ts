import { marks } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import type { NamedType } from '../../music/item.events.js';
import { LIBRARY_KINDS } from './library-kinds.js';

/** The names that likes and follows keep of their items. */
export class LibraryNamesRepository extends Repository {
  /** People who keep the item by another name than it has. */
  async outdated(type: NamedType, id: number, limit: number): Promise<number[]> {
    const { verb, table } = LIBRARY_KINDS[type];
    const rows = await this.rows<{ user_id: number }>(
      `SELECT m.user_id FROM ${verb.table} m JOIN ${table} i ON i.id = m.${verb.id} WHERE m.${verb.type} = ? AND m.${verb.id} = ? AND m.item_name <> i.name_folded LIMIT ${limit}`,
      [type, id],
    );
    return rows.map((row) => Number(row.user_id));
  }

  async refresh(type: NamedType, id: number, userIds: readonly number[]): Promise<void> {
    const { verb, table } = LIBRARY_KINDS[type];
    await this.write(
      `UPDATE ${verb.table} SET item_name = (SELECT i.name_folded FROM ${table} i WHERE i.id = ?) WHERE user_id IN (${marks(userIds.length)}) AND ${verb.type} = ? AND ${verb.id} = ?`,
      [id, ...userIds, type, id],
    );
  }
}
