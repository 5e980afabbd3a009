import { Injectable } from '@nestjs/common';
import { GenreCounts, Relistings } from '../../music/listing/index.js';
import type { TouchedItems } from './touched-items.js';

/** After a change: lists, counters, search and caches. */
@Injectable()
export class ReleaseRefresh {
  constructor(
    private readonly relistings: Relistings,
    private readonly genres: GenreCounts,
  ) {}

  /** In the open unit that takes tracks out of lists: their genres are counted again, whatever becomes of this process. */
  async noteGenresOf(trackIds: readonly number[]): Promise<void> {
    await this.genres.noteOf(trackIds);
  }

  /** At the end of the open unit: they are right before its caller goes on, and after a process that was killed a minute later. */
  async follow({ tracks, albums, artists, genres, credited }: TouchedItems): Promise<void> {
    await this.relistings.follow({
      tracks: [...tracks],
      albums: [...albums],
      artists: [...artists],
      genres: [...genres],
      credited: [...credited],
    });
  }
}
