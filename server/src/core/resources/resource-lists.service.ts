import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ResourceListQuery, ResourceMatch, ResourcePagination } from '@tonearm/shared/admin/resources.dto';
import type { Filter } from '@tonearm/shared/pagination';
import { COUNTED_ROWS_MAX } from '@tonearm/shared/limits';
import type { Actor } from '../access/actor.js';
import { requireAccess } from '../access/access.guard.js';
import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { invalid } from '../errors/app-error.js';
import { paginate } from '../lists/list-page.js';
import { planList, readFilters } from '../lists/list-plan.js';
import { Cache } from '../ports/cache.js';
import { filterSql, filterWalk, halfOf, listSpecOf, searchSql } from './resource-filters.js';
import type { CheckedMatch } from './resource-match.js';
import { ResourceRowsRepository, SORTED_ROWS_MAX } from './resource-rows.repository.js';
import type { AnySource, Reading } from './resource-source.js';

const TOTAL_KEPT_SECONDS = 60;
/** Up to how many rows filters are told apart by what they find. */
const COMPARED_ROWS_MAX = 100_000;

/** Reads the admin list of any resource (3-decisions §1.1, §27). */
@Injectable()
export class ResourceLists {
  constructor(
    private readonly rows: ResourceRowsRepository,
    private readonly cache: Cache,
  ) {}

  /** A page. @param query with the plain filters of the resource. @throws AppError 401, 403, 422 for a filter or cursor that is none. */
  async list<Row extends object>(
    source: AnySource,
    query: ResourceListQuery,
    actor: Actor,
  ): Promise<ResourcePagination & { data: Row[] }> {
    requireAccess(actor, { kind: 'permission', name: source.rights.list });
    const plan = planList({ ...query, paginate: query.paginate ?? 'lengthAware' }, { ...query }, listSpecOf(source));
    const match = { filters: plan.filters, query: plan.query, trashed: query.trashed === 'true' };
    const rarest = await this.rarest(source, match);
    const conditions = await this.conditionsOf(source, match, actor, { leading: rarest });
    const isNarrow = match.filters.length > 0 || match.query !== null || match.trashed;
    const counted = isNarrow || plan.mode === 'lengthAware' ? await this.count(source, conditions) : null;
    const isCapped = counted !== null && counted > COUNTED_ROWS_MAX;
    const isFew = isNarrow && !isCapped;
    const walk = isCapped ? filterWalk(source, match, { order: plan.sortKey, rarest }) : null;
    const isCovered =
      isCapped &&
      walk === null &&
      coversOrder(source, match, plan.sortKey) &&
      (await this.count(source, conditions, SORTED_ROWS_MAX)) <= SORTED_ROWS_MAX;
    const page = await this.rows.pageIds(
      source,
      isFew || isCovered
        ? conditions
        : await this.conditionsOf(source, walk?.rest ?? match, actor, { alongColumn: plan.sort.column }),
      plan,
      { isFew, isCovered, half: halfOf(source, match), walk },
    );
    if (plan.mode === 'lengthAware')
      page.total =
        isCapped && !isNarrow ? await this.wholeCount(source, conditions) : Math.min(counted ?? 0, COUNTED_ROWS_MAX);
    const data = page.ids.length === 0 ? [] : ((await source.read(page.ids, actor)) as Row[]);
    return {
      ...paginate(plan, page, data),
      ...(plan.mode === 'lengthAware' && isCapped && isNarrow ? { total_is_capped: true } : {}),
    };
  }

  /** @throws AppError 422. */
  check(source: AnySource, { query, filters, trashed }: ResourceMatch): CheckedMatch {
    return {
      query: query?.trim() || null,
      filters: readFilters(filters === undefined ? {} : { filters }, {}, listSpecOf(source)),
      trashed: trashed ?? false,
    };
  }

  /** Which of several filters finds the fewest rows: it leads, and the others are asked of what it finds, since neither database knows. */
  private async rarest(source: AnySource, { filters, query }: CheckedMatch): Promise<Filter | null> {
    if (query !== null || filters.length === 0) return null;
    if (filters.length === 1) return filters[0] ?? null;
    const countAll = async (most: number): Promise<number[]> =>
      await Promise.all(filters.map((filter) => this.count(source, [filterSql(source, filter, 'few')], most)));
    let counts = await countAll(COUNTED_ROWS_MAX);
    // Of filters that all find many, the one that finds the fewest still reads a part of what another would.
    if (counts.every((count) => count > COUNTED_ROWS_MAX)) counts = await countAll(COMPARED_ROWS_MAX);
    return filters[counts.indexOf(Math.min(...counts))] ?? null;
  }

  /** What the rows of a list have in common, for this actor. */
  async conditionsOf(
    source: AnySource,
    { filters, query, trashed }: CheckedMatch,
    actor: Actor,
    reading: Reading | { leading: Filter | null } = 'few',
  ): Promise<Sql[]> {
    const readingOf = (filter: Filter): Reading => {
      if (typeof reading === 'string' || 'alongColumn' in reading) return reading;
      return filter === reading.leading ? 'few' : 'asked';
    };
    // Nearly all rows are outside the trash, so that its index must not lead there. For IS NOT NULL SQLite would not take it.
    const { deletedAt } = source;
    if (trashed && !deletedAt) throw invalid({ trashed: ['There is no trash here.'] });
    const place = deletedAt && (trashed ? sql`${deletedAt} > ${new Date(0)}` : sql`(${deletedAt} IS NULL) = 1`);
    return [
      place ?? sql`1 = 1`,
      ...(source.limit ? [source.limit(actor)] : []),
      ...filters.map((filter) => filterSql(source, filter, readingOf(filter))),
      ...(query === null ? [] : [await searchSql(source, query)]),
    ];
  }

  /** Up to one more than that. That there are so many is kept for a minute. */
  private async count(source: AnySource, conditions: readonly Sql[], most = COUNTED_ROWS_MAX): Promise<number> {
    const key = `many:${most}:${keyOf(source, conditions)}`;
    const kept = await this.cache.get<number>(key);
    if (kept !== null) return kept;
    const count = await this.rows.count(source, conditions, most);
    if (count > most) await this.cache.set(key, count, { ttlSeconds: TOTAL_KEPT_SECONDS });
    return count;
  }

  /** Of a list that nothing narrows: counted once, and kept for a minute. */
  private async wholeCount(source: AnySource, conditions: readonly Sql[]): Promise<number> {
    const key = `total:${keyOf(source, conditions)}`;
    const kept = await this.cache.get<number>(key);
    if (kept !== null) return kept;
    const total = await this.rows.countAll(source, conditions);
    await this.cache.set(key, total, { ttlSeconds: TOTAL_KEPT_SECONDS });
    return total;
  }
}

/** Whether the index of the only filter says all that the order asks. */
const coversOrder = ({ covered }: AnySource, { filters, query, trashed }: CheckedMatch, order: string): boolean => {
  const [only, ...others] = filters;
  return (
    only !== undefined &&
    others.length === 0 &&
    query === null &&
    !trashed &&
    (covered?.[only.key]?.includes(order) ?? false)
  );
};

/** Of a list of rows, in the cache. */
function keyOf({ resource }: AnySource, conditions: readonly Sql[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(conditions.map(({ text, params }) => [text, params])))
    .digest('base64url');
  return `${resource.name}:${hash}`;
}
