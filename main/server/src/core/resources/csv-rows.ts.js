function _ts_decorate(decorators, target, key, desc) {
  var c = arguments.length,
    r = c < 3 ? target : desc === null ? (desc = Object.getOwnPropertyDescriptor(target, key)) : desc,
    d;
  if (typeof Reflect === 'object' && typeof Reflect.decorate === 'function') {
    r = Reflect.decorate(decorators, target, key, desc);
  } else {
    for (var i = decorators.length - 1; i >= 0; i--) {
      if ((d = decorators[i])) {
        r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
      }
    }
  }
  return (c > 3 && r && Object.defineProperty(target, key, r), r);
}
function _ts_metadata(metadataKey, metadataValue) {
  if (typeof Reflect === 'object' && typeof Reflect.metadata === 'function') {
    return Reflect.metadata(metadataKey, metadataValue);
  }
}
import { Injectable } from '@nestjs/common';
import { COUNTED_ROWS_MAX } from '@tonearm/shared/limits';
import { CSV_MARK, csvLine } from '../csv.js';
import { listSpecOf } from './resource-filters.js';
import { ResourceLists } from './resource-lists.service.js';
import { ResourceRowsRepository } from './resource-rows.repository.js';
const PIECE = 500;
/** What stands in a cell: names of what is referred to, everything else as it is. */ function textOf(value) {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
}
export class CsvRows {
  constructor(lists, rows) {
    this.lists = lists;
    this.rows = rows;
  }
  async *of(source, { match, csv }, actor) {
    if (!csv) throw new Error('This is no export.');
    yield { text: CSV_MARK + csvLine(csv.columns), rows: 0 };
    const found = await this.lists.conditionsOf(source, match, actor);
    const isFew = (await this.rows.count(source, found, COUNTED_ROWS_MAX)) <= COUNTED_ROWS_MAX;
    const conditions = isFew
      ? found
      : await this.lists.conditionsOf(source, match, actor, { alongColumn: planOf(source, csv, null).sort.column });
    for (let cursor = null, hasMore = true; hasMore;) {
      const page = await this.rows.pageIds(source, conditions, planOf(source, csv, cursor), isFew);
      const rows = page.ids.length === 0 ? [] : await source.read(page.ids, actor);
      yield {
        text: rows.map((row) => csvLine(csv.columns.map((column) => cellOf(source, column, row)))).join(''),
        rows: rows.length,
      };
      [cursor, hasMore] = [page.last, page.hasMore];
    }
  }
}
CsvRows = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof ResourceLists === 'undefined' ? Object : ResourceLists,
      typeof ResourceRowsRepository === 'undefined' ? Object : ResourceRowsRepository,
    ]),
  ],
  CsvRows,
);
const cellOf = ({ cells }, column, row) => textOf(cells?.[column] ? cells[column](row) : row[column]);
function planOf(source, { sort, direction }, cursor) {
  const spec = listSpecOf(source).sorts[sort];
  if (!spec) throw new Error(`${source.resource.name} is not sorted by ${sort}.`);
  return {
    sort: spec,
    sortKey: sort,
    direction,
    page: 1,
    perPage: PIECE,
    mode: 'cursor',
    cursor,
    query: null,
    filters: [],
  };
}
