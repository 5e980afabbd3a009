import { Repository } from '../../../core/database/repository.js';
import { joined, sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import type { Span } from '../../catalogue/backstage/insights/index.js';

/** Points that one statement sums up. */
const POINTS_AT_ONCE = 100;

/** The condition that a moment lies within a span. */
export const within = (at: Sql, { from, to }: Span): Sql => sql`${at} >= ${new Date(from)} AND ${at} < ${new Date(to)}`;

/** Reads sums of several stretches of time at once. */
export abstract class SpanSums extends Repository {
  /** One row for each part, in their order. @param select what stands behind SELECT. */
  protected async between<T extends object>(edges: readonly number[], select: (span: Span) => Sql): Promise<T[]> {
    const found: T[] = [];
    for (let start = 0; start < edges.length - 1; start += POINTS_AT_ONCE) {
      const parts = edges.slice(start, Math.min(start + POINTS_AT_ONCE, edges.length - 1)).map((from, index) => {
        const place = start + index;
        return sql`SELECT ${place} AS place, ${select({ from, to: edges[place + 1] ?? from })}`;
      });
      for (const row of await this.rows<T & { place: number }>(joined(parts, ' UNION ALL ')))
        found[Number(row.place)] = row;
    }
    return found;
  }
}
