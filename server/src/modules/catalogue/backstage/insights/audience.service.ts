import { Injectable } from '@nestjs/common';
import { INSIGHT_LIMIT, TOP_LISTENERS } from '@tonearm/shared/insights/insights';
import type { AudienceAnswer, InsightsQuery } from '@tonearm/shared/insights/insights.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { invalid, notFound } from '../../../../core/errors/app-error.js';
import { ArtistsService } from '../../music/artists/index.js';
import { dimensionBlock } from './blocks.js';
import { FiguresReader } from './figures-reader.service.js';
import { readPlayFilters } from './insight-filters.js';
import type { InsightItem } from './insight-item.js';
import { InsightRankings } from './insight-rankings.service.js';
import { InsightReading } from './insight-reading.service.js';
import { FiguresReports } from './figures-reports.service.js';
import { ReactionsRepository } from './reactions.repository.js';

/** Who listens to an artist. */
@Injectable()
export class AudienceService {
  constructor(
    private readonly reading: InsightReading,
    private readonly reports: FiguresReports,
    private readonly figures: FiguresReader,
    private readonly reactions: ReactionsRepository,
    private readonly rankings: InsightRankings,
    private readonly artists: ArtistsService,
  ) {}

  /** @throws AppError 403, 404, 422 */
  async of(artistId: number, query: InsightsQuery, actor: Actor): Promise<Omit<AudienceAnswer, 'status'>> {
    const item: InsightItem = { type: 'artist', id: artistId };
    // The table of who listens since when holds no single plays.
    if (readPlayFilters(query, true)) throw invalid({ filters: ['There is no such filter.'] });
    return await this.reading.read(item, query, actor, async (opened) => {
      const { reader, range, tail } = opened;
      const [followers, { artist }, { details }, counts, top] = await Promise.all([
        this.reports.reactionsOf(item, 'followers', range),
        this.artists.get(artistId, {}, actor),
        this.figures.details(item, range, tail, !reader.seesRare),
        this.reactions.listenerCounts(artistId, range),
        this.rankings.listeners({ ...opened, item }, TOP_LISTENERS),
      ]);
      if (!followers) throw notFound();
      const ranking = { limit: query.limit ?? INSIGHT_LIMIT, seesRare: reader.seesRare };
      return {
        followers,
        followers_count: artist.followers_count,
        new_listeners: counts.fresh,
        returning_listeners: Math.max(0, counts.all - counts.fresh),
        top_listeners: top,
        countries: dimensionBlock(details, 'country', ranking),
        cities: dimensionBlock(details, 'city', ranking),
        clipped: range.isClipped,
      };
    });
  }
}
