import { sqlTime } from '../database/dialect.js';
import { sql } from '../database/sql.js';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?:Z|:\d{2}Z|:\d{2}\.\d{3}Z)$/;
const DAY_LENGTH = 10;
const DAY_MS = 86_400_000;
/** What both databases can compare. */ const EARLIEST = Date.UTC(1000, 0, 1);
/** Whether a filter may carry this as a time; 30 February is none. */ export function isFilterTime(value) {
  if (typeof value !== 'string' || !(DAY.test(value) || MOMENT.test(value))) return false;
  const day = value.slice(0, DAY_LENGTH);
  return Date.parse(value) >= EARLIEST && new Date(Date.parse(day)).toISOString().startsWith(day);
}
/** First and last millisecond: a day is all of its day. */ function spanOf(value) {
  const first = Date.parse(value);
  return { first: sqlTime(new Date(first)), last: sqlTime(new Date(value.includes('T') ? first : first + DAY_MS - 1)) };
}
/** Condition on a column of times for a filter that `byTime` accepted. */ export function timeSql(
  column,
  { operator, value },
) {
  const [from, to] = [value].flat();
  const { first, last } = spanOf(from);
  switch (operator) {
    case 'between':
      return sql`${column} BETWEEN ${first} AND ${spanOf(to).last}`;
    case '=':
      return sql`${column} BETWEEN ${first} AND ${last}`;
    case '>':
      return sql`${column} > ${last}`;
    case '<=':
      return sql`${column} <= ${last}`;
    case '<':
      return sql`${column} < ${first}`;
    default:
      return sql`${column} >= ${first}`;
  }
}
