import { Injectable } from '@nestjs/common';
import { CatalogueListing } from '../../music/listing/index.js';
import type { TouchedItems } from './touched-items.js';

/** After a change: lists, counters, search and caches. A nightly job finds what a crash leaves behind here. */
@Injectable()
export class ReleaseRefresh {
  constructor(private readonly listing: CatalogueListing) {}

  async after({ tracks, albums, artists, genres }: TouchedItems): Promise<void> {
    await this.listing.relist({ tracks: [...tracks], albums: [...albums] }, [...artists], [...genres]);
  }
}
