import { marks } from './dialect.js';
import { joined, Sql, sql } from './sql.js';
import { tableFacts } from './entity-columns.js';
import { conditionParts, whereSql } from './where.js';
/**
 * The rows of one entity: names of columns, types and forms of values (times, flags, JSON) come from it, so that a renamed property fails the compiler.
 * The text of a statement depends on the columns named alone. Reads and writes as every repository does. Made by `Repository.table`.
 */ export class Table {
  constructor(entity, statements) {
    this.statements = statements;
    this.facts = tableFacts(entity);
  }
  /** @returns its id where the table numbers itself. */ async insert(row) {
    const columns = givenIn(row);
    return await this.statements.insertRows(this.facts.name, columns, [this.encoded(columns, row)]);
  }
  /** All rows have the same columns. @returns as `Statements.insertRows`. */ async insertMany(rows) {
    return await this.insertAll(rows, '');
  }
  /** Leaves alone the rows whose key is taken. */ async insertNew(rows, key) {
    const [first] = key;
    await this.insertAll(
      rows,
      this.statements.dialect === 'sqlite'
        ? ` ON CONFLICT (${key.join(', ')}) DO NOTHING`
        : ` ON DUPLICATE KEY UPDATE ${first} = ${first}`,
    );
  }
  /**
   * Inserts the row unless its key is taken; for tables that refer to no other, since MySQL passes over a missing one as well.
   * @returns whether it was free: of several at once, one hears true.
   */ async insertFirst(row) {
    const columns = givenIn(row);
    const insert = this.statements.dialect === 'sqlite' ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
    return (
      (await this.statements.write(
        `${insert} INTO ${this.facts.name} (${columns.join(', ')}) VALUES (${marks(columns.length)})`,
        this.encoded(columns, row),
      )) === 1
    );
  }
  /** Inserts, or changes the row whose key is taken. */ async upsert(row, { key, set }) {
    const isSqlite = this.statements.dialect === 'sqlite';
    const changes = Array.isArray(set)
      ? joined(
          set
            .filter((column) => row[column] !== undefined)
            .map((column) => new Sql(isSqlite ? `${column} = excluded.${column}` : `${column} = VALUES(${column})`)),
          ', ',
        )
      : this.changesSql(set);
    const columns = givenIn(row);
    const onTaken = isSqlite
      ? sql`ON CONFLICT (${new Sql(key.join(', '))}) DO UPDATE SET ${changes}`
      : sql`ON DUPLICATE KEY UPDATE ${changes}`;
    const { text, params } =
      sql`INSERT INTO ${new Sql(this.facts.name)} (${new Sql(columns.join(', '))}) VALUES (${joined(this.encoded(columns, row), ', ')}) ${onTaken}`;
    await this.statements.write(text, params);
  }
  /** @returns how many rows fit the condition. */ async update(where, changes) {
    const set = this.changesSql(changes);
    if (set.text === '') return 0;
    return await this.writeWhere(`UPDATE ${this.facts.name} SET ${set.text}`, set.params, where);
  }
  /** @returns how many there were. */ async delete(where) {
    return await this.writeWhere(`DELETE FROM ${this.facts.name}`, [], where);
  }
  /** Columns of all rows that fit; a list of any length is asked in parts, where no order is asked. */ async pick(
    columns,
    where,
    options = {},
  ) {
    const parts = conditionParts(where);
    if (parts.length > 1 && (options.order || options.limit !== undefined))
      throw new Error('A long list has no order, since it is asked in parts.');
    const rows = [];
    for (const part of parts) rows.push(...(await this.pickPart(columns, part, options)));
    return rows;
  }
  /** The first that fits. */ async pickOne(columns, where, options = {}) {
    return (await this.pick(columns, where, { ...options, limit: 1 }))[0] ?? null;
  }
  /** One column of all rows that fit. */ async column(column, where, options = {}) {
    return (await this.pick([column], where, options)).map((row) => row[column]);
  }
  async has(where) {
    for (const part of conditionParts(where)) {
      const { text, params } = this.where(part);
      if (
        (await this.statements.rows(`SELECT 1 AS found FROM ${this.facts.name} WHERE ${text} LIMIT 1`, params)).length >
        0
      )
        return true;
    }
    return false;
  }
  async count(where) {
    let count = 0;
    for (const part of conditionParts(where)) {
      const { text, params } = this.where(part);
      const [row] = await this.statements.rows(`SELECT COUNT(*) AS n FROM ${this.facts.name} WHERE ${text}`, params);
      count += Number(row?.n);
    }
    return count;
  }
  async pickPart(columns, condition, { order, limit, lock }) {
    const { text, params } = this.where(condition);
    const ordered = order
      ? ` ORDER BY ${Object.entries(order)
          .map(([column, way]) => (way === 'desc' ? `${column} DESC` : column))
          .join(', ')}`
      : '';
    const limited = limit === undefined ? '' : ' LIMIT ?';
    const { select, decoders } = this.picked(columns);
    const rows = await this.statements.rows(
      `${select} WHERE ${text}${ordered}${limited}${lock ? this.statements.forUpdate : ''}`,
      limit === undefined ? params : [...params, limit],
    );
    return decodeRows(rows, decoders);
  }
  async insertAll(rows, onTaken) {
    const [first] = rows;
    if (!first) return 0;
    const columns = Object.keys(first);
    return await this.statements.insertRows(
      this.facts.name,
      columns,
      rows.map((row) => this.encoded(columns, row)),
      onTaken,
    );
  }
  async writeWhere(text, params, where) {
    let count = 0;
    for (const part of conditionParts(where)) {
      const condition = this.where(part);
      count += await this.statements.write(`${text} WHERE ${condition.text}`, [...params, ...condition.params]);
    }
    return count;
  }
  where(condition) {
    return whereSql(this.statements.dialect, this.facts, condition);
  }
  changesSql(changes) {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    return joined(
      given.map(([column, value]) => {
        if (value instanceof Sql) return new Sql(`${column} = ${value.text}`, value.params);
        return new Sql(`${column} = ?`, [this.encodedOne(column, value)]);
      }),
      ', ',
    );
  }
  encoded(columns, row) {
    return columns.map((column) => this.encodedOne(column, row[column] ?? null));
  }
  encodedOne(column, value) {
    const encode = this.facts.columns.get(column)?.encode;
    return encode ? encode(value) : value;
  }
  /** Lists of columns are mostly constants: what is made of one is kept with it. */ picked(columns) {
    let picked = this.facts.picked.get(columns);
    if (!picked) {
      const decoders = columns.flatMap((column) => {
        const decode = this.facts.columns.get(column)?.decode;
        return decode ? [[column, decode]] : [];
      });
      picked = { select: `SELECT ${columns.join(', ')} FROM ${this.facts.name}`, decoders };
      this.facts.picked.set(columns, picked);
    }
    return picked;
  }
}
/** The columns that have a value. */ const givenIn = (row) =>
  Object.entries(row).flatMap(([column, value]) => (value === undefined ? [] : [column]));
/** Puts values in place of what the driver gave. */ function decodeRows(rows, decoders) {
  for (const row of rows) {
    for (const [column, decode] of decoders) row[column] = decode(row[column]);
  }
  return rows;
}
/** Selections that are constants are put together once. */ const selections = new WeakMap();
function readSelection(selection) {
  let read = selections.get(selection);
  if (!read) {
    const entries = Object.entries(selection);
    const list = joined(
      entries.map(([name, expression]) => new Sql(`${expression.text} AS ${name}`, expression.params)),
      ', ',
    );
    read = {
      select: sql`SELECT ${list} `,
      decoders: entries.flatMap(([name, { decode }]) => (decode ? [[name, decode]] : [])),
    };
    selections.set(selection, read);
  }
  return read;
}
/** `rest` begins with FROM. */ export async function selectRows(statements, selection, rest) {
  const { select, decoders } = readSelection(selection);
  const rows = await statements.rows(
    select.text + rest.text,
    select.params.length === 0 ? rest.params : [...select.params, ...rest.params],
  );
  return decodeRows(rows, decoders);
}
