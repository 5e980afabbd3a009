import { Injectable } from '@nestjs/common';
import { REPORT_CARD_DAYS, REPORT_CARDS } from '@tonearm/shared/insights/reports';
import type { InsightsQuery } from '@tonearm/shared/insights/insights.dto';
import type { PlaysReport, ReportCard } from '@tonearm/shared/insights/reports.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { DAY_MS } from './calendar.js';
import { FiguresReports, metricsOf } from './figures-reports.service.js';
import { InsightReading } from './insight-reading.service.js';
import { ReportHeaderRepository } from './report-header.repository.js';

/** Reports of the whole site (3-decisions §12). */
@Injectable()
export class ReportsService {
  constructor(
    private readonly reading: InsightReading,
    private readonly reports: FiguresReports,
    private readonly totals: ReportHeaderRepository,
  ) {}

  /** @throws AppError 422 for a range, a filter or a metric that is none; 429 for too many filtered ones. */
  async plays(query: InsightsQuery, actor: Actor): Promise<PlaysReport> {
    const wanted = { metrics: metricsOf(query.metrics), limit: query.limit };
    return await this.reading.readSite(query, actor, async (opened) => ({
      ...(await this.reports.of(opened, wanted)),
      can_combine: opened.item.type === 'site' || (await this.reading.hasRoom(opened)),
    }));
  }

  /** How large the site is, and how large it was. */
  async header(actor: Actor): Promise<ReportCard[]> {
    const since = new Date(Date.now() - REPORT_CARD_DAYS * DAY_MS);
    const [{ plays }, users, artists, tracks, storage] = await Promise.all([
      this.plays({ range: 'last_28_days', metrics: 'plays' }, actor),
      this.totals.users(since),
      this.totals.artists(since),
      this.totals.tracks(since),
      this.totals.storage(since),
    ]);
    const played = { current: plays?.total ?? 0, previous: plays?.previous_total ?? 0 };
    const totals = { users, artists, tracks, storage, plays: played };
    return REPORT_CARDS.map((key) => cardOf(key, totals[key]));
  }
}

const cardOf = (
  key: ReportCard['key'],
  { current, previous }: Pick<ReportCard, 'current' | 'previous'>,
): ReportCard => ({
  key,
  current,
  previous,
  percent_change: previous === 0 ? null : Math.round(((current - previous) / previous) * 1000) / 10,
});
