import { Injectable } from '@nestjs/common';
import { COUNTED_ROWS_MAX } from '@tonearm/shared/limits';
import type { Actor } from '../access/actor.js';
import { CSV_MARK, csvLine } from '../csv.js';
import type { Cursor, ListPlan } from '../lists/list-plan.js';
import { filterWalk, halfOf, listSpecOf } from './resource-filters.js';
import { ResourceLists } from './resource-lists.service.js';
import { ResourceRowsRepository } from './resource-rows.repository.js';
import type { AnySource } from './resource-source.js';
import type { TaskRequest } from './resource-task.entity.js';

const PIECE = 500;

/** A piece of a CSV, and how many rows it has. */
export interface CsvPiece {
  text: string;
  rows: number;
}

/** What stands in a cell: names of what is referred to, everything else as it is. */
function textOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
}

/** Writes the rows of a list as CSV, along cursors, so that nothing is held but a piece. */
@Injectable()
export class CsvRows {
  constructor(
    private readonly lists: ResourceLists,
    private readonly rows: ResourceRowsRepository,
  ) {}

  async *of(source: AnySource, { match, csv }: TaskRequest, actor: Actor): AsyncGenerator<CsvPiece> {
    if (!csv) throw new Error('This is no export.');
    yield { text: CSV_MARK + csvLine(csv.columns), rows: 0 };
    const found = await this.lists.conditionsOf(source, match, actor);
    const isFew = (await this.rows.count(source, found, COUNTED_ROWS_MAX)) <= COUNTED_ROWS_MAX;
    const walk = isFew ? null : filterWalk(source, match, { order: csv.sort, rarest: null });
    const conditions = isFew
      ? found
      : await this.lists.conditionsOf(source, walk?.rest ?? match, actor, {
          alongColumn: planOf(source, csv, null).sort.column,
        });
    const half = halfOf(source, match);
    for (let cursor: Cursor | null = null, hasMore = true; hasMore;) {
      const page = await this.rows.pageIds(source, conditions, planOf(source, csv, cursor), {
        isCovered: false,
        isFew,
        half,
        walk,
      });
      const rows = page.ids.length === 0 ? [] : await source.read(page.ids, actor);
      yield {
        text: rows.map((row) => csvLine(csv.columns.map((column) => cellOf(source, column, row)))).join(''),
        rows: rows.length,
      };
      [cursor, hasMore] = [page.last, page.hasMore];
    }
  }
}

const cellOf = ({ cells }: AnySource, column: string, row: object): unknown =>
  textOf(cells?.[column] ? cells[column](row) : (row as Record<string, unknown>)[column]);

function planOf(
  source: AnySource,
  { sort, direction }: NonNullable<TaskRequest['csv']>,
  cursor: Cursor | null,
): ListPlan {
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
