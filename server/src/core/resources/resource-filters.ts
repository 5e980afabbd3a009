import { columnsWith, operatorsOf } from '@tonearm/shared/admin/resource';
import type { Field, FilterKind, ResourceDeclaration } from '@tonearm/shared/admin/resource';
import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { Filter } from '@tonearm/shared/pagination';
import { joined, Sql, sql } from '../database/sql.js';
import type { Expression, SqlValue } from '../database/sql.js';
import { isFilterTime, timeSql } from '../lists/filter-time.js';
import type { Half, ListParts } from '../lists/list-page.js';
import { asksFor, byFlag, byId } from '../lists/list-spec.js';
import type { FilterSpec, ListSpec, SortSpec } from '../lists/list-spec.js';
import { containsSql } from './filter-readers.js';
import type { CheckedMatch } from './resource-match.js';
import type { AnySource, FilterReader, Reading } from './resource-source.js';

const TEXT_MAX = 200;
const NUMBER = /^-?\d{1,15}$/;

const isNumber = (value: unknown): boolean =>
  Number.isSafeInteger(value) || (typeof value === 'string' && NUMBER.test(value));
const isPair = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(isOne);

const ACCEPTED: Readonly<Record<FilterKind, (field: Field<FilterKind>) => FilterSpec['accepts']>> = {
  text:
    ({ details: { pattern } }) =>
    (value) =>
      typeof value === 'string' && value !== '' && value.length <= TEXT_MAX && (pattern?.test(value) ?? true),
  choice:
    ({ details: { choices } }) =>
    (value) =>
      choices.includes(value as string),
  flag: () => byFlag.accepts,
  ref: () => byId.accepts,
  range: () => (value, operator) => (operator === 'between' ? isPair(value, isNumber) : isNumber(value)),
  dates: () => (value, operator) => (operator === 'between' ? isPair(value, isFilterTime) : isFilterTime(value)),
  presence: () => () => true,
};

const KINDS: Readonly<Record<string, SortSpec['kind']>> = { text: 'text', choice: 'text', time: 'time' };

/** What the list engine checks requests against. */
export function listSpecOf({ resource: declared, columns, alias }: AnySource): ListSpec {
  const { columns: fields, filters }: ResourceDeclaration = declared;
  return {
    sorts: Object.fromEntries(
      columnsWith(declared, 'sort').map((name): [string, SortSpec] => {
        const { kind, details } = fields[name] as Field;
        return [
          name,
          {
            column: (columns[name] as Sql).text.slice(alias.length + 1),
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

/** A flag that is kept as the time since when. SQLite finds no IS NOT NULL in an index, and of those without a time there are too many for one. */
export const sinceSql =
  (column: Expression<Date | null>): FilterReader =>
  (filter: Filter): Sql =>
    asksFor(filter) ? sql`${column} > ${new Date(0)}` : sql`(${column} IS NULL) = 1`;

function rangeSql(column: Sql, { operator, value }: Filter): Sql {
  if (operator === 'between') {
    const [from, to] = value as [unknown, unknown];
    return sql`${column} BETWEEN ${Number(from)} AND ${Number(to)}`;
  }
  return compared(column, operator, Number(value));
}

const compared = (column: Sql, operator: string, value: SqlValue): Sql =>
  new Sql(`${column.text} ${operator === '!=' ? '<>' : operator} ?`, [...column.params, value]);

function conditionOf(field: Field<FilterKind>, column: Sql, filter: Filter): Sql {
  const { operator, value } = filter;
  switch (field.kind) {
    case 'range':
      return rangeSql(column, filter);
    case 'dates':
      return timeSql(column, filter);
    case 'presence':
      return new Sql(`${column.text} IS ${operator === 'null' ? '' : 'NOT '}NULL`);
    case 'flag':
      return sql`${column} = ${Number(asksFor(filter))}`;
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

/** Whether what is compared lies behind a flag in its index. */
const isHalved = ({ halved, columns }: AnySource, reader: FilterReader): boolean =>
  reader instanceof Sql && Object.keys(halved?.indexes ?? {}).some((name) => columns[name]?.text === reader.text);

/** The condition of a filter that `listSpecOf` has let through. */
export function filterSql(source: AnySource, filter: Filter, reading: Reading): Sql {
  const reader = source.filters[filter.key];
  if (!reader) throw new Error(`${source.resource.name} has no filter ${filter.key}.`);
  const field = (source.resource.filters as Record<string, Field<FilterKind>>)[filter.key] as Field<FilterKind>;
  const condition = reader instanceof Sql ? conditionOf(field, reader, filter) : reader(filter, reading);
  // Both values of the flag, so that both databases enter the index behind it.
  const { halved } = source;
  if (halved && reading === 'few' && isHalved(source, reader)) return sql`${halved.by} IN (0, 1) AND ${condition}`;
  const mayLead =
    reading === 'few' ||
    (reading !== 'asked' && reader instanceof Sql && reader.text === `${source.alias}.${reading.alongColumn}`);
  return mayLead ? condition : sql`(${condition}) = 1`;
}

/** The one half of a halved list that all rows of a match lie in; null: in both. */
export const halfOf = ({ halved }: AnySource, match: CheckedMatch): Half | null => halved?.halfOf(match) ?? null;

/** An index that the rows of a match are walked along, part by part. */
export interface FilterWalk {
  index: string;
  parts: ListParts;
  /** What else is asked of them. */
  rest: CheckedMatch;
}

/** By the index of one of the filters, best of the one that finds the fewest; null: there is none for this order. */
export function filterWalk(
  { walked }: AnySource,
  match: CheckedMatch,
  { order, rarest }: { order: string; rarest: Filter | null },
): FilterWalk | null {
  if (match.query !== null) return null;
  for (const filter of [...(rarest ? [rarest] : []), ...match.filters]) {
    const index = walked?.[filter.key];
    if (!index?.orders.includes(order)) continue;
    const parts = { by: index.column.text, values: index.values(filter) };
    return { index: index.name, parts, rest: { ...match, filters: match.filters.filter((one) => one !== filter) } };
  }
  return null;
}

/** What the search box finds. */
export async function searchSql(source: AnySource, text: string): Promise<Sql> {
  if (source.find) return await source.find(text);
  return sql`(${joined(
    columnsWith(source.resource, 'search').map((name) => containsSql(source.columns[name] as Sql, text)),
    ' OR ',
  )})`;
}
