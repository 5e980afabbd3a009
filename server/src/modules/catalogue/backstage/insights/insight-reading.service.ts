import { Injectable } from '@nestjs/common';
import { FILTERED_DAYS_MAX, FILTERED_PLAYS_MAX, FILTERED_READS_PER_MINUTE } from '@tonearm/shared/insights/insights';
import type { InsightsQuery, InsightsSubject } from '@tonearm/shared/insights/insights.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { RateLimiter } from '../../../../core/http/rate-limiter.js';
import { FiguresReader } from './figures-reader.service.js';
import type { Tail } from './figure-points.js';
import { FilteredPlays } from './filtered-plays.service.js';
import { InsightAccess } from './insight-access.service.js';
import type { Reader } from './insight-access.service.js';
import { narrowSite, readPlayFilters, sliceIn } from './insight-filters.js';
import type { PlayFilters } from './insight-filters.js';
import { playedOf } from './insight-item.js';
import type { FiguredItem, InsightItem, PlayedItem, Slice } from './insight-item.js';
import { clipRange, cutRange, readRange } from './insight-range.js';
import type { Range } from './insight-range.js';
import { SliceSums } from './slice-sums.service.js';

/** What a query may read: of what, by whom, of which time, and what is not folded yet. */
export interface Opened {
  item: FiguredItem;
  actor: Actor;
  reader: Omit<Reader, 'subject'>;
  range: Range;
  tail: Tail;
  isFiltered: boolean;
}

type Asked = Pick<Opened, 'actor' | 'reader'> & { item: PlayedItem; filters: PlayFilters | null };

/** Opens figures to those who may read them. */
@Injectable()
export class InsightReading {
  constructor(
    private readonly access: InsightAccess,
    private readonly figures: FiguresReader,
    private readonly filtered: FilteredPlays,
    private readonly limiter: RateLimiter,
    private readonly sums: SliceSums,
  ) {}

  /** Runs a reading with the range that the reader gets. @throws AppError 403, 404; 422 for a range or a filter that is none; 429 for too many filtered ones. */
  async read<T>(
    item: InsightItem,
    query: InsightsQuery,
    actor: Actor,
    work: (opened: Opened, subject: InsightsSubject) => Promise<T>,
  ): Promise<T> {
    const reader = await this.access.require(item, actor);
    const filters = readPlayFilters(query, reader.seesRare);
    return await this.open({ item, actor, reader, filters }, query, (opened) => work(opened, reader.subject));
  }

  /** The whole site, or what filters leave of it, for somebody with the right to its reports. @throws AppError 422, 429. */
  async readSite<T>(query: InsightsQuery, actor: Actor, work: (opened: Opened) => Promise<T>): Promise<T> {
    const reader = { seesRare: true, historyDays: Infinity };
    const { item, filters } = narrowSite(readPlayFilters(query, true));
    const value = filters && item.type === 'site' ? sliceIn(filters) : null;
    if (!value || !filters) return await this.open({ item, actor, reader, filters }, query, work);
    return await this.openSlice(await this.sums.named(value), { item, actor, reader, filters }, query, work);
  }

  /** Whether another filter would leave few enough plays to look at: each of them. */
  async hasRoom({ item, range, tail }: Pick<Opened, 'item' | 'range' | 'tail'>): Promise<boolean> {
    if (tail.isWhole) return true;
    const { from } = clipRange(range, FILTERED_DAYS_MAX, Date.now());
    for (const span of [{ from, to: range.to }, ...(range.previous ? [range.previous] : [])])
      if ((await this.figures.countOf(playedOf(item), span)) > FILTERED_PLAYS_MAX) return false;
    return true;
  }

  private async open<T>(
    { item, actor, reader, filters }: Asked,
    query: InsightsQuery,
    work: (opened: Opened) => Promise<T>,
  ): Promise<T> {
    if (filters) await this.limiter.hit(`insights-filtered:${actor.userId ?? 0}`, FILTERED_READS_PER_MINUTE, 60);
    const reach = filters ? Math.min(reader.historyDays, FILTERED_DAYS_MAX) : reader.historyDays;
    return await this.figures.steadily(item, async (tail) => {
      const range = clipRange(await this.rangeOf(item, query, tail), reach, Date.now());
      const narrowed = filters && {
        ...tail,
        plays: await this.filtered.of(item, range, { filters, isGuarded: !reader.seesRare, upToId: tail.lastPlay }),
        isWhole: true,
      };
      return await work({ item, actor, reader, range, tail: narrowed ?? tail, isFiltered: filters !== null });
    });
  }

  /** From figures of its own; while those are being made, from the plays, where they are few. */
  private async openSlice<T>(
    item: Slice,
    { filters, ...asked }: Asked & { filters: PlayFilters },
    query: InsightsQuery,
    work: (opened: Opened) => Promise<T>,
  ): Promise<T> {
    return await this.figures.steadily(item, async (tail) => {
      const range = await this.rangeOf(item, query, tail);
      if (tail.isBehind && (await this.hasRoom({ item, range, tail })))
        return await this.open({ ...asked, filters }, query, work);
      const since = await this.figures.slicesSince();
      return await work({
        ...asked,
        item,
        range: since === null ? range : cutRange(range, since),
        tail,
        isFiltered: true,
      });
    });
  }

  private async rangeOf(item: FiguredItem, query: InsightsQuery, tail: Tail): Promise<Range> {
    const now = Date.now();
    const first = query.range === 'all_time' ? await this.figures.firstAt(item, tail) : now;
    return readRange(query, () => first, now);
  }
}
