import { Injectable } from '@nestjs/common';
import { Events } from '../../../../core/events/events.js';
import { FirstListingsRepository } from './first-listings.repository.js';
import type { FirstListed } from './first-listings.repository.js';
import { ReleasePublished } from './release.events.js';

/** Emits releases as they enter the lists, each once. Takes part in the unit that made the lists right. */
@Injectable()
export class FirstListings {
  constructor(
    private readonly items: FirstListingsRepository,
    private readonly events: Events,
  ) {}

  /** @param among tracks whose `listed` may have changed. */
  async announceTracks(among: readonly number[]): Promise<void> {
    await this.announce('track', await this.items.takeTracks(among));
  }

  /** @param among albums whose `listed` may have changed. */
  async announceAlbums(among: readonly number[]): Promise<void> {
    await this.announce('album', await this.items.takeAlbums(among));
  }

  private async announce(type: 'track' | 'album', listed: readonly FirstListed[]): Promise<void> {
    for (const { id, ownerId, isRelease } of listed) {
      if (isRelease)
        await this.events.emit(new ReleasePublished(type, id, await this.items.artistsOf(type, id), ownerId));
    }
  }
}
