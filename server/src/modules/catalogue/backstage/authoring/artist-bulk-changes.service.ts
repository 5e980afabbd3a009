import { Injectable } from '@nestjs/common';
import type { ArtistRecord } from '@tonearm/shared/catalogue/artist-records.dto';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { conflict } from '../../../../core/errors/app-error.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { ArtistsService } from '../../music/artists/index.js';
import { GenresService } from '../../music/genres/index.js';
import { Relistings } from '../../music/listing/index.js';
import { ArtistListRepository } from './artist-list.repository.js';
import { ReleasePictures } from './release-pictures.service.js';

/** Reads artists as administrators see them, and changes many at once, in the open unit (3-decisions §27). */
@Injectable()
export class ArtistBulkChanges {
  constructor(
    private readonly rows: ArtistListRepository,
    private readonly artists: ArtistsService,
    private readonly genres: GenresService,
    private readonly relistings: Relistings,
    private readonly pictures: ReleasePictures,
    private readonly changes: SearchChanges,
    private readonly unit: UnitOfWork,
  ) {}

  /** In the order of the ids. */
  async read(ids: readonly number[]): Promise<ArtistRecord[]> {
    const [artists, genres, marks] = await Promise.all([
      this.artists.listByIds(ids),
      this.genres.mapOf('artist', ids),
      this.artists.marksOf(ids),
    ]);
    return artists.map((artist) => ({
      ...artist,
      genres: genres.get(artist.id) ?? [],
      ...(marks.get(artist.id) ?? { disabled: false, managers: [] }),
    }));
  }

  async setVerified(ids: readonly number[], isVerified: boolean): Promise<number> {
    await this.rows.lockUnmerged(ids, { goes: false });
    const changed = await this.rows.setVerified(ids, isVerified);
    await this.changes.note('artists', ids);
    return changed;
  }

  /** Lists and counters of what only they have made follow once it is kept. */
  async setDisabled(ids: readonly number[], isDisabled: boolean): Promise<number> {
    await this.rows.lockUnmerged(ids, { goes: false });
    const changed = await this.rows.setDisabled(ids, isDisabled);
    await this.relistings.follow({ credited: ids });
    return changed;
  }

  /** All or none, and only such as no music names. @throws AppError 409 with the name of one that has music, and while one is being merged. */
  async erase(ids: readonly number[]): Promise<number> {
    await this.rows.lockUnmerged(ids, { goes: true });
    const name = await this.rows.withMusic(ids);
    if (name !== null) throw conflict(`${name} has music. Delete it first, or credit it to others.`);
    const genres = [...(await this.genres.mapOf('artist', ids)).values()].flat().map(({ id }) => id);
    const headers = await this.rows.headersOf(ids);
    const count = await this.rows.delete(ids);
    await this.changes.note('artists', ids);
    await this.unit.afterCommit(async () => {
      for (const header of headers) await this.pictures.dropHeader(header);
    });
    await this.relistings.follow({ genres });
    return count;
  }
}
