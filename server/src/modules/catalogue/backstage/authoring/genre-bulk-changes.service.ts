import { Injectable } from '@nestjs/common';
import type { GenreRecord } from '@tonearm/shared/catalogue/genre-records.dto';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { GenresService } from '../../music/genres/index.js';
import { CatalogueListing, GenreCounts } from '../../music/listing/index.js';
import { GenreListRepository } from './genre-list.repository.js';

/** Reads genres as administrators see them, and deletes many at once, in the open unit (3-decisions §27). */
@Injectable()
export class GenreBulkChanges {
  constructor(
    private readonly rows: GenreListRepository,
    private readonly genres: GenresService,
    private readonly counts: GenreCounts,
    private readonly listing: CatalogueListing,
    private readonly changes: SearchChanges,
    private readonly unit: UnitOfWork,
  ) {}

  /** In the order of the ids. */
  async read(ids: readonly number[]): Promise<GenreRecord[]> {
    return await this.genres.listByIds(ids);
  }

  /** Nothing carries them any more; what they were shown with follows once it is kept. */
  async erase(ids: readonly number[]): Promise<number> {
    // Whoever gives one of them to music waits here, as is noted before rows of genres are locked.
    await this.counts.note(ids);
    const count = await this.rows.delete(ids);
    await this.changes.note('genres', ids);
    await this.unit.afterCommit(() => this.listing.relist({ tracks: [], albums: [] }, [], ids));
    return count;
  }
}
