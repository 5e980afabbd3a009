import { Injectable } from '@nestjs/common';
import type { FeedbackInput } from '@tonearm/shared/catalogue/radio.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { invalid, unauthenticated } from '../../../../core/errors/app-error.js';
import { Cache } from '../../../../core/ports/cache.js';
import { ArtistsService } from '../../music/artists/index.js';
import { TracksService } from '../../music/tracks/index.js';
import { FeedbackRepository } from './feedback.repository.js';
import type { FeedbackItem } from './feedback.repository.js';

/** What is kept for a listener and must go when they say something. */
export const listenerTag = (userId: number): string => `recommended-to:${userId}`;

/** Takes what a listener says about a recommendation. */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly tracks: TracksService,
    private readonly artists: ArtistsService,
    private readonly unit: UnitOfWork,
    private readonly cache: Cache,
  ) {}

  /** The last word on an item counts. @throws AppError 404 for what may not be seen, 422 unless exactly one item is named. */
  async give(input: FeedbackInput, actor: Actor): Promise<void> {
    const { userId } = actor;
    if (userId === null) throw unauthenticated();
    const item = itemOf(input);
    await (item.type === 'track' ? this.tracks.get(item.id, {}, actor) : this.artists.get(item.id, {}, actor));
    await this.unit.run('recommendations.feedback', () => this.feedback.set(userId, item, input.value));
    await this.cache.dropTag(listenerTag(userId));
  }
}

function itemOf({ track_id: track, artist_id: artist }: FeedbackInput): FeedbackItem {
  if (track !== undefined && artist === undefined) return { type: 'track', id: track };
  if (artist !== undefined && track === undefined) return { type: 'artist', id: artist };
  throw invalid({ track_id: ['Name either a song or an artist.'] });
}
