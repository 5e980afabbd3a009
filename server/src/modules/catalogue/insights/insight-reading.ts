import { Injectable } from '@nestjs/common';
import { FILTERED_DAYS_MAX, FILTERED_PLAYS_MAX, FILTERED_READS_PER_MINUTE } from '@tonearm/shared/insights/insights';
import type { InsightsQuery } from '@tonearm/shared/insights/insights.dto';
import type { Actor } from '../../../core/access/actor.js';
import { invalid } from '../../../core/errors/app-error.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { DAY_MS } from './calendar.js';
import { weekStart } from './crowds.js';
import { FiguresReader } from './figures-reader.js';
import type { Tail } from './figures-reader.js';
import { HeardRepository } from './heard.repository.js';
import { InsightAccess } from './insight-access.js';
import type { Reader } from './insight-access.js';
import { crowdedPlays, filteredPlays, isOfListeners, readPlayFilters } from './insight-filters.js';
import type { PlayFilters } from './insight-filters.js';
import type { InsightItem } from './insight-item.js';
import { clipRange, readRange } from './insight-range.js';
import type { Range, Span } from './insight-range.js';
import { daysOf } from './piece-reader.js';
import type { HeardPlay } from './play-figures.js';

/** What a query may read: of what, by whom, of which time, and what is not folded yet. */
export interface Opened {
  item: InsightItem;
  actor: Actor;
  reader: Reader;
  range: Range;
  tail: Tail;
  isFiltered: boolean;
}

/** Opens figures to those who may read them. */
@Injectable()
export class InsightReading {
  constructor(private readonly access: InsightAccess, private readonly figures: FiguresReader, private readonly heard: HeardRepository, private readonly limiter: RateLimiter) {}

  /** Runs a reading with the range that the reader gets. @throws AppError 403, 404; 422 for a range or a filter that is none; 429 for too many filtered ones. */
  async read<T>(item: InsightItem, query: InsightsQuery, actor: Actor, work: (opened: Opened) => Promise<T>): Promise<T> {
    const reader = await this.access.require(item, actor);
    const filters = readPlayFilters(query, reader.seesRare);
    if (filters) await this.limiter.hit(`insights-filtered:${actor.userId ?? 0}`, FILTERED_READS_PER_MINUTE, 60);
    const reach = filters ? Math.min(reader.historyDays, FILTERED_DAYS_MAX) : reader.historyDays;
    return await this.figures.steadily(item, async (tail) => {
      const now = Date.now();
      const first = query.range === 'all_time' ? await this.figures.firstAt(item, tail) : now;
      const range = clipRange(readRange(query, () => first, now), reach, now);
      const narrowed = filters && { ...tail, plays: await this.narrow(item, range, { filters, reader, upToId: tail.lastPlay }), isWhole: true };
      return await work({ item, actor, reader, range, tail: narrowed ?? tail, isFiltered: filters !== null });
    });
  }

  /** The plays that filters let through, of the range and of what it is compared with. */
  private async narrow(item: InsightItem, range: Range, { filters, reader, upToId }: { filters: PlayFilters; reader: Reader; upToId: number }): Promise<HeardPlay[]> {
    const kept: HeardPlay[] = [];
    const isGuarded = !reader.seesRare && isOfListeners(filters);
    for (const span of [range, ...(range.previous ? [range.previous] : [])]) {
      const plays = await this.heard.between(item, isGuarded ? wholeDays(span) : span, upToId, FILTERED_PLAYS_MAX);
      if (!plays) throw invalid({ filters: ['There are too many plays to filter. Choose a shorter range.'] });
      const artists = new Map<number, number[]>();
      const credits = filters.artist_id === undefined ? [] : await this.heard.artistsOf([...new Set(plays.map(({ trackId }) => trackId))]);
      for (const { trackId, artistId } of credits) artists.set(trackId, [...artists.get(trackId) ?? [], artistId]);
      kept.push(...(isGuarded ? crowdedPlays(plays, filters, { artists, span }) : filteredPlays(plays, filters, artists)));
    }
    return kept;
  }
}

/** Its days of UTC, and those of its first week before them. */
function wholeDays(span: Span): Span {
  const { first, last } = daysOf(span);
  return { from: weekStart(first) * DAY_MS, to: last * DAY_MS };
}
