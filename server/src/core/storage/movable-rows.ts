import { named } from '../database/entity-columns.js';
import type { ColumnOf, EntityClass } from '../database/entity-columns.js';
import { Repository } from '../database/repository.js';
import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import type { Changes } from '../database/table.js';
import { EVERY_ROW } from '../database/where.js';
import type { MovableItem, MovableSource } from './movable-files.js';

interface Stored {
  backend_id: number | null;
}

/** Stored files of a table that has a row for each of them. */
export abstract class MovableRows<E extends Stored, K extends ColumnOf<E> = ColumnOf<E>>
  extends Repository
  implements MovableSource
{
  abstract readonly name: string;
  abstract readonly disk: 'public' | 'private';
  protected abstract readonly entity: EntityClass<E>;
  protected abstract readonly id: K;
  /** What `keysOf` needs. */
  protected abstract readonly columns: readonly K[];

  /** Which rows have files that may be moved. */
  protected abstract movable(): Sql;
  protected abstract keysOf(row: Pick<E, K>): string[];

  async listElsewhere(
    backend: number,
    { after, limit, within = EVERY_ROW }: { after: string | null; limit: number; within?: Sql },
  ): Promise<MovableItem[]> {
    const e = named(this.entity);
    const behind = after === null ? sql`` : sql` AND ${this.idSql} > ${this.idValue(after)}`;
    const rows = await this.table(this.entity).pick(
      [...this.columns, this.id, 'backend_id'],
      sql`${within} AND ${this.movable()}${behind} AND (${e.backend_id} IS NULL OR ${e.backend_id} <> ${backend})`,
      { order: { [this.id]: 'asc' } as { readonly [C in ColumnOf<E>]?: 'asc' }, limit },
    );
    return rows.map((row) => this.itemOf(row as Pick<E, K> & Stored));
  }

  async find(id: string): Promise<MovableItem | null> {
    const row = await this.table(this.entity).pickOne(
      [...this.columns, this.id, 'backend_id'],
      sql`${this.idSql} = ${this.idValue(id)} AND ${this.movable()}`,
    );
    return row && this.itemOf(row as Pick<E, K> & Stored);
  }

  async point({ id, backend_id: from }: MovableItem, backend: number): Promise<boolean> {
    const e = named(this.entity);
    const isThere = from === null ? sql`${e.backend_id} IS NULL` : sql`${e.backend_id} = ${from}`;
    const moved = await this.table(this.entity).update(
      sql`${this.idSql} = ${this.idValue(id)} AND ${this.movable()} AND ${isThere}`,
      { backend_id: backend } as Changes<E>,
    );
    return moved === 1;
  }

  /** As its column has it. */
  protected idValue(id: string): string | number {
    return id;
  }

  private get idSql(): Sql {
    return named(this.entity)[this.id];
  }

  private itemOf(row: Pick<E, K> & Stored): MovableItem {
    return { id: String(row[this.id]), backend_id: row.backend_id, keys: this.keysOf(row) };
  }
}
