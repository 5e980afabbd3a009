import { Injectable } from '@nestjs/common';
import type { GenreRecord } from '@tonearm/shared/catalogue/genre-records.dto';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { GenresService } from '../../music/genres/index.js';
import { GenreCounts, Relistings } from '../../music/listing/index.js';
import { TaxonomyErasure } from './taxonomy-erasure.service.js';

/** Reads genres as administrators see them, and deletes many at once, in the open unit (3-decisions §27). */
@Injectable()
export class GenreBulkChanges {
  constructor(
    private readonly genres: GenresService,
    private readonly counts: GenreCounts,
    private readonly relistings: Relistings,
    private readonly erasure: TaxonomyErasure,
    private readonly changes: SearchChanges,
  ) {}

  /** In the order of the ids. */
  async read(ids: readonly number[]): Promise<GenreRecord[]> {
    return await this.genres.listByIds(ids);
  }

  /** Nothing carries them any more; what they were shown with follows once it is kept. */
  async erase(ids: readonly number[]): Promise<number> {
    // Whoever gives one of them to music waits here, as is noted before rows of genres are locked.
    await this.counts.note(ids);
    const count = await this.erasure.erase('genre', ids);
    await this.changes.note('genres', ids);
    await this.relistings.follow({ genres: ids });
    return count;
  }
}
