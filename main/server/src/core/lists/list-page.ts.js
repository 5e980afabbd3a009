import { sql } from '../database/sql.js';
import { writeCursor } from './list-plan.js';
/** The rows of an entity's table, or of tables that are joined, under an alias, that all conditions hold for. */ export function sourceOf(
  from,
  alias,
  conditions,
) {
  const { text, params } = sql`${from}`;
  return {
    from: text,
    alias,
    where: conditions.map((condition) => condition.text),
    params: [...params, ...conditions.flatMap((condition) => condition.params)],
  };
}
/**
 * What follows the cursor, part by part; NULL sorts first ascending and last descending on both databases.
 * Neither database seeks in an index where an OR stands alone, so each part names the bound that it begins at.
 */ function stretchesAfter(cursor, column, id, isDescending) {
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
const stretchSql = (
  { from, where },
  { column, id, direction },
  { limit, offset },
) => `SELECT ${id} AS id, ${column} AS sort_value FROM ${from} WHERE ${where.join(' AND ')}
   ORDER BY ${column} ${direction}, ${id} ${direction} LIMIT ${limit} OFFSET ${offset}`;
const readStretch = async (read, stretch, order, limits) =>
  await read(stretchSql(stretch, order, limits), stretch.params);
/** Each half up to the end of the page, in its own order; the database merges them, since it alone knows its collation. */ async function readHalves(
  read,
  { from, where, params },
  order,
  { flag, limit, offset },
) {
  const half = (value) =>
    `SELECT * FROM (${stretchSql({ from, where: [`${flag} = ${value}`, ...where] }, order, {
      limit: limit + offset,
      offset: 0,
    })}) half${value}`;
  return await read(
    `SELECT id, sort_value FROM (${half(0)} UNION ALL ${half(1)}) halves
     ORDER BY sort_value ${order.direction}, id ${order.direction} LIMIT ${limit} OFFSET ${offset}`,
    [...params, ...params],
  );
}
/** First of the two steps of a list: the ids of the page, which an index answers alone. */ export async function readIdPage(
  read,
  source,
  plan,
) {
  const column = `${source.alias}.${plan.sort.column}`;
  const id = `${source.alias}.id`;
  const offset = plan.cursor ? 0 : (plan.page - 1) * plan.perPage;
  const wanted = plan.perPage + 1;
  const rows = [];
  for (const { sql: after, params } of plan.cursor
    ? stretchesAfter(plan.cursor, column, id, plan.direction === 'desc')
    : [{ sql: '1 = 1', params: [] }]) {
    if (rows.length === wanted) break;
    const stretch = { from: source.from, where: [...source.where, after], params: [...source.params, ...params] };
    const order = { column, id, direction: plan.direction };
    const limits = { limit: wanted - rows.length, offset };
    rows.push(
      ...(await (source.halvedBy
        ? readHalves(read, stretch, order, { ...limits, flag: source.halvedBy })
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
/** created_at is a Date on MySQL; the cursor carries it as stored. */ function cursorValue(value, plan) {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  return plan.sort.kind === 'number' ? Number(value) : String(value);
}
async function count(read, source) {
  const [row] = await read(
    `SELECT COUNT(*) AS n FROM ${source.from} WHERE ${source.where.join(' AND ') || '1 = 1'}`,
    source.params,
  );
  return Number(row?.n ?? 0);
}
/** The envelope of 3-decisions §1.1 around the page's rows. */ export function paginate(plan, page, data) {
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
