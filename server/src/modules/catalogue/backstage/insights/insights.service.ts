import { Injectable } from '@nestjs/common';
import {
  FEATURED_MAX,
  INSIGHT_METRICS,
  LIVE_MINUTES,
  RETENTION_BUCKETS,
  SERIES_METRICS,
} from '@tonearm/shared/insights/insights';
import type { InsightMetric, SeriesMetric } from '@tonearm/shared/insights/insights';
import type {
  InsightsAnswer,
  InsightsMetrics,
  InsightsQuery,
  LiveInsightsAnswer,
  RetentionAnswer,
  SeriesBlock,
} from '@tonearm/shared/insights/insights.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { invalid } from '../../../../core/errors/app-error.js';
import { TracksService } from '../../music/tracks/index.js';
import { begun, modelBlock, seriesBlock, topOf, totalOf } from './blocks.js';
import type { Values } from './blocks.js';
import { FiguresReader, foldedAt } from './figures-reader.service.js';
import type { Figures, PointFigures } from './figures-reader.service.js';
import { PlayFactsRepository } from './play-facts.repository.js';
import { InsightAccess } from './insight-access.service.js';
import type { InsightItem } from './insight-item.js';
import { comparedOf, edgesOf } from './insight-range.js';
import type { Range, Span } from './insight-range.js';
import { InsightRankings } from './insight-rankings.service.js';
import { InsightReading } from './insight-reading.service.js';
import type { Opened } from './insight-reading.service.js';
import { ReactionsRepository } from './reactions.repository.js';
import type { Reaction } from './reactions.repository.js';

const SECONDS_A_MINUTE = 60;
/** A play of the last five minutes may have begun this long ago. */
const LIVE_BEGAN_WITHIN_MS = 3 * 3_600_000;
const LIVE_TRACKS = 5;

const valueOf: Partial<Record<SeriesMetric, (point: PointFigures) => number>> = {
  plays: ({ plays }) => plays,
  listeners: ({ listeners }) => listeners,
  minutes: ({ seconds }) => Math.round(seconds / SECONDS_A_MINUTE),
  completions: ({ completions }) => completions,
  skips: ({ skips }) => skips,
};

/** Figures of a track, an album or an artist, for those whose music it is (3-decisions §12). */
@Injectable()
export class InsightsService {
  constructor(
    private readonly access: InsightAccess,
    private readonly reading: InsightReading,
    private readonly figures: FiguresReader,
    private readonly facts: PlayFactsRepository,
    private readonly reactions: ReactionsRepository,
    private readonly rankings: InsightRankings,
    private readonly tracks: TracksService,
  ) {}

  /** @throws AppError 403, 404; 422 for a range, a filter or a metric that is none; 429 for too many filtered ones. */
  async report(
    item: InsightItem,
    query: InsightsQuery,
    actor: Actor,
  ): Promise<Pick<InsightsAnswer, 'subject' | 'report'>> {
    const metrics = metricsOf(query.metrics);
    return await this.reading.read(item, query, actor, async (opened) => {
      const [series, ranked, featured] = await Promise.all([
        this.seriesOf(opened, metrics),
        this.rankings.of(opened, { metrics, limit: query.limit }),
        this.reactions.featuredOn(item, FEATURED_MAX),
      ]);
      const { reader, range, tail } = opened;
      const iso = (ms: number): string => new Date(ms).toISOString();
      return {
        subject: reader.subject,
        report: {
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
          featured_on: featured,
          ...series,
          ...ranked,
        },
      };
    });
  }

  /** @throws AppError 403, 404 */
  async live(item: InsightItem, actor: Actor): Promise<Omit<LiveInsightsAnswer, 'status'>> {
    await this.access.require(item, actor);
    const now = Date.now();
    const began = now - LIVE_BEGAN_WITHIN_MS;
    const plays = (await this.facts.live(item, await this.facts.lastBefore(began), new Date(began))).filter(
      (play) => Date.parse(isoTime(play.created_at)) + Number(play.ms_played) >= now - LIVE_MINUTES * 60_000,
    );
    const byTrack = new Map<number, Set<string>>();
    for (const { track_id: trackId, listener_key: key } of plays)
      byTrack.set(Number(trackId), (byTrack.get(Number(trackId)) ?? new Set()).add(key));
    const top = topOf(
      [...byTrack].map(([id, keys]) => ({ id, value: keys.size })),
      LIVE_TRACKS,
    );
    const listeners = new Set(plays.map((play) => play.listener_key)).size;
    const models = await this.tracks.listVisible(
      top.map(({ id }) => id),
      actor,
    );
    return { listeners, tracks: modelBlock(top, models, listeners).datasets[0]?.data ?? [] };
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

  /** How often people did something over time; null where the item has none of it. */
  async reactionsOf(item: InsightItem, reaction: Reaction, range: Range): Promise<SeriesBlock | null> {
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
    const read = (span: Span): Promise<Figures> =>
      this.figures.series(
        item,
        { span, zone: range.zone, weekStart: range.weekStart, granularity: range.granularity },
        tail,
      );
    const isPlayed = SERIES_METRICS.some((metric) => wanted.has(metric) && valueOf[metric]);
    const [current, previous] = isPlayed
      ? await Promise.all([read(range), range.previous && read(range.previous)])
      : [null, null];
    const compared = comparedOf(range);
    const before = previous && compared ? await read(compared) : previous;
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

function metricsOf(text: string | undefined): Set<InsightMetric> {
  const names = (text ?? '').split(',').filter((name) => name !== '');
  if (names.length === 0) return new Set(INSIGHT_METRICS);
  if (names.some((name) => !(INSIGHT_METRICS as readonly string[]).includes(name)))
    throw invalid({ metrics: ['There is no such metric.'] });
  return new Set(names as InsightMetric[]);
}
