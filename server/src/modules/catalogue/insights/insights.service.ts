import { Injectable } from '@nestjs/common';
import {
  INSIGHT_LIMIT, INSIGHT_METRICS, LIVE_MINUTES, MODEL_METRICS, RETENTION_BUCKETS, SERIES_METRICS,
} from '@tonearm/shared/insights/insights';
import type { DimensionMetric, InsightMetric, SeriesMetric } from '@tonearm/shared/insights/insights';
import type {
  InsightsAnswer, InsightsMetrics, InsightsQuery, LiveInsightsAnswer, RetentionAnswer, SeriesBlock,
} from '@tonearm/shared/insights/insights.dto';
import type { Actor } from '../../../core/access/actor.js';
import { isoTime } from '../../../core/database/dialect.js';
import { invalid } from '../../../core/errors/app-error.js';
import { AlbumsService } from '../albums/index.js';
import { TracksService } from '../tracks/index.js';
import { dimensionBlock, hoursOfWeek, modelBlock, seriesBlock, topIds, totalOf } from './blocks.js';
import type { Values } from './blocks.js';
import { FiguresReader, foldedAt } from './figures-reader.js';
import type { Figures, PointFigures, Tail } from './figures-reader.js';
import { HeardRepository } from './heard.repository.js';
import { InsightAccess } from './insight-access.js';
import type { Reader } from './insight-access.js';
import type { InsightItem } from './insight-item.js';
import { clipRange, edgesOf, readRange } from './insight-range.js';
import type { Range, Span } from './insight-range.js';
import type { Dimension } from './play-figures.js';
import { ReactionsRepository } from './reactions.repository.js';
import type { Reaction } from './reactions.repository.js';

const DIMENSION_OF: Readonly<Record<Exclude<DimensionMetric, 'hours_of_week'>, Dimension>> = {
  devices: 'device', browsers: 'browser', platforms: 'platform', countries: 'country', cities: 'city', sources: 'source',
};
const SECONDS_A_MINUTE = 60;
/** A play of the last five minutes may have begun this long ago. */
const LIVE_BEGAN_WITHIN_MS = 3 * 3_600_000;
const LIVE_TRACKS = 5;

const valueOf: Partial<Record<SeriesMetric, (point: PointFigures) => number>> = {
  plays: ({ plays }) => plays, listeners: ({ listeners }) => listeners, minutes: ({ seconds }) => Math.round(seconds / SECONDS_A_MINUTE),
  completions: ({ completions }) => completions, skips: ({ skips }) => skips,
};

/** Figures of a track, an album or an artist, for those whose music it is (3-decisions §12). */
@Injectable()
export class InsightsService {
  constructor(
    private readonly access: InsightAccess,
    private readonly figures: FiguresReader,
    private readonly heard: HeardRepository,
    private readonly reactions: ReactionsRepository,
    private readonly tracks: TracksService,
    private readonly albums: AlbumsService,
  ) {}

  /** @throws AppError 403, 404; 422 for a range or a metric that is none. */
  async report(item: InsightItem, query: InsightsQuery, actor: Actor): Promise<Pick<InsightsAnswer, 'subject' | 'report'>> {
    const wanted = metricsOf(query.metrics);
    const { reader, range, tail } = await this.open(item, query, actor);
    const [series, ranked] = await Promise.all([this.seriesOf(item, range, tail, wanted), this.rankedOf(item, range, tail, { wanted, reader, actor, limit: query.limit ?? INSIGHT_LIMIT })]);
    const iso = (ms: number): string => new Date(ms).toISOString();
    return {
      subject: reader.subject,
      report: {
        range: {
          name: range.name, from: iso(range.from), to: iso(range.to), timezone: range.zone,
          previous_from: range.previous && iso(range.previous.from), previous_to: range.previous && iso(range.previous.to),
        },
        granularity: range.granularity, clipped: range.isClipped, folded_to: foldedAt(tail), ...series, ...ranked,
      },
    };
  }

  /** Whoever may read, the range they get, and what is not folded yet. */
  async open(item: InsightItem, query: InsightsQuery, actor: Actor): Promise<{ reader: Reader; range: Range; tail: Tail }> {
    const now = Date.now();
    const reader = await this.access.require(item, actor);
    const tail = await this.figures.tail(item);
    const first = query.range === 'all_time' ? await this.figures.firstAt(item, tail) : now;
    return { reader, tail, range: clipRange(readRange(query, () => first, now), reader.historyDays, now) };
  }

  /** @throws AppError 403, 404 */
  async live(item: InsightItem, actor: Actor): Promise<Omit<LiveInsightsAnswer, 'status'>> {
    await this.access.require(item, actor);
    const now = Date.now();
    const began = now - LIVE_BEGAN_WITHIN_MS;
    const plays = (await this.heard.live(item, await this.heard.lastBefore(began), new Date(began)))
      .filter((play) => Date.parse(isoTime(play.created_at)) + Number(play.ms_played) >= now - LIVE_MINUTES * 60_000);
    const byTrack = new Map<number, Set<string>>();
    for (const { track_id: trackId, listener_key: key } of plays) byTrack.set(Number(trackId), (byTrack.get(Number(trackId)) ?? new Set()).add(key));
    const top = [...byTrack].map(([id, keys]) => ({ id, value: keys.size })).sort((one, other) => other.value - one.value).slice(0, LIVE_TRACKS);
    const listeners = new Set(plays.map((play) => play.listener_key)).size;
    const models = await this.tracks.listVisible(top.map(({ id }) => id), actor);
    return { listeners, tracks: modelBlock(top, models, listeners).datasets[0]?.data ?? [] };
  }

  /** Where listeners of a track leave it, from how long each play was heard: a play that jumped ahead counts as heard up to that length. @throws AppError 403, 404, 422 */
  async retention(item: InsightItem, query: InsightsQuery, actor: Actor): Promise<Omit<RetentionAnswer, 'status'>> {
    const { range, tail } = await this.open(item, { ...query, compare: 'none' }, actor);
    const [{ plays, details }, { listeners }] = await Promise.all([
      this.figures.details(item, range, tail), this.figures.series(item, { span: range, zone: range.zone, granularity: 'month' }, tail),
    ]);
    const starts = totalOf(details, 'ended');
    let left = starts;
    const buckets = Array.from({ length: RETENTION_BUCKETS }, (_, bucket) => {
      const reached = starts === 0 ? 0 : Math.round((left / starts) * 1000) / 10;
      left -= details.ended?.[bucket]?.[0] ?? 0;
      return { bucket, reached, skips: details.skipped?.[bucket]?.[0] ?? 0 };
    });
    return { starts, skips: totalOf(details, 'skipped'), replays: Math.max(0, plays - listeners), buckets, clipped: range.isClipped };
  }

  /** How often people did something over time; null where the item has none of it. */
  async reactionsOf(item: InsightItem, reaction: Reaction, range: Range): Promise<SeriesBlock | null> {
    const read = async (span: Span): Promise<Values[] | null> => {
      const rows = await this.reactions.byHour(item, reaction, span);
      return rows && spread(rows, edgesOf(span, range.granularity, range.zone));
    };
    const [current, previous] = await Promise.all([read(range), range.previous && read(range.previous)]);
    return current && seriesBlock(range.granularity, range.zone, { values: current }, previous && { values: previous });
  }

  private async seriesOf(item: InsightItem, range: Range, tail: Tail, wanted: ReadonlySet<InsightMetric>): Promise<InsightsMetrics> {
    const answer: InsightsMetrics = {};
    const read = (span: Span): Promise<Figures> => this.figures.series(item, { span, zone: range.zone, granularity: range.granularity }, tail);
    const isPlayed = SERIES_METRICS.some((metric) => wanted.has(metric) && valueOf[metric]);
    const [current, previous] = isPlayed ? await Promise.all([read(range), range.previous && read(range.previous)]) : [null, null];
    for (const metric of SERIES_METRICS.filter((name) => wanted.has(name))) {
      const value = valueOf[metric];
      if (!value) {
        const block = await this.reactionsOf(item, metric as Reaction, range);
        if (block) answer[metric] = block;
      } else if (current) {
        const part = ({ points, listeners }: Figures) => ({ values: points.map((point) => ({ at: point.at, value: value(point) })), ...totalPart(metric, points, listeners) });
        answer[metric] = seriesBlock(range.granularity, range.zone, part(current), previous && part(previous));
      }
    }
    return answer;
  }

  private async rankedOf(
    item: InsightItem, range: Range, tail: Tail, { wanted, reader, actor, limit }: { wanted: ReadonlySet<InsightMetric>; reader: Reader; actor: Actor; limit: number },
  ): Promise<InsightsMetrics> {
    if (![...wanted].some((metric) => metric in DIMENSION_OF || metric === 'hours_of_week' || (MODEL_METRICS as readonly string[]).includes(metric))) return {};
    const { details, byPiece } = await this.figures.details(item, range, tail);
    const answer: InsightsMetrics = {};
    for (const [metric, dimension] of Object.entries(DIMENSION_OF) as [keyof typeof DIMENSION_OF, Dimension][]) {
      if (wanted.has(metric)) answer[metric] = dimensionBlock(details, dimension, { limit, seesRare: reader.seesRare });
    }
    if (wanted.has('hours_of_week')) answer.hours_of_week = hoursOfWeek(byPiece, range.zone);
    if (wanted.has('tracks') && item.type !== 'track') {
      const top = topIds(details, 'track', limit);
      answer.tracks = modelBlock(top, await this.tracks.listVisible(top.map(({ id }) => id), actor), totalOf(details, 'track'));
    }
    if (wanted.has('albums') && item.type === 'artist') {
      const top = topIds(details, 'album', limit);
      const visible = await this.reactions.visibleAlbums(top.map(({ id }) => id), actor);
      answer.albums = modelBlock(top, await this.albums.listByIds(top.flatMap(({ id }) => (visible.has(id) ? [id] : []))), totalOf(details, 'album'));
    }
    return answer;
  }
}

/** Totals that are not the sum of the points: people come back, and minutes are rounded once. */
function totalPart(metric: SeriesMetric, points: readonly PointFigures[], listeners: number): { total?: number } {
  if (metric === 'listeners') return { total: listeners };
  if (metric === 'minutes') return { total: Math.round(points.reduce((sum, { seconds }) => sum + seconds, 0) / SECONDS_A_MINUTE) };
  return {};
}

/** Counts by hours at the points that the hours begin in. */
function spread(rows: readonly { at: number; count: number }[], edges: readonly number[]): Values[] {
  const values = edges.slice(0, -1).map((at) => ({ at, value: 0 }));
  for (const { at, count } of rows) {
    const index = Math.max(0, edges.findLastIndex((edge) => edge <= at));
    const place = values[Math.min(index, values.length - 1)];
    if (place) place.value += count;
  }
  return values;
}

function metricsOf(text: string | undefined): Set<InsightMetric> {
  const names = (text ?? '').split(',').filter((name) => name !== '');
  if (names.length === 0) return new Set(INSIGHT_METRICS);
  if (names.some((name) => !(INSIGHT_METRICS as readonly string[]).includes(name))) throw invalid({ metrics: ['There is no such metric.'] });
  return new Set(names as InsightMetric[]);
}
