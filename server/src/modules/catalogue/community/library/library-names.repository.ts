import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { NamedType } from '../../music/item.events.js';
import { LIBRARY_KINDS } from './library-kinds.js';

/** The names that likes and follows keep of their items. */
export class LibraryNamesRepository extends Repository {
  /** People who keep the item by another name than it has. */
  async outdated(type: NamedType, id: number, limit: number): Promise<number[]> {
    const { verb, item, keptName } = LIBRARY_KINDS[type];
    const m = verb.rows;
    const rows = await this.readRows(
      { user: m.user },
      sql`FROM ${m.table} JOIN ${item} ON ${item.id} = ${m.id} WHERE ${m.type} = ${type} AND ${m.id} = ${id} AND ${m.name} <> ${keptName} LIMIT ${limit}`,
    );
    return rows.map(({ user }) => user);
  }

  async refresh(type: NamedType, id: number, userIds: readonly number[]): Promise<void> {
    const { verb, item, keptName } = LIBRARY_KINDS[type];
    const m = verb.bare;
    await this.writeIn(
      userIds,
      (list) => sql`UPDATE ${m.table} SET ${m.name} = (SELECT ${keptName} FROM ${item} WHERE ${item.id} = ${id})
       WHERE ${m.user} IN ${list} AND ${m.type} = ${type} AND ${m.id} = ${id}`,
    );
  }
}
