import { Injectable } from '@nestjs/common';
import { CatalogueListing, GenreCounts } from '../../music/listing/index.js';
import type { TouchedItems } from './touched-items.js';

/** After a change: lists, counters, search and caches. A nightly job finds what a crash leaves behind here. */
@Injectable()
export class ReleaseRefresh {
  constructor(
    private readonly listing: CatalogueListing,
    private readonly genres: GenreCounts,
  ) {}

  /** In the open unit that takes tracks out of lists: their genres are counted again, whatever becomes of this process. */
  async noteGenresOf(trackIds: readonly number[]): Promise<void> {
    await this.genres.noteOf(trackIds);
  }

  async after({ tracks, albums, artists, genres }: TouchedItems): Promise<void> {
    await this.listing.relist({ tracks: [...tracks], albums: [...albums] }, [...artists], [...genres]);
  }
}
