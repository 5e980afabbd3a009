import type { OrderDirection } from '@tonearm/shared/pagination';
import type { Pagination } from '@tonearm/shared/pagination.dto';
import { sql } from '../database/sql.js';
import type { Sql, SqlValue, TableName } from '../database/sql.js';
import { writeCursor } from './list-plan.js';
import type { Cursor, ListPlan } from './list-plan.js';

/** Ids of one page in order, with what the envelope needs. */
export interface IdPage {
  ids: number[];
  hasMore: boolean;
  last: Cursor | null;
  /** Only counted for `lengthAware`. */
  total: number | null;
}

interface IdRow {
  id: number;
  sort_value: string | number | null;
}

/** FROM and WHERE of a list, without order and page. */
export interface ListSource {
  from: string;
  /** Alias of the listed table. */
  alias: string;
  where: string[];
  params: SqlValue[];
  parts?: ListParts | undefined;
}

/** A column (`t.listed`) that the index of the order begins with, and its values: each part is read along it, and the parts are merged. */
export interface ListParts {
  by: string;
  values: readonly SqlValue[];
}

/** A value of the flag that halves a list. */
export type Half = 0 | 1;

/** The rows of an entity's table, or of tables that are joined, under an alias, that all conditions hold for. */
export function sourceOf(from: TableName | Sql, alias: string, conditions: readonly Sql[]): ListSource {
  const { text, params } = sql`${from}`;
  return {
    from: text,
    alias,
    where: conditions.map((condition) => condition.text),
    params: [...params, ...conditions.flatMap((condition) => condition.params)],
  };
}

type Read = <T>(sql: string, params: readonly SqlValue[]) => Promise<T[]>;

/** A stretch of a list that an index begins and ends. */
interface Stretch {
  sql: string;
  params: SqlValue[];
}

/**
 * What follows the cursor, part by part; NULL sorts first ascending and last descending on both databases.
 * Neither database seeks in an index where an OR stands alone, so each part names the bound that it begins at.
 */
function stretchesAfter(cursor: Cursor, column: string, id: string, isDescending: boolean): Stretch[] {
  const than = isDescending ? '<' : '>';
  const empty = { sql: `${column} IS NULL`, params: [] };
  if (cursor.value === null) {
    const rest = { sql: `${column} IS NULL AND ${id} ${than} ?`, params: [cursor.id] };
    return isDescending ? [rest] : [rest, { sql: `${column} IS NOT NULL`, params: [] }];
  }
  const behind = {
    sql: `${column} ${than}= ? AND (${column} ${than} ? OR ${id} ${than} ?)`,
    params: [cursor.value, cursor.value, cursor.id],
  };
  return isDescending ? [behind, empty] : [behind];
}

interface Order {
  column: string;
  id: string;
  direction: OrderDirection;
}

interface Limits {
  limit: number;
  offset: number;
}

const stretchSql = (
  { from, where }: Pick<ListSource, 'from' | 'where'>,
  { column, id, direction }: Order,
  { limit, offset }: Limits,
): string =>
  `SELECT ${id} AS id, ${column} AS sort_value FROM ${from} WHERE ${where.join(' AND ')}
   ORDER BY ${column} ${direction}, ${id} ${direction} LIMIT ${limit} OFFSET ${offset}`;

const readStretch = async (
  read: Read,
  stretch: Omit<ListSource, 'alias'>,
  order: Order,
  limits: Limits,
): Promise<IdRow[]> => await read<IdRow>(stretchSql(stretch, order, limits), stretch.params);

/** Each part up to the end of the page, in its own order; the database merges them, since it alone knows its collation. */
async function readParts(
  read: Read,
  { from, where, params, by, values }: Omit<ListSource, 'alias' | 'parts'> & ListParts,
  order: Order,
  limits: Limits,
): Promise<IdRow[]> {
  const within = [...where, `${by} = ?`];
  const [only] = values;
  if (only !== undefined && values.length === 1)
    return await readStretch(read, { from, where: within, params: [...params, only] }, order, limits);
  const { limit, offset } = limits;
  const part = stretchSql({ from, where: within }, order, { limit: limit + offset, offset: 0 });
  return await read<IdRow>(
    `SELECT id, sort_value FROM (${values.map((_value, at) => `SELECT * FROM (${part}) part${at}`).join(' UNION ALL ')}) parts
     ORDER BY sort_value ${order.direction}, id ${order.direction} LIMIT ${limit} OFFSET ${offset}`,
    values.flatMap((value) => [...params, value]),
  );
}

/** First of the two steps of a list: the ids of the page, which an index answers alone. */
export async function readIdPage(read: Read, source: ListSource, plan: ListPlan): Promise<IdPage> {
  const column = `${source.alias}.${plan.sort.column}`;
  const id = `${source.alias}.id`;
  const offset = plan.cursor ? 0 : (plan.page - 1) * plan.perPage;
  const wanted = plan.perPage + 1;
  const rows: IdRow[] = [];
  for (const { sql: after, params } of plan.cursor
    ? stretchesAfter(plan.cursor, column, id, plan.direction === 'desc')
    : [{ sql: '1 = 1', params: [] }]) {
    if (rows.length === wanted) break;
    const stretch = { ...source, where: [...source.where, after], params: [...source.params, ...params] };
    const order = { column, id, direction: plan.direction };
    const limits = { limit: wanted - rows.length, offset };
    rows.push(
      ...(await (source.parts
        ? readParts(read, { ...stretch, ...source.parts }, order, limits)
        : readStretch(read, stretch, order, limits))),
    );
  }
  const page = rows.slice(0, plan.perPage);
  const last = page.at(-1);
  const total = plan.mode === 'lengthAware' ? await count(read, source) : null;
  return {
    ids: page.map((row) => Number(row.id)),
    hasMore: rows.length > plan.perPage,
    total,
    last: last ? { value: cursorValue(last.sort_value, plan), id: Number(last.id) } : null,
  };
}

/** created_at is a Date on MySQL; the cursor carries it as stored. */
function cursorValue(value: unknown, plan: ListPlan): Cursor['value'] {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  return plan.sort.kind === 'number' ? Number(value) : String(value);
}

async function count(read: Read, source: ListSource): Promise<number> {
  const [row] = await read<{ n: number }>(
    `SELECT COUNT(*) AS n FROM ${source.from} WHERE ${source.where.join(' AND ') || '1 = 1'}`,
    source.params,
  );
  return Number(row?.n ?? 0);
}

/** The envelope of 3-decisions §1.1 around the page's rows. */
export function paginate<T>(plan: ListPlan, page: IdPage, data: T[]): Pagination & { data: T[] } {
  const before = (plan.page - 1) * plan.perPage;
  const isKeyset = plan.mode === 'cursor';
  return {
    data,
    current_page: plan.page,
    per_page: plan.perPage,
    from: isKeyset || data.length === 0 ? null : before + 1,
    to: isKeyset || data.length === 0 ? null : before + data.length,
    next_page: !isKeyset && page.hasMore ? plan.page + 1 : null,
    prev_page: !isKeyset && plan.page > 1 ? plan.page - 1 : null,
    ...(page.total === null ? {} : { total: page.total, last_page: Math.max(1, Math.ceil(page.total / plan.perPage)) }),
    next_cursor: page.hasMore && page.last ? writeCursor(page.last) : null,
    prev_cursor: null,
  };
}
