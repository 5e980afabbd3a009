import type { Filter } from '@tonearm/shared/pagination';
import { queryWords } from '@tonearm/shared/rules/search-words';
import type { SearchType } from '@tonearm/shared/search/search';
import { likeText } from '../database/dialect.js';
import { eachHas } from '../database/each-has.js';
import { listOf, sql } from '../database/sql.js';
import type { Expression, Sql, TableName } from '../database/sql.js';
import type { ListType, SearchIndex } from '../ports/search-index.js';
import type { FilterReader, Reading } from './resource-source.js';

/** The best hits of a search, which are all that is shown of it. */
const FOUND_MAX = 1_000;

/** Rows of a table that link the listed ones to others. */
interface Link {
  from: TableName;
  /** The listed row, and what it is linked to. */
  item: Expression<number>;
  other: Expression<number>;
}

/** Rows that are linked to what is asked for. @param id of the listed row. */
export const linkedTo =
  (id: Expression<number>, { from, item, other }: Link): FilterReader =>
  ({ operator, value }: Filter, reading: Reading): Sql => {
    const wanted = Number(value);
    if (operator === 'notHas')
      return sql`NOT EXISTS (SELECT 1 FROM ${from} WHERE ${other} = ${wanted} AND ${item} = ${id})`;
    if (reading === 'few') return sql`${id} IN (SELECT ${item} FROM ${from} WHERE ${other} = ${wanted})`;
    return eachHas(sql`SELECT 1 FROM ${from} WHERE ${item} = ${id} AND ${other} = ${wanted}`);
  };

/** The choices that a filter lets through: of those that are not one, all others, since no index is entered at what is not. */
export const chosen = (choices: readonly string[], { operator, value }: Filter): string[] =>
  choices.filter((choice) => (choice === value) === (operator === '='));

/** A column that is one of them. */
export const chosenSql = (column: Sql, choices: readonly string[], filter: Filter): Sql =>
  sql`${column} IN ${listOf(chosen(choices, filter))}`;

/** The text stands somewhere in the column; its signs stand for themselves. */
export const containsSql = (column: Sql, text: string): Sql => sql`${column} LIKE ${`%${likeText(text)}%`} ESCAPE '!'`;

/** These rows. */
export const amongSql = (id: Expression<number>, ids: readonly number[]): Sql =>
  ids.length === 0 ? sql`1 = 0` : sql`${id} IN ${listOf(ids)}`;

/** What the index finds of a list's rows by all words, of which the last may go on; the newest of what many have. It lags behind by a moment. */
export async function wordsSql(index: SearchIndex, type: ListType, id: Expression<number>, text: string): Promise<Sql> {
  return amongSql(id, await index.newest(type, queryWords(text), FOUND_MAX));
}

/** What the index finds of a type by all words, in its names and those that find it. It lags behind by a moment. */
export async function foundSql(
  index: SearchIndex,
  type: SearchType,
  id: Expression<number>,
  text: string,
): Promise<Sql> {
  const words = queryWords(text);
  if (words.length === 0) return amongSql(id, []);
  const hits = await index.find(type, { text: words.join(' '), words: words.map((word) => [word]) }, FOUND_MAX);
  return amongSql(
    id,
    hits.slice(0, FOUND_MAX).map((hit) => hit.id),
  );
}
