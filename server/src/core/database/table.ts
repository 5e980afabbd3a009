import { marks } from './dialect.js';
import { decodeRows } from './selection.js';
import { joined, Sql, sql } from './sql.js';
import type { SqlValue } from './sql.js';
import { tableFacts } from './entity-columns.js';
import type { ColumnOf, Decoder, EntityClass, Picked, TableFacts } from './entity-columns.js';
import type { Statements } from './statements.js';
import { conditionParts, whereSql } from './where.js';
import type { Condition } from './where.js';
import { tellAdded } from './write-witness.js';

/** A row to insert: what is left out has its default. */
export type NewRow<E> = { readonly [K in ColumnOf<E>]?: E[K] };
/** What an update sets: values, or pieces of SQL. What is undefined stays as it is. */
export type Changes<E> = { readonly [K in ColumnOf<E>]?: E[K] | Sql };
type Keys<E> = readonly ColumnOf<E>[];
/** Rows of one statement that a witness sees: as many as a unit may write. */
const SHOWN_MAX = 2_000;

export interface PickOptions<E> {
  /** In this order of columns. */
  order?: { readonly [K in ColumnOf<E>]?: 'asc' | 'desc' };
  limit?: number;
  /** The rows stay as they are until the unit ends. */
  lock?: boolean;
}

/** How many rows a writing statement may touch: for work in pieces. */
export interface WriteOptions {
  limit?: number;
}

/** What happens to rows whose key is taken. */
export interface Upsert<E> {
  /** The columns of the primary key or of a unique index. */
  key: Keys<E>;
  /** Columns that take the new row's value; for computed ones a piece of SQL over the row that is there. */
  set: Keys<E> | Changes<E>;
}

/**
 * The rows of one entity: names of columns, types and forms of values (times, flags, JSON) come from it, so that a renamed property fails the compiler.
 * The text of a statement depends on the columns named alone. Reads and writes as every repository does. Made by `Repository.table`.
 */
export class Table<E extends object> {
  private readonly facts: TableFacts;

  constructor(
    entity: EntityClass<E>,
    private readonly statements: Statements,
  ) {
    this.facts = tableFacts(entity);
  }

  /** @returns its id where the table numbers itself. */
  async insert(row: NewRow<E>): Promise<number> {
    const columns = givenIn(row);
    const id = await this.statements.insertRows(this.facts.name, columns, [this.encoded(columns, row)]);
    this.tellAdded([row], id);
    return id;
  }

  /** All rows have the same columns. @returns as `Statements.insertRows`. */
  async insertMany<K extends ColumnOf<E>>(rows: readonly Pick<E, K>[]): Promise<number> {
    const first = await this.insertAll(rows, '');
    this.tellAdded(rows, first);
    return first;
  }

  /** Leaves alone the rows whose key is taken. */
  async insertNew<K extends ColumnOf<E>>(rows: readonly Pick<E, K>[], key: Keys<E>): Promise<void> {
    const [first] = key;
    await this.show(this.keyed(rows, key));
    await this.insertAll(
      rows,
      this.statements.dialect === 'sqlite'
        ? ` ON CONFLICT (${key.join(', ')}) DO NOTHING`
        : ` ON DUPLICATE KEY UPDATE ${first} = ${first}`,
    );
    this.tellAdded(rows, null);
  }

  /** Inserts them; rows whose key is taken are as these from now on. */
  async upsertMany<K extends ColumnOf<E>>(rows: readonly Pick<E, K>[], key: Keys<E>): Promise<void> {
    const [first] = rows;
    if (!first) return;
    await this.show(this.keyed(rows, key));
    const isSqlite = this.statements.dialect === 'sqlite';
    const changes = Object.keys(first)
      .filter((column) => !(key as readonly string[]).includes(column))
      .map((column) => (isSqlite ? `${column} = excluded.${column}` : `${column} = VALUES(${column})`))
      .join(', ');
    const onTaken = isSqlite ? `ON CONFLICT (${key.join(', ')}) DO UPDATE SET` : 'ON DUPLICATE KEY UPDATE';
    await this.insertAll(rows, ` ${onTaken} ${changes}`);
    this.tellAdded(rows, null);
  }

  /**
   * Inserts the row unless its key is taken; for tables that refer to no other, since MySQL passes over a missing one as well.
   * @returns whether it was free: of several at once, one gets true.
   */
  async insertFirst(row: NewRow<E>): Promise<boolean> {
    const columns = givenIn(row);
    const insert = this.statements.dialect === 'sqlite' ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
    const isFirst =
      (await this.statements.write(
        `${insert} INTO ${this.facts.name} (${columns.join(', ')}) VALUES (${marks(columns.length)})`,
        this.encoded(columns, row),
      )) === 1;
    if (isFirst) this.tellAdded([row], null);
    return isFirst;
  }

  /** Inserts, or changes the row whose key is taken. */
  async upsert(row: NewRow<E>, { key, set }: Upsert<E>): Promise<void> {
    await this.show(this.keyed([row], key));
    const isSqlite = this.statements.dialect === 'sqlite';
    const changes = Array.isArray(set)
      ? joined(
          (set as Keys<E>)
            .filter((column) => row[column] !== undefined)
            .map((column) => new Sql(isSqlite ? `${column} = excluded.${column}` : `${column} = VALUES(${column})`)),
          ', ',
        )
      : this.changesSql(set as Changes<E>);
    const columns = givenIn(row);
    const onTaken = isSqlite
      ? sql`ON CONFLICT (${new Sql(key.join(', '))}) DO UPDATE SET ${changes}`
      : sql`ON DUPLICATE KEY UPDATE ${changes}`;
    const { text, params } =
      sql`INSERT INTO ${new Sql(this.facts.name)} (${new Sql(columns.join(', '))}) VALUES (${joined(this.encoded(columns, row), ', ')}) ${onTaken}`;
    await this.statements.write(text, params);
    this.tellAdded([row], null);
  }

  /** @returns how many rows fit the condition. With a limit, rows that were changed must not fit it any more. */
  async update(where: Condition<E>, changes: Changes<E>, options: WriteOptions = {}): Promise<number> {
    const set = this.changesSql(changes);
    if (set.text === '') return 0;
    await this.show(where, true);
    const statement = new Sql(`UPDATE ${this.facts.name} SET ${set.text}`, set.params);
    return await this.writeWhere(statement, where, { ...options, columns: givenIn(changes) });
  }

  /** @returns how many there were, at most the limit. */
  async delete(where: Condition<E>, options: WriteOptions = {}): Promise<number> {
    await this.show(where, true);
    return await this.writeWhere(new Sql(`DELETE FROM ${this.facts.name}`), where, options);
  }

  /** Columns of all rows that fit; a list of any length is asked in parts, where no order is asked. */
  async pick<K extends ColumnOf<E>>(
    columns: readonly K[],
    where: Condition<E>,
    options: PickOptions<E> = {},
  ): Promise<Pick<E, K>[]> {
    const parts = conditionParts(where);
    if (parts.length > 1 && (options.order || options.limit !== undefined))
      throw new Error('A long list has no order, since it is asked in parts.');
    const rows: Pick<E, K>[] = [];
    for (const part of parts) rows.push(...(await this.pickPart(columns, part, options)));
    return rows;
  }

  /** The first that fits. */
  async pickOne<K extends ColumnOf<E>>(
    columns: readonly K[],
    where: Condition<E>,
    options: PickOptions<E> = {},
  ): Promise<Pick<E, K> | null> {
    return (await this.pick(columns, where, { ...options, limit: 1 }))[0] ?? null;
  }

  /** One column of all rows that fit. */
  async column<K extends ColumnOf<E>>(column: K, where: Condition<E>, options: PickOptions<E> = {}): Promise<E[K][]> {
    return (await this.pick([column], where, options)).map((row) => row[column]);
  }

  async has(where: Condition<E>): Promise<boolean> {
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

  async count(where: Condition<E>): Promise<number> {
    let count = 0;
    for (const part of conditionParts(where)) {
      const { text, params } = this.where(part);
      const [row] = await this.statements.rows<{ n: number }>(
        `SELECT COUNT(*) AS n FROM ${this.facts.name} WHERE ${text}`,
        params,
      );
      count += Number(row?.n);
    }
    return count;
  }

  /**
   * Lets the unit's witness see rows before they change.
   * @param lock as the write does that follows: a plain read would show MySQL's unit what was there before others committed, then and afterwards.
   */
  private async show(where: Condition<E>, lock = false): Promise<void> {
    const { witness } = this.statements;
    if (!witness?.watches(this.facts.name)) return;
    for (const part of conditionParts(where))
      witness.saw(this.facts, await this.pickPart(this.facts.all as Keys<E>, part, { limit: SHOWN_MAX, lock }));
  }

  /** @param first the id of the first row, where the table numbers itself; null: some of the rows may have been there. */
  private tellAdded(rows: readonly object[], first: number | null): void {
    const { witness } = this.statements;
    if (witness?.watches(this.facts.name)) tellAdded(witness, this.facts, rows, first);
  }

  /** The rows that have the keys of these, and perhaps some more. */
  private keyed(rows: readonly object[], key: Keys<E>): Condition<E> {
    const valuesOf = (column: string): unknown[] => [
      ...new Set(rows.map((row) => (row as Record<string, unknown>)[column])),
    ];
    return Object.fromEntries(key.map((column) => [column, valuesOf(column)])) as Condition<E>;
  }

  private async pickPart<K extends ColumnOf<E>>(
    columns: readonly K[],
    condition: Condition<E>,
    { order, limit, lock }: PickOptions<E>,
  ): Promise<Pick<E, K>[]> {
    const { text, params } = this.where(condition);
    const ordered = order
      ? ` ORDER BY ${Object.entries(order)
          .map(([column, way]) => (way === 'desc' ? `${column} DESC` : column))
          .join(', ')}`
      : '';
    const limited = limit === undefined ? '' : ' LIMIT ?';
    const { select, decoders } = this.picked(columns);
    const rows = await this.statements.rows<Pick<E, K>>(
      `${select} WHERE ${text}${ordered}${limited}${lock ? this.statements.forUpdate : ''}`,
      limit === undefined ? params : [...params, limit],
    );
    return decodeRows(rows, decoders);
  }

  private async insertAll(rows: readonly object[], onTaken: string): Promise<number> {
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

  private async writeWhere(
    statement: Sql,
    where: Condition<E>,
    { limit, columns = null }: WriteOptions & { columns?: readonly string[] | null },
  ): Promise<number> {
    let count = 0;
    for (const part of conditionParts(where)) {
      const left = limit === undefined ? undefined : limit - count;
      if (left !== undefined && left <= 0) break;
      const rows = left === undefined ? this.where(part) : this.limited(this.where(part), left);
      const params = [...statement.params, ...rows.params];
      count += await this.statements.write(`${statement.text} WHERE ${rows.text}`, params, columns);
    }
    return count;
  }

  /** SQLite has no LIMIT for what writes. */
  private limited(where: Sql, limit: number): Sql {
    return this.statements.dialect === 'mysql'
      ? sql`${where} LIMIT ${limit}`
      : sql`rowid IN (SELECT rowid FROM ${new Sql(this.facts.name)} WHERE ${where} LIMIT ${limit})`;
  }

  private where(condition: Condition<E>): Sql {
    return whereSql(this.statements.dialect, this.facts, condition);
  }

  private changesSql(changes: Changes<E>): Sql {
    const given = Object.entries<unknown>(changes).filter(([, value]) => value !== undefined);
    return joined(
      given.map(([column, value]) => {
        if (value instanceof Sql) return new Sql(`${column} = ${value.text}`, value.params);
        return new Sql(`${column} = ?`, [this.encodedOne(column, value)]);
      }),
      ', ',
    );
  }

  private encoded(columns: readonly string[], row: object): SqlValue[] {
    return columns.map((column) => this.encodedOne(column, (row as Record<string, unknown>)[column] ?? null));
  }

  private encodedOne(column: string, value: unknown): SqlValue {
    const encode = this.facts.columns.get(column)?.encode;
    return encode ? encode(value) : (value as SqlValue);
  }

  /** Lists of columns are mostly constants: what is made of one is kept with it. */
  private picked(columns: readonly string[]): Picked {
    let picked = this.facts.picked.get(columns);
    if (!picked) {
      const decoders = columns.flatMap((column): Decoder[] => {
        const decode = this.facts.columns.get(column)?.decode;
        return decode ? [[column, decode]] : [];
      });
      picked = { select: `SELECT ${columns.join(', ')} FROM ${this.facts.name}`, decoders };
      this.facts.picked.set(columns, picked);
    }
    return picked;
  }
}

/** The columns that have a value. */
const givenIn = (row: object): string[] =>
  Object.entries(row).flatMap(([column, value]) => (value === undefined ? [] : [column]));
