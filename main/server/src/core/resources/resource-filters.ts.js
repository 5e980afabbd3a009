import { columnsWith, operatorsOf } from '@tonearm/shared/admin/resource';
import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import { likeText } from '../database/dialect.js';
import { joined, Sql, sql } from '../database/sql.js';
import { isFilterTime, timeSql } from '../lists/filter-time.js';
import { byFlag, byId } from '../lists/list-spec.js';
const TEXT_MAX = 200;
const NUMBER = /^-?\d{1,15}$/;
const isNumber = (value) => Number.isSafeInteger(value) || (typeof value === 'string' && NUMBER.test(value));
const isPair = (value, isOne) => Array.isArray(value) && value.length === 2 && value.every(isOne);
const ACCEPTED = {
  text:
    ({ details: { pattern } }) =>
    (value) =>
      typeof value === 'string' && value !== '' && value.length <= TEXT_MAX && (pattern?.test(value) ?? true),
  choice:
    ({ details: { choices } }) =>
    (value) =>
      choices.includes(value),
  flag: () => byFlag.accepts,
  ref: () => byId.accepts,
  range: () => (value, operator) => (operator === 'between' ? isPair(value, isNumber) : isNumber(value)),
  dates: () => (value, operator) => (operator === 'between' ? isPair(value, isFilterTime) : isFilterTime(value)),
  presence: () => () => true,
};
const KINDS = { text: 'text', choice: 'text', time: 'time' };
/** What the list engine checks requests against. */ export function listSpecOf({
  resource: declared,
  columns,
  alias,
}) {
  const { columns: fields, filters } = declared;
  return {
    sorts: Object.fromEntries(
      columnsWith(declared, 'sort').map((name) => {
        const { kind, details } = fields[name];
        return [
          name,
          {
            column: columns[name].text.slice(alias.length + 1),
            direction: details.direction,
            kind: KINDS[kind] ?? 'number',
          },
        ];
      }),
    ),
    filters: Object.fromEntries(
      Object.entries(filters).map(([key, field]) => [
        key,
        { operators: operatorsOf(field), accepts: ACCEPTED[field.kind](field) },
      ]),
    ),
    perPage: PER_PAGE_DEFAULT,
  };
}
const isSet = (value) => [true, 'true', '1'].includes(value);
/** Whether a filter of a flag asks for rows that have it. */ export const asksFor = ({ value }) => isSet(value);
function rangeSql(column, { operator, value }) {
  if (operator === 'between') {
    const [from, to] = value;
    return sql`${column} BETWEEN ${Number(from)} AND ${Number(to)}`;
  }
  return compared(column, operator, Number(value));
}
const compared = (column, operator, value) =>
  new Sql(`${column.text} ${operator === '!=' ? '<>' : operator} ?`, [...column.params, value]);
function conditionOf(field, column, filter) {
  const { operator, value } = filter;
  switch (field.kind) {
    case 'range':
      return rangeSql(column, filter);
    case 'dates':
      return timeSql(column, filter);
    case 'presence':
      return new Sql(`${column.text} IS ${operator === 'null' ? '' : 'NOT '}NULL`);
    case 'flag':
      return sql`${column} = ${Number(isSet(value))}`;
    case 'ref':
      return operator === 'notHas'
        ? sql`(${column} IS NULL OR ${column} <> ${Number(value)})`
        : sql`${column} = ${Number(value)}`;
    case 'text':
      return operator === 'contains' ? containsSql(column, String(value)) : sql`${column} = ${String(value)}`;
    default:
      return compared(column, operator, String(value));
  }
}
const containsSql = (column, text) => sql`${column} LIKE ${`%${likeText(text)}%`} ESCAPE '!'`;
/** Whether what is compared lies behind a flag in its index. */ const isHalved = ({ halved, columns }, reader) =>
  reader instanceof Sql && Object.keys(halved?.indexes ?? {}).some((name) => columns[name]?.text === reader.text);
/** The condition of a filter that `listSpecOf` has let through. */ export function filterSql(source, filter, reading) {
  const reader = source.filters[filter.key];
  if (!reader) throw new Error(`${source.resource.name} has no filter ${filter.key}.`);
  const field = source.resource.filters[filter.key];
  const condition = reader instanceof Sql ? conditionOf(field, reader, filter) : reader(filter, reading);
  // Both values of the flag, so that both databases enter the index behind it.
  const { halved } = source;
  if (halved && reading === 'few' && isHalved(source, reader)) return sql`${halved.by} IN (0, 1) AND ${condition}`;
  const mayLead =
    reading === 'few' ||
    (reading !== 'asked' && reader instanceof Sql && reader.text === `${source.alias}.${reading.alongColumn}`);
  return mayLead ? condition : sql`(${condition}) = 1`;
}
/** What the search box finds. */ export async function searchSql(source, text) {
  if (source.find) return await source.find(text);
  return sql`(${joined(
    columnsWith(source.resource, 'search').map((name) => containsSql(source.columns[name], text)),
    ' OR ',
  )})`;
}
