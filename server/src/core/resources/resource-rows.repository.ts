import { COUNTED_ROWS_MAX } from '@tonearm/shared/limits';
import { Repository } from '../database/repository.js';
import { joined, listOf, sql, Sql, TABLE } from '../database/sql.js';
import { readIdPage } from '../lists/list-page.js';
import type { Half, IdPage, ListParts } from '../lists/list-page.js';
import type { ListPlan } from '../lists/list-plan.js';
import type { FilterWalk } from './resource-filters.js';
import type { AnySource } from './resource-source.js';

/** A stretch of a resource's rows by their ids. */
export interface IdStretch {
  after: number;
  /** The last id of it. */
  upTo: number;
  limit: number;
}

/** So many rows are sorted by what an index alone says of them. */
export const SORTED_ROWS_MAX = 300_000;

/** Ids that one statement looks through, more where that was quick. */
const SHORTEST_STRETCH = 20_000;
const QUICK_MS = 10;

/** How the rows that match lie in their table. */
export interface Spread {
  /** No more than COUNTED_ROWS_MAX match. */
  isFew: boolean;
  /** No more than SORTED_ROWS_MAX match, and the index that finds them holds what they are sorted by. */
  isCovered: boolean;
  /** The one half of a halved list that they lie in; null: in both. */
  half: Half | null;
  /** The index of a filter that many are walked along; null: the index of the order. */
  walk: Pick<FilterWalk, 'index' | 'parts'> | null;
}

/** Rows of any resource, by conditions. */
export class ResourceRowsRepository extends Repository {
  /**
   * A page, in one of three ways, since neither database chooses well without knowing how many rows match: few are found first and sorted then, more only
   * if one index answers both; of many the index of the order is walked until the page is full.
   */
  pageIds(
    source: AnySource,
    conditions: readonly Sql[],
    plan: ListPlan,
    { isFew, isCovered, half, walk }: Spread,
  ): Promise<IdPage> {
    const read = <T>(text: string, params: Sql['params']): Promise<T[]> => this.rows<T>(text, params);
    const { text, params } = joined(conditions, ' AND ');
    const { alias } = source;
    const counted = { ...plan, mode: plan.mode === 'lengthAware' ? ('simple' as const) : plan.mode };
    // A LIMIT keeps the inner rows apart: what orders the outer ones cannot lead the search for them.
    if (isCovered) {
      const from = `(SELECT ${alias}.id, ${alias}.${plan.sort.column} FROM ${source.from[TABLE]} WHERE ${text} LIMIT ${SORTED_ROWS_MAX}) ${alias}`;
      return readIdPage(read, { from, alias, where: [], params: [...params] }, counted);
    }
    if (!isFew) {
      const { index, parts } = walk ?? halvesOf(source, plan.sortKey, half);
      const from = index ? this.alongIndex(source.from[TABLE], index) : source.from[TABLE];
      return readIdPage(read, { from, alias, where: [text], params: [...params], parts }, counted);
    }
    // Their ids alone, which an index may hold.
    const from = `(SELECT ${alias}.id FROM ${source.from[TABLE]} WHERE ${text} LIMIT ${COUNTED_ROWS_MAX}) few CROSS JOIN ${source.from[TABLE]} ON ${alias}.id = few.id`;
    return readIdPage(read, { from, alias, where: [], params: [...params] }, counted);
  }

  /** How many match, `max` + 1 where more than `max` do. */
  async count(source: AnySource, conditions: readonly Sql[], max: number): Promise<number> {
    const [row] = await this.rows<{ n: number }>(
      sql`SELECT COUNT(*) AS n FROM (SELECT ${source.id} FROM ${source.from} WHERE ${joined(conditions, ' AND ')} LIMIT ${max + 1}) counted`,
    );
    return Number(row?.n);
  }

  async countAll(source: AnySource, conditions: readonly Sql[]): Promise<number> {
    const [row] = await this.rows<{ n: number }>(
      sql`SELECT COUNT(*) AS n FROM ${source.from} WHERE ${joined(conditions, ' AND ')}`,
    );
    return Number(row?.n);
  }

  /** The next ids that match, ascending; looked for in stretches, since a statement that finds none walks all that there is to the last. */
  async idsWithin(source: AnySource, conditions: readonly Sql[], { after, upTo, limit }: IdStretch): Promise<number[]> {
    const found: number[] = [];
    let [from, length] = [after, SHORTEST_STRETCH];
    while (from < upTo && found.length < limit) {
      const to = Math.min(upTo, from + length);
      const since = performance.now();
      found.push(...(await this.idsIn(source, conditions, { after: from, upTo: to, limit: limit - found.length })));
      if (performance.now() - since < QUICK_MS) length *= 2;
      from = to;
    }
    return found;
  }

  /** Those of the ids that match; within a unit nobody else changes them until it ends. */
  async idsAmong(source: AnySource, conditions: readonly Sql[], ids: readonly number[]): Promise<number[]> {
    // By their ids alone: what the conditions look at must not be locked with them.
    if (this.forUpdate.text !== '')
      await this.rows(
        sql`SELECT ${source.id} FROM ${source.from} WHERE ${source.id} IN ${listOf(ids)} ORDER BY ${source.id}${this.forUpdate}`,
      );
    return await this.idsIn(source, [...conditions, sql`${source.id} IN ${listOf(ids)}`], {
      after: 0,
      upTo: Number.MAX_SAFE_INTEGER,
      limit: ids.length,
    });
  }

  /** The last id that there is: rows that come later have higher ones. */
  async lastId(source: AnySource): Promise<number> {
    const [row] = await this.rows<{ id: number | null }>(sql`SELECT MAX(${source.id}) AS id FROM ${source.from}`);
    return Number(row?.id ?? 0);
  }

  private async idsIn(
    source: AnySource,
    conditions: readonly Sql[],
    { after, upTo, limit }: IdStretch,
  ): Promise<number[]> {
    const { id } = source;
    const rows = await this.rows<{ id: number }>(
      sql`SELECT ${id} AS id FROM ${source.from} WHERE ${joined([...conditions, sql`${id} > ${after}`, sql`${id} <= ${upTo}`], ' AND ')} ORDER BY ${id} LIMIT ${limit}`,
    );
    return rows.map((row) => Number(row.id));
  }
}

/** The index of an order that begins with the flag of a halved list. */
function halvesOf(
  { halved }: AnySource,
  order: string,
  half: Half | null,
): { index: string | undefined; parts: ListParts | undefined } {
  const index = halved?.indexes[order];
  return {
    index,
    parts: halved && index ? { by: halved.by.text, values: half === null ? [0, 1] : [half] } : undefined,
  };
}
