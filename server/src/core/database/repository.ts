import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from './database.js';
import { UnitOfWork } from './unit-of-work.js';
import { marks } from './dialect.js';
import { insertParts } from './insert-parts.js';

/** What a mark may stand for; times go in as `sqlTime` text, since SQLite takes no Date. */
export type SqlValue = string | number | boolean | null | Uint8Array;

/** Base of every repository: reads see committed rows, or the unit's own when inside one; writes need an open unit. */
@Injectable()
export abstract class Repository {
  constructor(protected readonly database: Database, protected readonly unit: UnitOfWork) {}

  protected async rows<T>(sql: string, params: readonly SqlValue[] = []): Promise<T[]> {
    if (this.unit.isOpen) return await this.unit.manager.query<T[]>(sql, [...params]);
    return await this.database.read<T>(sql, params);
  }

  protected async row<T>(sql: string, params: readonly SqlValue[] = []): Promise<T | null> {
    return (await this.rows<T>(sql, params))[0] ?? null;
  }

  /** A condition that a text column equals a mark byte for byte, as SQLite compares anyway. */
  protected exactly(column: string): string {
    return this.database.dialect === 'mysql' ? `BINARY ${column} = ?` : `${column} = ?`;
  }

  /** The manager of the open unit. @throws outside a unit. */
  protected get manager(): EntityManager {
    return this.unit.manager;
  }

  /** Runs a writing statement in the open unit. @returns the rows that it touched. */
  protected async write(sql: string, params: readonly SqlValue[] = []): Promise<number> {
    const runner = this.unit.manager.queryRunner;
    if (!runner) throw new Error('A unit of work has its own connection.');
    const result = await runner.query(sql, [...params], true);
    return result.affected ?? 0;
  }

  /**
   * Inserts many rows of plain columns with few statements, in the open unit.
   * @returns the id of the first row where the table numbers itself; the others follow without a gap
   * (one writer on SQLite; InnoDB hands a plain multi-row insert consecutive numbers).
   * @throws Error where more rows than one statement takes were torn apart by somebody else's.
   */
  protected async insertMany(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<number> {
    const runner = this.unit.manager.queryRunner;
    if (!runner) throw new Error('A unit of work has its own connection.');
    const tuple = `(${marks(columns.length)})`;
    let [first, start] = [0, 0];
    for (const size of insertParts(this.database.dialect, rows.length, columns.length)) {
      const part = rows.slice(start, start + size);
      const values = Array.from(part, () => tuple).join(', ');
      const result = await runner.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values}`, part.flat(), true);
      const id = this.firstId(result.raw, part.length);
      if (start === 0) first = id;
      else if (this.database.dialect === 'mysql' && id !== 0 && id !== first + start) throw new Error(`Another unit wrote to ${table} between two statements: the ids have a gap.`);
      start += size;
    }
    return first;
  }

  private firstId(raw: unknown, count: number): number {
    if (this.database.dialect === 'sqlite') return Number(raw) - count + 1;
    return Number((raw as { insertId: number }).insertId);
  }
}
