import type { Filter } from '@tonearm/shared/pagination';
import { Sql, sql } from '../database/sql.js';
import type { SqlValue } from '../database/sql.js';

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

const OPERATORS: Readonly<Record<string, string>> = { '=': '=', '>': '>', '>=': '>=', '<': '<', '<=': '<=' };

/** Condition on a column for a filter that `byNumber` or `byDate` accepted. @param of what the column holds. */
export function rangeSql(column: Sql, { operator, value }: Filter, of: (value: unknown) => SqlValue): Sql {
  if (Array.isArray(value)) return sql`${column} BETWEEN ${of(value[0])} AND ${of(value[1])}`;
  return new Sql(`${column.text} ${OPERATORS[operator] ?? '='} ?`, [...column.params, of(value)]);
}
