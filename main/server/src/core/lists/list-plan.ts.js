import { FILTER_OPERATORS } from '@tonearm/shared/pagination';
import { invalid } from '../errors/app-error.js';
const FILTERS_MAX = 20;
const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}$/;
/** Whether a cursor's time is one as the database writes it: what is none, MySQL does not compare. */ export const isStoredTime =
  (value) => typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(`${value.replace(' ', 'T')}Z`));
/** Decodes base64url JSON. @throws AppError 422 on `field` when it is none. */ function decode(text, field) {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw invalid({ [field]: ['This could not be read.'] });
  }
}
/** Both databases must be able to compare it: MySQL takes no Infinity, and nothing else where a time stands. */ const IS_VALUE =
  { number: Number.isFinite, text: (value) => typeof value === 'string', time: isStoredTime };
function readCursor(text, sort) {
  if (!text) return null;
  const [value, id] = Object.values(decode(text, 'cursor') ?? []);
  if (!(value === null || IS_VALUE[sort.kind](value)) || !Number.isSafeInteger(id))
    throw invalid({ cursor: ['This could not be read.'] });
  return { value: value, id: id };
}
export const writeCursor = (cursor) => Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString('base64url');
function checkFilter(candidate, spec) {
  const { key, value, operator = '=' } = typeof candidate === 'object' && candidate !== null ? candidate : {};
  const known = typeof key === 'string' && Object.hasOwn(spec.filters, key) ? spec.filters[key] : undefined;
  if (
    !known ||
    !FILTER_OPERATORS.includes(operator) ||
    !known.operators.includes(operator) ||
    !known.accepts(value, operator)
  ) {
    throw invalid({ filters: ['There is no such filter.'] });
  }
  return { key: key, value, operator };
}
/** Checks filters, coded or plain. @param extra all query parameters. @throws AppError 422 on `filters`. */ export function readFilters(
  query,
  extra,
  spec,
) {
  const coded = query.filters ? decode(query.filters, 'filters') : [];
  if (!Array.isArray(coded) || coded.length > FILTERS_MAX) throw invalid({ filters: ['This could not be read.'] });
  const plain = Object.keys(spec.filters)
    .filter((key) => extra[key] !== undefined)
    .map((key) => ({ key, value: extra[key], operator: '=' }));
  return [...coded, ...plain].map((candidate) => checkFilter(candidate, spec));
}
/**
 * Checks a list request against what the resource offers: an unknown sort falls back to the default,
 * an unknown filter is refused (quality row 94).
 * @param extra all query parameters, for filters written as `?genre=jazz`.
 */ export function planList(query, extra, spec) {
  const offered = Object.keys(spec.sorts);
  const sortKey = query.orderBy && Object.hasOwn(spec.sorts, query.orderBy) ? query.orderBy : offered[0];
  const sort = spec.sorts[sortKey];
  return {
    sort,
    sortKey,
    direction: query.orderDir ?? sort.direction,
    page: query.cursor ? 1 : (query.page ?? 1),
    perPage: query.perPage ?? spec.perPage,
    mode: query.cursor ? 'cursor' : (query.paginate ?? 'simple'),
    cursor: readCursor(query.cursor, sort),
    query: query.query?.trim() || null,
    filters: readFilters(query, extra, spec),
  };
}
