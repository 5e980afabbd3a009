import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Events } from '../../../../core/events/events.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { ArtistsMerged } from '../../music/item.events.js';
import { Relistings } from '../../music/listing/index.js';
import { RenamedItems } from '../../music/renamed-items.js';
import { ReleasePictures } from '../authoring/index.js';

interface Ended {
  source: number;
  into: number | null;
  /** Of the one that is gone. */
  genres: readonly number[];
  shared: readonly number[];
}

/** What follows where an artist becomes a part of another, in the open unit: lists, counters, search, libraries, figures. */
@Injectable()
export class AfterArtistMerge {
  constructor(
    private readonly relistings: Relistings,
    private readonly changes: SearchChanges,
    private readonly renamed: RenamedItems,
    private readonly pictures: ReleasePictures,
    private readonly events: Events,
    private readonly unit: UnitOfWork,
  ) {}

  async follow(items: Parameters<Relistings['follow']>[0]): Promise<void> {
    await this.relistings.follow(items);
  }

  /** These are found by other names, and a disabled artist may have hidden them. */
  async credited({ tracks, albums }: { tracks: readonly number[]; albums: readonly number[] }): Promise<void> {
    await this.changes.note('tracks', tracks);
    await this.changes.note('albums', albums);
    if (tracks.length + albums.length > 0) await this.relistings.follow({ tracks, albums });
  }

  async dropHeaders(headers: readonly string[]): Promise<void> {
    for (const header of headers) await this.unit.afterCommit(() => this.pictures.dropHeader(header));
  }

  async ended({ source, into, genres, shared }: Ended): Promise<void> {
    await this.changes.note('artists', [source, ...(into === null ? [] : [into])]);
    await this.relistings.follow({ genres });
    if (into === null) return;
    // Libraries keep the name of what is followed.
    await this.renamed.note('artist', [into]);
    await this.events.emit(new ArtistsMerged(source, into, shared));
  }
}
