import { likeText } from './dialect.js';
import type { Dialect } from './dialect.js';
import type { TableFacts } from './entity-columns.js';
import { LIST_MAX, listOf, listParts, sql, Sql } from './sql.js';
import type { SqlValue } from './sql.js';

type Scalar = string | number | boolean | Date;
type ScalarColumn<E> = { [K in keyof E]: NonNullable<E[K]> extends Scalar ? K : never }[keyof E];

/** How a column must compare; made by `not`, `above` and the others. */
export class Comparison<T> {
  constructor(
    readonly operator: '<>' | '>' | '>=' | '<' | '<=' | 'BINARY' | 'LIKE',
    readonly value: T,
  ) {}
}

/**
 * What rows must have: each column named equals its value (null: has none), is among a list, or compares as said.
 * A value that is undefined is a fault of the caller, never a condition left out.
 */
export type Where<E> = { readonly [K in ScalarColumn<E>]?: E[K] | readonly NonNullable<E[K]>[] | Comparison<E[K]> };

/** Conditions by columns, or a piece of SQL. */
export type Condition<E> = Where<E> | Sql;

/** For a statement that means the whole table. */
export const EVERY_ROW: Sql = sql`1 = 1`;

/** Other than the value; `not(null)`: has one. */
export const not = <T>(value: T): Comparison<T> => new Comparison('<>', value);
export const above = <T>(value: T): Comparison<T> => new Comparison('>', value);
export const atLeast = <T>(value: T): Comparison<T> => new Comparison('>=', value);
export const below = <T>(value: T): Comparison<T> => new Comparison('<', value);
export const atMost = <T>(value: T): Comparison<T> => new Comparison('<=', value);
/** Byte for byte: MySQL compares texts without case and accents else. */
export const exactly = <T extends string | null>(value: T): Comparison<T> => new Comparison('BINARY', value);
/** Has the text in it, without case. */
export const containing = (text: string): Comparison<string> => new Comparison('LIKE', `%${likeText(text)}%`);

/** As SQLite compares anyway. */
const exactlySql = (dialect: Dialect, column: Sql, value: SqlValue): Sql =>
  dialect === 'mysql' ? sql`BINARY ${column} = ${value}` : sql`${column} = ${value}`;

function comparisonSql(dialect: Dialect, column: Sql, operator: Comparison<unknown>['operator'], value: SqlValue): Sql {
  if (operator === 'BINARY') return exactlySql(dialect, column, value);
  if (operator === 'LIKE') return sql`${column} LIKE ${value} ESCAPE '!'`;
  if (value === null) return new Sql(`${column.text} IS NOT NULL`);
  return new Sql(`${column.text} ${operator} ?`, [value]);
}

const plain = (value: unknown): SqlValue => value as SqlValue;

function conditionSql(dialect: Dialect, facts: TableFacts, name: string, wanted: unknown): Sql {
  const encode = facts.columns.get(name)?.encode ?? plain;
  if (wanted === undefined) throw new Error(`The condition on ${facts.name}.${name} has no value.`);
  if (wanted === null) return new Sql(`${name} IS NULL`);
  if (Array.isArray(wanted)) return sql`${new Sql(name)} IN ${listOf(wanted.map(encode))}`;
  if (wanted instanceof Comparison) return comparisonSql(dialect, new Sql(name), wanted.operator, encode(wanted.value));
  return new Sql(`${name} = ?`, [encode(wanted)]);
}

/** @throws Error where nothing is asked: a statement that means the whole table says EVERY_ROW. */
export function whereSql<E>(dialect: Dialect, facts: TableFacts, condition: Condition<E>): Sql {
  if (condition instanceof Sql) return condition;
  let text = '';
  const params: SqlValue[] = [];
  for (const name in condition) {
    const part = conditionSql(dialect, facts, name, condition[name as keyof Where<E>]);
    text += text === '' ? part.text : ` AND ${part.text}`;
    params.push(...part.params);
  }
  if (text === '') throw new Error(`A condition on ${facts.name} names no column.`);
  return new Sql(text, params);
}

/** The same condition for as many statements as its list needs: none where the list is empty. */
export function conditionParts<E>(condition: Condition<E>): readonly Condition<E>[] {
  if (condition instanceof Sql) return [condition];
  let long: string | null = null;
  for (const name in condition) {
    const values: unknown = condition[name as keyof Where<E>];
    if (!Array.isArray(values)) continue;
    if (values.length === 0) return [];
    if (values.length > LIST_MAX) long = name;
  }
  if (long === null) return [condition];
  const values = [...new Set(condition[long as keyof Where<E>] as unknown as unknown[])];
  return listParts(values).flatMap((part) => conditionParts<E>({ ...condition, [long]: part }));
}
