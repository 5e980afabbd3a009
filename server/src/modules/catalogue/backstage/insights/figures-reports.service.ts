import { Injectable } from '@nestjs/common';
import { INSIGHT_METRICS, SERIES_METRICS } from '@tonearm/shared/insights/insights';
import type { InsightMetric, SeriesMetric } from '@tonearm/shared/insights/insights';
import type { FiguresReport, InsightsMetrics, SeriesBlock } from '@tonearm/shared/insights/insights.dto';
import { invalid } from '../../../../core/errors/app-error.js';
import { begun, seriesBlock } from './blocks.js';
import type { Values } from './blocks.js';
import { foldedAt } from './figure-points.js';
import type { Figures, PointFigures } from './figure-points.js';
import { FiguresReader } from './figures-reader.service.js';
import { isWide } from './insight-item.js';
import type { FiguredItem } from './insight-item.js';
import { comparedOf, edgesOf } from './insight-range.js';
import type { Range, Span } from './insight-range.js';
import { InsightRankings } from './insight-rankings.service.js';
import type { Wanted } from './insight-rankings.service.js';
import type { Opened } from './insight-reading.service.js';
import { ReactionsRepository } from './reactions.repository.js';
import type { Reaction } from './reactions.repository.js';

const SECONDS_A_MINUTE = 60;

const valueOf: Partial<Record<SeriesMetric, (point: PointFigures) => number>> = {
  plays: ({ plays }) => plays,
  listeners: ({ listeners }) => listeners,
  minutes: ({ seconds }) => Math.round(seconds / SECONDS_A_MINUTE),
  completions: ({ completions }) => completions,
  skips: ({ skips }) => skips,
};

/** What reports of music and of the whole site have in common. */
@Injectable()
export class FiguresReports {
  constructor(
    private readonly figures: FiguresReader,
    private readonly reactions: ReactionsRepository,
    private readonly rankings: InsightRankings,
  ) {}

  /** The metrics that were asked for, over what was opened. */
  async of(opened: Opened, wanted: Wanted): Promise<FiguresReport> {
    const [series, ranked] = await Promise.all([
      this.seriesOf(opened, wanted.metrics),
      this.rankings.of(opened, wanted),
    ]);
    const { range, tail } = opened;
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
      clipped: range.isClipped,
      folded_to: foldedAt(tail),
      behind: tail.isBehind === true,
      ...series,
      ...ranked,
    };
  }

  /** How often people did something over time; null where the item has none of it. */
  async reactionsOf(item: FiguredItem, reaction: Reaction, range: Range): Promise<SeriesBlock | null> {
    const read = async (span: Span): Promise<Values[] | null> => {
      const rows = await this.reactions.byHour(item, reaction, span);
      return rows && spread(rows, edgesOf(span, range.granularity, range));
    };
    const compared = comparedOf(range);
    const [current, previous, before] = await Promise.all([
      read(range),
      range.previous && read(range.previous),
      compared && read(compared),
    ]);
    return (
      current &&
      seriesBlock(
        range.granularity,
        range.zone,
        { values: begun(current) },
        previous && { values: previous, ...(before && { total: sumOf(before) }) },
      )
    );
  }

  private async seriesOf(
    { item, range, tail, isFiltered }: Opened,
    wanted: ReadonlySet<InsightMetric>,
  ): Promise<InsightsMetrics> {
    const answer: InsightsMetrics = {};
    const { zone, weekStart, granularity } = range;
    const withListeners = wanted.has('listeners');
    const read = (span: Span, points = granularity): Promise<Figures> =>
      this.figures.series(item, { span, zone, weekStart, granularity: points, withListeners }, tail);
    const isPlayed = SERIES_METRICS.some((metric) => wanted.has(metric) && valueOf[metric]);
    const [current, previous] = isPlayed
      ? await Promise.all([read(range), range.previous && read(range.previous)])
      : [null, null];
    const compared = comparedOf(range);
    // Of the whole site and its slices a sum is exact however few its points are.
    const before = previous && compared ? await read(compared, isWide(item) ? 'year' : granularity) : previous;
    for (const metric of SERIES_METRICS.filter((name) => wanted.has(name))) {
      const value = valueOf[metric];
      if (!value) {
        // A like has no device and no country.
        const block = isFiltered ? null : await this.reactionsOf(item, metric as Reaction, range);
        if (block) answer[metric] = block;
      } else if (current) {
        const values = ({ points }: Figures): Values[] =>
          points.map((point) => ({ at: point.at, value: value(point) }));
        answer[metric] = seriesBlock(
          range.granularity,
          range.zone,
          { values: begun(values(current)), total: totalIn(metric, current, values(current)) },
          previous && before && { values: values(previous), total: totalIn(metric, before, values(before)) },
        );
      }
    }
    return answer;
  }
}

const sumOf = (values: readonly Values[]): number => values.reduce((sum, { value }) => sum + value, 0);

/** Not always the sum of the points: people come back, and minutes are rounded once. */
function totalIn(metric: SeriesMetric, { points, listeners }: Figures, values: readonly Values[]): number {
  if (metric === 'listeners') return listeners;
  return metric === 'minutes'
    ? Math.round(points.reduce((sum, { seconds }) => sum + seconds, 0) / SECONDS_A_MINUTE)
    : sumOf(values);
}

/** Counts by hours at the points that the hours begin in. */
function spread(rows: readonly { at: number; count: number }[], edges: readonly number[]): Values[] {
  const values = edges.slice(0, -1).map((at) => ({ at, value: 0 }));
  for (const { at, count } of rows) {
    const index = Math.max(
      0,
      edges.findLastIndex((edge) => edge <= at),
    );
    const place = values[Math.min(index, values.length - 1)];
    if (place) place.value += count;
  }
  return values;
}

/** The metrics that a query names; all of them where it names none. @throws AppError 422. */
export function metricsOf(text: string | undefined): Set<InsightMetric> {
  const names = (text ?? '').split(',').filter((name) => name !== '');
  if (names.length === 0) return new Set(INSIGHT_METRICS);
  if (names.some((name) => !(INSIGHT_METRICS as readonly string[]).includes(name)))
    throw invalid({ metrics: ['There is no such metric.'] });
  return new Set(names as InsightMetric[]);
}
