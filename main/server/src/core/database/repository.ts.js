function _ts_decorate(decorators, target, key, desc) {
  var c = arguments.length,
    r = c < 3 ? target : desc === null ? (desc = Object.getOwnPropertyDescriptor(target, key)) : desc,
    d;
  if (typeof Reflect === 'object' && typeof Reflect.decorate === 'function') {
    r = Reflect.decorate(decorators, target, key, desc);
  } else {
    for (var i = decorators.length - 1; i >= 0; i--) {
      if ((d = decorators[i])) {
        r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
      }
    }
  }
  return (c > 3 && r && Object.defineProperty(target, key, r), r);
}
function _ts_metadata(metadataKey, metadataValue) {
  if (typeof Reflect === 'object' && typeof Reflect.metadata === 'function') {
    return Reflect.metadata(metadataKey, metadataValue);
  }
}
import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import { listOf, listParts, Sql } from './sql.js';
import { Statements } from './statements.js';
import { selectRows, Table } from './table.js';
import { UnitOfWork } from './unit-of-work.js';
export class Repository {
  constructor(database, unit) {
    this.database = database;
    this.unit = unit;
    this.statements = new Statements(database, unit);
  }
  /** Typed writes and lookups of an entity's rows. */ table(entity) {
    return new Table(entity, this.statements);
  }
  /** Rows of a SELECT by hand, read as its columns are. @param rest from FROM on. */ async readRows(selection, rest) {
    return await selectRows(this.statements, selection, rest);
  }
  /** Nobody else changes these rows until the unit ends; taken in one order, so that two units cannot wait for each other. SQLite has one writer anyway. */ async lockRows(
    entity,
    ids,
  ) {
    if (this.database.dialect === 'sqlite' || ids.length === 0) return;
    const table = this.table(entity);
    const sorted = [...ids].sort((one, other) => (one < other ? -1 : 1));
    for (const part of listParts(sorted)) await table.pick(['id'], { id: part }, { order: { id: 'asc' }, lock: true });
  }
  /** Ends a SELECT by hand whose rows nobody else changes until the unit ends. */ get forUpdate() {
    return this.statements.forUpdate;
  }
  /** A table that is read along an index. MariaDB may enter one by its first column alone, and pass over what a bound of the next would leave out. */ alongIndex(
    table,
    index,
  ) {
    return this.database.dialect === 'mysql' ? `${table} FORCE INDEX (${index})` : table;
  }
  async rows(statement, params = []) {
    return statement instanceof Sql
      ? await this.statements.rows(statement.text, statement.params)
      : await this.statements.rows(statement, params);
  }
  /** Rows of a statement about a list of any length: asked for in parts, of an empty list not at all. Each part is ordered by itself. */ async rowsIn(
    values,
    statement,
  ) {
    const rows = [];
    for (const part of listParts(values)) rows.push(...(await this.rows(statement(listOf(part)))));
    return rows;
  }
  /** As `rowsIn`, of a writing statement. @returns the rows that it touched. */ async writeIn(values, statement) {
    let count = 0;
    for (const part of listParts(values)) count += await this.write(statement(listOf(part)));
    return count;
  }
  async row(statement, params = []) {
    return (await this.rows(statement, params))[0] ?? null;
  }
  /** Runs a writing statement in the open unit. @returns the rows that it touched. */ async write(
    statement,
    params = [],
  ) {
    return statement instanceof Sql
      ? await this.statements.write(statement.text, statement.params)
      : await this.statements.write(statement, params);
  }
  /** Many rows of plain columns, in the open unit, by names: for bulk work. @returns as `Statements.insertRows`. */ async insertMany(
    table,
    columns,
    rows,
  ) {
    return await this.statements.insertRows(table, columns, rows);
  }
}
Repository = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof Database === 'undefined' ? Object : Database,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
    ]),
  ],
  Repository,
);
