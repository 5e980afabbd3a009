import { Injectable } from '@nestjs/common';
import { INSIGHT_LIMIT, TOP_LISTENERS } from '@tonearm/shared/insights/insights';
import type { AudienceAnswer, InsightsQuery } from '@tonearm/shared/insights/insights.dto';
import type { Actor } from '../../../core/access/actor.js';
import { notFound } from '../../../core/errors/app-error.js';
import { AccountReader } from '../../users/index.js';
import { ArtistsService } from '../artists/index.js';
import { dimensionBlock } from './blocks.js';
import { FiguresReader } from './figures-reader.js';
import type { InsightItem } from './insight-item.js';
import { InsightsService } from './insights.service.js';
import { ReactionsRepository } from './reactions.repository.js';

/** Who listens to an artist. */
@Injectable()
export class AudienceService {
  constructor(
    private readonly insights: InsightsService, private readonly figures: FiguresReader, private readonly reactions: ReactionsRepository,
    private readonly artists: ArtistsService, private readonly accounts: AccountReader,
  ) {}

  /** @throws AppError 403, 404, 422 */
  async of(artistId: number, query: InsightsQuery, actor: Actor): Promise<Omit<AudienceAnswer, 'status'>> {
    const item: InsightItem = { type: 'artist', id: artistId };
    const { reader, range, tail } = await this.insights.open(item, query, actor);
    const [followers, { artist }, { details }, counts, top] = await Promise.all([
      this.insights.reactionsOf(item, 'followers', range), this.artists.get(artistId, {}, actor), this.figures.details(item, range, tail),
      this.reactions.listenerCounts(artistId, range), this.reactions.topListeners(artistId, range, actor, TOP_LISTENERS),
    ]);
    if (!followers) throw notFound();
    const ranking = { limit: query.limit ?? INSIGHT_LIMIT, seesRare: reader.seesRare };
    return {
      followers, followers_count: artist.followers_count, new_listeners: counts.fresh, returning_listeners: Math.max(0, counts.all - counts.fresh),
      top_listeners: top.map(({ id, name, avatar, plays }) => ({ id, name, image: this.accounts.avatarUrl(avatar), plays })),
      countries: dimensionBlock(details, 'country', ranking), cities: dimensionBlock(details, 'city', ranking), clipped: range.isClipped,
    };
  }
}
