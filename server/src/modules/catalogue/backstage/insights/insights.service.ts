import { Injectable } from '@nestjs/common';
import { FEATURED_MAX, RETENTION_BUCKETS } from '@tonearm/shared/insights/insights';
import type {
  InsightsAnswer,
  InsightsQuery,
  LiveInsightsAnswer,
  RetentionAnswer,
} from '@tonearm/shared/insights/insights.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { totalOf } from './blocks.js';
import { FiguresReports, metricsOf } from './figures-reports.service.js';
import { FiguresReader } from './figures-reader.service.js';
import { InsightAccess } from './insight-access.service.js';
import type { InsightItem } from './insight-item.js';
import { InsightReading } from './insight-reading.service.js';
import { LiveListeners } from './live-listeners.service.js';
import { ReactionsRepository } from './reactions.repository.js';

/** Figures of a track, an album or an artist, for those whose music it is (3-decisions §12). */
@Injectable()
export class InsightsService {
  constructor(
    private readonly access: InsightAccess,
    private readonly reading: InsightReading,
    private readonly figures: FiguresReader,
    private readonly reactions: ReactionsRepository,
    private readonly reports: FiguresReports,
    private readonly listening: LiveListeners,
  ) {}

  /** @throws AppError 403, 404; 422 for a range, a filter or a metric that is none; 429 for too many filtered ones. */
  async report(
    item: InsightItem,
    query: InsightsQuery,
    actor: Actor,
  ): Promise<Pick<InsightsAnswer, 'subject' | 'report'>> {
    const wanted = { metrics: metricsOf(query.metrics), limit: query.limit };
    return await this.reading.read(item, query, actor, async (opened, subject) => {
      const [report, featured] = await Promise.all([
        this.reports.of(opened, wanted),
        this.reactions.featuredOn(item, FEATURED_MAX),
      ]);
      return { subject, report: { ...report, featured_on: featured } };
    });
  }

  /** @throws AppError 403, 404 */
  async live(item: InsightItem, actor: Actor): Promise<Omit<LiveInsightsAnswer, 'status'>> {
    await this.access.require(item, actor);
    return await this.listening.of(item, actor);
  }

  /** Where listeners of a track leave it, from how long each play lasted: a play that jumped ahead counts as played up to that length. @throws AppError 403, 404, 422 */
  async retention(item: InsightItem, query: InsightsQuery, actor: Actor): Promise<Omit<RetentionAnswer, 'status'>> {
    return await this.reading.read(item, { ...query, compare: 'none' }, actor, async ({ range, tail }) => {
      const [{ plays, details }, { listeners }] = await Promise.all([
        this.figures.details(item, range, tail, false),
        this.figures.series(
          item,
          { span: range, zone: range.zone, weekStart: range.weekStart, granularity: 'month' },
          tail,
        ),
      ]);
      const starts = totalOf(details, 'ended');
      let left = starts;
      const buckets = Array.from({ length: RETENTION_BUCKETS }, (_, bucket) => {
        const reached = starts === 0 ? 0 : Math.round((left / starts) * 1000) / 10;
        left -= details.ended?.[bucket]?.[0] ?? 0;
        return { bucket, reached, skips: details.skipped?.[bucket]?.[0] ?? 0 };
      });
      return {
        starts,
        skips: totalOf(details, 'skipped'),
        replays: Math.max(0, plays - listeners),
        buckets,
        clipped: range.isClipped,
      };
    });
  }
}
