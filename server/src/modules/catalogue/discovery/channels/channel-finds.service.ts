import { Injectable } from '@nestjs/common';
import type { AutoUpdateMethod, ChannelItemType } from '@tonearm/shared/catalogue/channels';
import { ChannelContentRepository } from './channel-content.repository.js';
import { TrendingTracks } from './trending-tracks.service.js';

const DAYS = 7;

/** What each way of filling a channel finds (3-decisions §9). */
@Injectable()
export class ChannelFinds {
  constructor(
    private readonly content: ChannelContentRepository,
    private readonly trending: TrendingTracks,
  ) {}

  /** The best first; ties by popularity. @param value days, or the id of a genre or tag. */
  async find(method: AutoUpdateMethod, type: ChannelItemType, value: number | null, limit: number): Promise<number[]> {
    switch (method) {
      case 'top_tracks':
        return await this.filledUp(type, await this.trending.most(value ?? DAYS, limit), limit);
      // Of those who are not known.
      case 'recommended':
      case 'trending':
        return await this.filledUp(type, await this.trending.trending(limit), limit);
      case 'most_liked':
        return await this.filledUp(type, await this.content.findFor(method, type, value, limit), limit);
      default:
        return await this.content.findFor(method, type, value, limit);
    }
  }

  /** A young site has few plays and likes: popular ones follow. */
  private async filledUp(type: ChannelItemType, found: readonly number[], limit: number): Promise<number[]> {
    if (found.length >= limit) return [...found];
    return [...new Set([...found, ...(await this.content.popular(type, limit))])].slice(0, limit);
  }
}
