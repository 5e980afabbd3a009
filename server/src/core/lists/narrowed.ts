import type { Filter, FilterOperator } from '@tonearm/shared/pagination';
import { sql } from '../database/sql.js';
import type { Named } from '../database/entity-columns.js';
import type { Expression, Sql, SqlValue } from '../database/sql.js';
import type { ListPlan } from './list-plan.js';

/** Above this many rows walking along the order is sooner done than sorting what a filter finds. */
const MANY = 3_000;

/** A filter of a list in two ways. */
export interface Narrowing {
  /** FROM and WHERE that an index answers, over an alias of its own, and the id there. */
  found: { from: Sql; id: Sql };
  /** The listed row's id. */
  id: Sql;
  /** The same asked of each listed row. */
  plain: Sql;
  /** The list is walked along the filter's own column. */
  isAlong: boolean;
}

interface WithId {
  id: Expression<number>;
}

type Read = (text: string, params: readonly SqlValue[]) => Promise<{ n: number }[]>;

/** Few rows are looked up and sorted; of many, the order is walked: neither database chooses well between the two. */
export async function narrowedSql(
  read: Read,
  { found: { from, id: foundId }, id, plain, isAlong }: Narrowing,
): Promise<Sql> {
  if (isAlong) return plain;
  const { text, params } = sql`SELECT COUNT(*) AS n FROM (SELECT 1 AS one FROM ${from} LIMIT ${MANY + 1}) few`;
  const [row] = await read(text, params);
  return Number(row?.n ?? 0) > MANY ? sql`(${plain}) = 1` : sql`${id} IN (SELECT ${foundId} FROM ${from})`;
}

/** A list's filters that an index answers, by key: their condition over a row of its table. */
export type Narrowings<E extends object> = Readonly<Record<string, (row: Named<E>, filter: Filter) => Sql>>;

/** The conditions of those filters of a plan. @param row the listed one. @param other the same table under another alias, to look up what a filter finds. */
export async function narrowedOf<E extends object>(
  read: Read,
  { filters, sort }: Pick<ListPlan, 'filters' | 'sort'>,
  { by, row, other }: { by: Narrowings<E>; row: Named<E> & WithId; other: Named<E> & WithId },
): Promise<Sql[]> {
  const conditions: Sql[] = [];
  for (const filter of filters) {
    const condition = by[filter.key];
    if (!condition) continue;
    conditions.push(
      await narrowedSql(read, {
        found: { from: sql`${other} WHERE ${condition(other, filter)}`, id: other.id },
        id: row.id,
        plain: condition(row, filter),
        isAlong: sort.column === filter.key,
      }),
    );
  }
  return conditions;
}

/** Condition on a column of numbers for a filter that `byNumber` accepted. */
export function rangeSql(column: Sql, { operator, value }: Filter): Sql {
  const [from, to = from] = [value].flat().map(Number) as [number, number?];
  return rangeOf(column, operator, [from, to]);
}

/** Later than each day of a year or month that is written without it. */
const endOf = (date: string): string => `${date}-99`;

/** Condition on a column of years, months and days (`2020`, `2020-05`, `2020-05-01`) for a filter that `byDate` accepted: a year means all of it. */
export function partialDateSql(column: Sql, { operator, value }: Filter): Sql {
  const [from, to = from] = [value].flat() as [string, string?];
  return rangeOf(column, operator, [from, endOf(to)]);
}

/** @param range from the beginning to the end of what the filter names. */
function rangeOf(column: Sql, operator: FilterOperator, [from, to]: readonly [SqlValue, SqlValue]): Sql {
  switch (operator) {
    case '>':
      return sql`${column} > ${to}`;
    case '>=':
      return sql`${column} >= ${from}`;
    case '<':
      return sql`${column} < ${from}`;
    case '<=':
      return sql`${column} <= ${to}`;
    default:
      return sql`${column} BETWEEN ${from} AND ${to}`;
  }
}
