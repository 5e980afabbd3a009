import type { EntityClass } from '../database/entity-columns.js';
import { named } from '../database/entity-columns.js';
import { Repository } from '../database/repository.js';
import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { inPieces } from '../erasure/in-pieces.js';

/** A table that gets a row for each thing that happens. */
export interface LogTable<E extends { id: number }> {
  entity: EntityClass<E>;
  /** Rows that are kept, the newest ones, however young the others are. */
  rowsMax: number;
  /** Which rows may go, where some are more than a log: what still waits. */
  among?: Sql;
}

interface Trimmed {
  rowsMax: number;
  trim: (kept: number) => Promise<void>;
}

/** How large logs become: modules hand their tables in, and a job deletes what is beyond. Their ages are their own affair. */
export class LogBounds extends Repository {
  private readonly logs = new Map<string, Trimmed>();

  add<E extends { id: number }>({ entity, rowsMax, among = sql`1 = 1` }: LogTable<E>): void {
    const rows = named<{ id: number }>(entity);
    const table = this.table<{ id: number }>(entity);
    const trim = async (kept: number): Promise<void> => {
      const [last] = await this.readRows(
        { id: rows.id },
        sql`FROM ${rows} ORDER BY ${rows.id} DESC LIMIT ${1} OFFSET ${kept}`,
      );
      if (!last) return;
      const beyond = sql`${rows.id} <= ${last.id} AND ${among}`;
      await inPieces(this.unit, 'logs.trim', (limit) => table.delete(beyond, { limit }));
    };
    this.logs.set(entity.name, { rowsMax, trim });
  }

  /** The entities of the logs. */
  names(): string[] {
    return [...this.logs.keys()].sort();
  }

  /** Deletes what is beyond the bounds. @param rowsMax in place of each table's own. */
  async trim(rowsMax = Infinity): Promise<void> {
    for (const log of this.logs.values()) await log.trim(Math.min(log.rowsMax, rowsMax));
  }
}
