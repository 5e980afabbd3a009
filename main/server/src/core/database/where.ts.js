import { likeText } from './dialect.js';
import { LIST_MAX, listOf, listParts, sql, Sql } from './sql.js';
/** How a column must compare; made by `not`, `above` and the others. */ export class Comparison {
  constructor(operator, value) {
    this.operator = operator;
    this.value = value;
  }
}
/** For a statement that means the whole table. */ export const EVERY_ROW = sql`1 = 1`;
/** Other than the value; `not(null)`: has one. */ export const not = (value) => new Comparison('<>', value);
export const above = (value) => new Comparison('>', value);
export const atLeast = (value) => new Comparison('>=', value);
export const below = (value) => new Comparison('<', value);
export const atMost = (value) => new Comparison('<=', value);
/** Byte for byte: MySQL compares texts without case and accents else. */ export const exactly = (value) =>
  new Comparison('BINARY', value);
/** Has the text in it, without case. */ export const containing = (text) =>
  new Comparison('LIKE', `%${likeText(text)}%`);
/** As SQLite compares anyway. */ const exactlySql = (dialect, column, value) =>
  dialect === 'mysql' ? sql`BINARY ${column} = ${value}` : sql`${column} = ${value}`;
function comparisonSql(dialect, column, operator, value) {
  if (operator === 'BINARY') return exactlySql(dialect, column, value);
  if (operator === 'LIKE') return sql`${column} LIKE ${value} ESCAPE '!'`;
  if (value === null) return new Sql(`${column.text} IS NOT NULL`);
  return new Sql(`${column.text} ${operator} ?`, [value]);
}
const plain = (value) => value;
function conditionSql(dialect, facts, name, wanted) {
  const encode = facts.columns.get(name)?.encode ?? plain;
  if (wanted === undefined) throw new Error(`The condition on ${facts.name}.${name} has no value.`);
  if (wanted === null) return new Sql(`${name} IS NULL`);
  if (Array.isArray(wanted)) return sql`${new Sql(name)} IN ${listOf(wanted.map(encode))}`;
  if (wanted instanceof Comparison) return comparisonSql(dialect, new Sql(name), wanted.operator, encode(wanted.value));
  return new Sql(`${name} = ?`, [encode(wanted)]);
}
/** @throws Error where nothing is asked: a statement that means the whole table says EVERY_ROW. */ export function whereSql(
  dialect,
  facts,
  condition,
) {
  if (condition instanceof Sql) return condition;
  let text = '';
  const params = [];
  for (const name in condition) {
    const part = conditionSql(dialect, facts, name, condition[name]);
    text += text === '' ? part.text : ` AND ${part.text}`;
    params.push(...part.params);
  }
  if (text === '') throw new Error(`A condition on ${facts.name} names no column.`);
  return new Sql(text, params);
}
/** The same condition for as many statements as its list needs: none where the list is empty. */ export function conditionParts(
  condition,
) {
  if (condition instanceof Sql) return [condition];
  let long = null;
  for (const name in condition) {
    const values = condition[name];
    if (!Array.isArray(values)) continue;
    if (values.length === 0) return [];
    if (values.length > LIST_MAX) long = name;
  }
  if (long === null) return [condition];
  const values = [...new Set(condition[long])];
  return listParts(values).flatMap((part) => conditionParts({ ...condition, [long]: part }));
}
