import { named } from '../database/entity-columns.js';
import { Repository } from '../database/repository.js';
import { sql } from '../database/sql.js';
import { EVERY_ROW } from '../database/where.js';
/** Stored files of a table that has a row for each of them. */ export class MovableRows extends Repository {
  async listElsewhere(backend, { after, limit, within = EVERY_ROW }) {
    const e = named(this.entity);
    const behind = after === null ? sql`` : sql` AND ${this.idSql} > ${this.idValue(after)}`;
    const rows = await this.table(this.entity).pick(
      [...this.columns, this.id, 'backend_id'],
      sql`${within} AND ${this.movable()}${behind} AND (${e.backend_id} IS NULL OR ${e.backend_id} <> ${backend})`,
      { order: { [this.id]: 'asc' }, limit },
    );
    return rows.map((row) => this.itemOf(row));
  }
  async find(id) {
    const row = await this.table(this.entity).pickOne(
      [...this.columns, this.id, 'backend_id'],
      sql`${this.idSql} = ${this.idValue(id)} AND ${this.movable()}`,
    );
    return row && this.itemOf(row);
  }
  async point({ id, backend_id: from }, backend) {
    const e = named(this.entity);
    const isThere = from === null ? sql`${e.backend_id} IS NULL` : sql`${e.backend_id} = ${from}`;
    const moved = await this.table(this.entity).update(
      sql`${this.idSql} = ${this.idValue(id)} AND ${this.movable()} AND ${isThere}`,
      { backend_id: backend },
    );
    return moved === 1;
  }
  /** As its column has it. */ idValue(id) {
    return id;
  }
  get idSql() {
    return named(this.entity)[this.id];
  }
  itemOf(row) {
    return { id: String(row[this.id]), backend_id: row.backend_id, keys: this.keysOf(row) };
  }
}
