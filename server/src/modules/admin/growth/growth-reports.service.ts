import { Injectable } from '@nestjs/common';
import { INSIGHT_LIMIT } from '@tonearm/shared/insights/insights';
import type { SeriesBlock } from '@tonearm/shared/insights/insights.dto';
import { MISSED_SEARCH_DAYS } from '@tonearm/shared/insights/growth';
import type { GrowthQuery, GrowthReport } from '@tonearm/shared/insights/growth.dto';
import {
  begun,
  comparedOf,
  DAY_MS,
  dayOf,
  daysOf,
  edgesOf,
  readRange,
  seriesBlock,
} from '../../catalogue/backstage/insights/index.js';
import type { Range, Span, Values } from '../../catalogue/backstage/insights/index.js';
import { GrowthRepository } from './growth.repository.js';

/** How a site grows, and what people look for in vain (3-decisions §12). */
@Injectable()
export class GrowthReports {
  constructor(private readonly growth: GrowthRepository) {}

  /** @throws AppError 422 for a range that is none. */
  async read(query: GrowthQuery): Promise<GrowthReport> {
    const now = Date.now();
    const first = (await this.growth.firstAt()) ?? now;
    const range = readRange(query, () => first, now);
    const { previous } = range;
    const [users, uploads, storage, missed, total] = await Promise.all([
      this.countsOf(range, (edges) => this.growth.usersBetween(edges)),
      this.countsOf(range, (edges) => this.growth.filesBetween(edges)),
      this.storageOf(range, now),
      this.growth.missed(missedDays(range, now), query.limit ?? INSIGHT_LIMIT),
      this.growth.missedTotal(missedDays(range, now)),
    ]);
    const iso = (ms: number): string => new Date(ms).toISOString();
    return {
      range: {
        name: range.name,
        from: iso(range.from),
        to: iso(range.to),
        timezone: range.zone,
        previous_from: previous && iso(previous.from),
        previous_to: previous && iso(previous.to),
      },
      granularity: range.granularity,
      new_users: users,
      uploads,
      storage,
      missed_searches: {
        total,
        datasets: [
          {
            label: 'searches',
            data: missed.map(({ text, times }) => ({
              label: text,
              value: times,
              percentage: total === 0 ? 0 : Math.round((times / total) * 1000) / 10,
            })),
          },
        ],
      },
    };
  }

  private async countsOf(range: Range, count: (edges: readonly number[]) => Promise<number[]>): Promise<SeriesBlock> {
    const read = async (span: Span): Promise<Values[]> => {
      const edges = edgesOf(span, range.granularity, range);
      const counts = await count(edges);
      return edges.slice(0, -1).map((at, index) => ({ at, value: counts[index] ?? 0 }));
    };
    const compared = comparedOf(range);
    const [current, previous, before] = await Promise.all([
      read(range),
      range.previous && read(range.previous),
      compared && count([compared.from, compared.to]),
    ]);
    return seriesBlock(
      range.granularity,
      range.zone,
      { values: begun(current) },
      previous && { values: previous, ...(before && { total: before[0] ?? 0 }) },
    );
  }

  /** What was stored at the end of each point, and now. */
  private async storageOf(range: Range, now: number): Promise<SeriesBlock> {
    const stored = await this.growth.storedNow();
    const read = async (span: Span): Promise<Values[]> => {
      const edges = edgesOf(span, range.granularity, range);
      const days = await this.growth.storage({ from: dayOf(span.from), to: dayOf(span.to) + 1 });
      return edges.slice(0, -1).map((at, index) => {
        const end = edges[index + 1] ?? at;
        // The day that ended last within the point, or before it.
        const last = days.findLast(({ day }) => (day + 1) * DAY_MS <= end);
        return { at, value: end > now ? stored : (last?.bytes ?? 0) };
      });
    };
    const [current, previous] = await Promise.all([read(range), range.previous && read(range.previous)]);
    const shown = begun(current);
    const lastOf = (values: readonly Values[]): number => values.at(-1)?.value ?? 0;
    return seriesBlock(
      range.granularity,
      range.zone,
      { values: shown, total: lastOf(shown) },
      previous && { values: previous, total: lastOf(previous) },
    );
  }
}

/** Days of a range of which searches are kept. */
function missedDays(range: Range, now: number): { from: number; to: number } {
  const { first, last } = daysOf(range);
  return { from: Math.max(first, dayOf(now) - MISSED_SEARCH_DAYS), to: last };
}
