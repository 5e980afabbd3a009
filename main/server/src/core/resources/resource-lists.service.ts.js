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
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { COUNTED_ROWS_MAX } from '@tonearm/shared/limits';
import { requireAccess } from '../access/access.guard.js';
import { sql } from '../database/sql.js';
import { paginate } from '../lists/list-page.js';
import { planList, readFilters } from '../lists/list-plan.js';
import { Cache } from '../ports/cache.js';
import { filterSql, listSpecOf, searchSql } from './resource-filters.js';
import { ResourceRowsRepository } from './resource-rows.repository.js';
const TOTAL_KEPT_SECONDS = 60;
export class ResourceLists {
  constructor(rows, cache) {
    this.rows = rows;
    this.cache = cache;
  }
  /** A page. @param query with the plain filters of the resource. @throws AppError 401, 403, 422 for a filter or cursor that is none. */ async list(
    source,
    query,
    actor,
  ) {
    requireAccess(actor, { kind: 'permission', name: source.rights.list });
    const plan = planList({ ...query, paginate: query.paginate ?? 'lengthAware' }, { ...query }, listSpecOf(source));
    const match = { filters: plan.filters, query: plan.query, trashed: query.trashed === 'true' };
    const conditions = await this.conditionsOf(source, match, actor, { leading: await this.rarest(source, match) });
    const isNarrow = match.filters.length > 0 || match.query !== null || match.trashed;
    const counted = isNarrow || plan.mode === 'lengthAware' ? await this.count(source, conditions) : null;
    const isCapped = counted !== null && counted > COUNTED_ROWS_MAX;
    const isFew = isNarrow && !isCapped;
    const page = await this.rows.pageIds(
      source,
      isFew ? conditions : await this.conditionsOf(source, match, actor, { alongColumn: plan.sort.column }),
      plan,
      isFew,
    );
    if (plan.mode === 'lengthAware')
      page.total =
        isCapped && !isNarrow ? await this.wholeCount(source, conditions) : Math.min(counted ?? 0, COUNTED_ROWS_MAX);
    const data = page.ids.length === 0 ? [] : await source.read(page.ids, actor);
    return {
      ...paginate(plan, page, data),
      ...(plan.mode === 'lengthAware' && isCapped && isNarrow ? { total_is_capped: true } : {}),
    };
  }
  /** @throws AppError 422. */ check(source, { query, filters, trashed }) {
    return {
      query: query?.trim() || null,
      filters: readFilters(filters === undefined ? {} : { filters }, {}, listSpecOf(source)),
      trashed: trashed ?? false,
    };
  }
  /** Which of several filters finds the fewest rows: it leads, and the others are asked of what it finds, since neither database knows. */ async rarest(
    source,
    { filters, query },
  ) {
    if (query !== null || filters.length === 0) return null;
    if (filters.length === 1) return filters[0] ?? null;
    const counts = await Promise.all(filters.map((filter) => this.count(source, [filterSql(source, filter, 'few')])));
    return filters[counts.indexOf(Math.min(...counts))] ?? null;
  }
  /** What the rows of a list have in common, for this actor. */ async conditionsOf(
    source,
    { filters, query, trashed },
    actor,
    reading = 'few',
  ) {
    const readingOf = (filter) => {
      if (typeof reading === 'string' || 'alongColumn' in reading) return reading;
      return filter === reading.leading ? 'few' : 'asked';
    };
    // Nearly all rows are outside the trash, so that its index must not lead there. For IS NOT NULL SQLite would not take it.
    const place = trashed ? sql`${source.deletedAt} > ${new Date(0)}` : sql`(${source.deletedAt} IS NULL) = 1`;
    return [
      place,
      ...(source.limit ? [source.limit(actor)] : []),
      ...filters.map((filter) => filterSql(source, filter, readingOf(filter))),
      ...(query === null ? [] : [await searchSql(source, query)]),
    ];
  }
  /** Up to one more than COUNTED_ROWS_MAX. That there are so many is kept for a minute. */ async count(
    source,
    conditions,
  ) {
    const key = `many:${keyOf(source, conditions)}`;
    const kept = await this.cache.get(key);
    if (kept !== null) return kept;
    const count = await this.rows.count(source, conditions, COUNTED_ROWS_MAX);
    if (count > COUNTED_ROWS_MAX) await this.cache.set(key, count, { ttlSeconds: TOTAL_KEPT_SECONDS });
    return count;
  }
  /** Of a list that nothing narrows: counted once, and kept for a minute. */ async wholeCount(source, conditions) {
    const key = `total:${keyOf(source, conditions)}`;
    const kept = await this.cache.get(key);
    if (kept !== null) return kept;
    const total = await this.rows.countAll(source, conditions);
    await this.cache.set(key, total, { ttlSeconds: TOTAL_KEPT_SECONDS });
    return total;
  }
}
ResourceLists = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof ResourceRowsRepository === 'undefined' ? Object : ResourceRowsRepository,
      typeof Cache === 'undefined' ? Object : Cache,
    ]),
  ],
  ResourceLists,
);
/** Of a list of rows, in the cache. */ function keyOf({ resource }, conditions) {
  const hash = createHash('sha256')
    .update(JSON.stringify(conditions.map(({ text, params }) => [text, params])))
    .digest('base64url');
  return `${resource.name}:${hash}`;
}
