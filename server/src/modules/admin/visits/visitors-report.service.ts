import { Injectable } from '@nestjs/common';
import { INSIGHT_LIMIT, LIVE_MINUTES } from '@tonearm/shared/insights/insights';
import { VISIT_DIMENSIONS, VISIT_METRICS, VISIT_SERIES } from '@tonearm/shared/insights/visitors';
import type { VisitDimension, VisitSeries } from '@tonearm/shared/insights/visitors';
import type { VisitorsMetrics, VisitorsQuery, VisitorsReport } from '@tonearm/shared/insights/visitors.dto';
import { invalid } from '../../../core/errors/app-error.js';
import { begun, comparedOf, readRange, seriesBlock } from '../../catalogue/backstage/insights/index.js';
import type { Range, Span, Values } from '../../catalogue/backstage/insights/index.js';
import { visitBlock } from './visit-blocks.js';
import { VisitReader } from './visit-reader.service.js';
import type { VisitPoint } from './visit-reader.service.js';
import { VisitsRepository } from './visits.repository.js';

type Metrics = ReadonlySet<VisitSeries | VisitDimension>;
type Series = Awaited<ReturnType<VisitReader['series']>>;

/** Figures of the site's visitors (3-decisions §12). */
@Injectable()
export class VisitorsReports {
  constructor(
    private readonly reader: VisitReader,
    private readonly visits: VisitsRepository,
  ) {}

  /** @throws AppError 422 for a range or a metric that is none. */
  async read(query: VisitorsQuery): Promise<VisitorsReport> {
    const now = Date.now();
    const metrics = metricsOf(query.metrics);
    const first = query.range === 'all_time' ? await this.reader.firstAt() : now;
    const range = readRange(query, () => first, now);
    const [series, rankings, live] = await Promise.all([
      this.seriesOf(range, metrics),
      this.rankingsOf(range, metrics, query.limit ?? INSIGHT_LIMIT),
      this.visits.presentSince(new Date(now - LIVE_MINUTES * 60_000)),
    ]);
    const iso = (ms: number): string => new Date(ms).toISOString();
    return {
      range: {
        name: range.name,
        from: iso(range.from),
        to: iso(range.to),
        timezone: range.zone,
        previous_from: range.previous && iso(range.previous.from),
        previous_to: range.previous && iso(range.previous.to),
      },
      granularity: range.granularity,
      live,
      ...series,
      ...rankings,
    };
  }

  private async seriesOf(range: Range, metrics: Metrics): Promise<VisitorsMetrics> {
    const wanted = VISIT_SERIES.filter((metric) => metrics.has(metric));
    if (wanted.length === 0) return {};
    const read = (span: Span): Promise<Series> => this.reader.series(span, range);
    const part = comparedOf(range);
    const [current, previous, before] = await Promise.all([
      read(range),
      range.previous && read(range.previous),
      part && this.reader.series(part, { ...range, granularity: range.granularity === 'hour' ? 'hour' : 'day' }),
    ]);
    return Object.fromEntries(
      wanted.map((metric) => [
        metric,
        seriesBlock(
          range.granularity,
          range.zone,
          { values: begun(valuesOf(metric, current.points)), total: totalIn(metric, current) },
          previous && { values: valuesOf(metric, previous.points), total: totalIn(metric, before ?? previous) },
        ),
      ]),
    );
  }

  private async rankingsOf(range: Range, metrics: Metrics, limit: number): Promise<VisitorsMetrics> {
    const wanted = VISIT_DIMENSIONS.filter((dimension) => metrics.has(dimension));
    if (wanted.length === 0) return {};
    const tallies = await this.reader.tallies(range);
    return Object.fromEntries(wanted.map((dimension) => [dimension, visitBlock(tallies, dimension, limit)]));
  }
}

const valuesOf = (metric: VisitSeries, points: readonly VisitPoint[]): Values[] =>
  points.map((point) => ({ at: point.at, value: point[metric] }));

/** Not always the sum of its points: whoever comes in three hours of a day is one visitor. */
const totalIn = (metric: VisitSeries, { points, visitors }: Series): number =>
  metric === 'visitors' ? visitors : points.reduce((sum, point) => sum + point[metric], 0);

function metricsOf(text: string | undefined): Metrics {
  const names = (text ?? '').split(',').filter((name) => name !== '');
  if (names.some((name) => !(VISIT_METRICS as readonly string[]).includes(name)))
    throw invalid({ metrics: ['There is no such metric.'] });
  return new Set(names.length === 0 ? VISIT_METRICS : (names as (VisitSeries | VisitDimension)[]));
}
