import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import { factsOfTable } from './entity-columns.js';
import type { EntityClass } from './entity-columns.js';
import { listOf, listParts, Sql } from './sql.js';
import type { SqlValue } from './sql.js';
import { Statements } from './statements.js';
import { selectRows } from './selection.js';
import type { SelectedRow, Selection } from './selection.js';
import { Table } from './table.js';
import type { NewRow } from './table.js';
import { UnitOfWork } from './unit-of-work.js';
import { changesOfEach } from './update-each.js';
import { tellAdded } from './write-witness.js';

export type { SqlValue } from './sql.js';

/** Each column of each row takes two marks. */
const ROWS_AN_UPDATE = 100;

/** Base of every repository: reads see committed rows, or the unit's own when inside one; writes need an open unit. */
@Injectable()
export abstract class Repository {
  private readonly statements: Statements;

  constructor(
    protected readonly database: Database,
    protected readonly unit: UnitOfWork,
  ) {
    this.statements = new Statements(database, unit);
  }

  /** Typed writes and lookups of an entity's rows. */
  protected table<E extends object>(entity: EntityClass<E>): Table<E> {
    return new Table(entity, this.statements);
  }

  /** Rows of a SELECT by hand, read as its columns are. @param rest from FROM on. */
  protected async readRows<S extends Selection>(selection: S, rest: Sql): Promise<SelectedRow<S>[]> {
    return await selectRows(this.statements, selection, rest);
  }

  /** Nobody else changes these rows until the unit ends; taken in one order, so that two units cannot wait for each other. SQLite has one writer anyway. */
  protected async lockRows<E extends { id: number | string }>(
    entity: EntityClass<E>,
    ids: readonly E['id'][],
  ): Promise<void> {
    if (this.statements.forUpdate === '') return;
    const table = this.table<{ id: number | string }>(entity);
    const sorted = [...ids].sort((one, other) => (one < other ? -1 : 1));
    for (const part of listParts(sorted)) await table.pick(['id'], { id: part }, { order: { id: 'asc' }, lock: true });
  }

  /** Of each row what is given for it, with few statements however many they are; a column that is missing keeps its value. */
  protected async updateEach<E extends { id: number }>(
    entity: EntityClass<E>,
    changed: ReadonlyMap<number, NewRow<E>>,
  ): Promise<void> {
    const entries = [...changed];
    for (let start = 0; start < entries.length; start += ROWS_AN_UPDATE) {
      const part = entries.slice(start, start + ROWS_AN_UPDATE);
      await this.table<{ id: number }>(entity).update({ id: part.map(([id]) => id) }, changesOfEach(entity, part));
    }
  }

  /** Ends a SELECT by hand whose rows nobody else changes until the unit ends. */
  protected get forUpdate(): Sql {
    return new Sql(this.statements.forUpdate);
  }

  /** A table that is read along an index. MariaDB may enter one by its first column alone, and pass over what a bound of the next would leave out. */
  protected alongIndex(table: string, index: string): string {
    return this.database.dialect === 'mysql' ? `${table} FORCE INDEX (${index})` : table;
  }

  protected async rows<T>(statement: Sql | string, params: readonly SqlValue[] = []): Promise<T[]> {
    return statement instanceof Sql
      ? await this.statements.rows(statement.text, statement.params)
      : await this.statements.rows(statement, params);
  }

  /** Rows of a statement about a list of any length: asked for in parts, of an empty list not at all. Each part is ordered by itself. */
  protected async rowsIn<T>(values: readonly (SqlValue | Date)[], statement: (list: Sql) => Sql): Promise<T[]> {
    const rows: T[] = [];
    for (const part of listParts(values)) rows.push(...(await this.rows<T>(statement(listOf(part)))));
    return rows;
  }

  /** As `rowsIn`, of a writing statement. @param columns the only ones that it sets, where that is known. @returns the rows that it touched. */
  protected async writeIn(
    values: readonly (SqlValue | Date)[],
    statement: (list: Sql) => Sql,
    columns: readonly string[] | null = null,
  ): Promise<number> {
    let count = 0;
    for (const part of listParts(values)) {
      const { text, params } = statement(listOf(part));
      count += await this.statements.write(text, params, columns);
    }
    return count;
  }

  protected async row<T>(statement: Sql | string, params: readonly SqlValue[] = []): Promise<T | null> {
    return (await this.rows<T>(statement, params))[0] ?? null;
  }

  /** Runs a writing statement in the open unit. @returns the rows that it touched. */
  protected async write(statement: Sql | string, params: readonly SqlValue[] = []): Promise<number> {
    return statement instanceof Sql
      ? await this.statements.write(statement.text, statement.params)
      : await this.statements.write(statement, params);
  }

  /** Many rows of plain columns, in the open unit, by names: for bulk work. @returns as `Statements.insertRows`. */
  protected async insertMany(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly SqlValue[])[],
  ): Promise<number> {
    const first = await this.statements.insertRows(table, columns, rows);
    const { witness } = this.statements;
    if (witness?.watches(table)) {
      const byName = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
      tellAdded(witness, factsOfTable(table), byName, first);
    }
    return first;
  }
}
