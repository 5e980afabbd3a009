import { Injectable } from '@nestjs/common';
import { Database } from '../../../../core/database/database.js';
import { Repository } from '../../../../core/database/repository.js';
import type { Changes } from '../../../../core/database/table.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { AlbumArtistEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { TrackArtistEntity } from '../../music/schema/track.entity.js';
import { RenamedItems } from '../../music/renamed-items.js';

export interface EditedArtist {
  name: string;
  isVerified: boolean;
  profile: ArtistEntity['profile'];
  headerImage: string | null;
  updatedAt: string;
}

/** Writes what an artist shows of themselves. */
@Injectable()
export class ArtistAuthoringRepository extends Repository {
  private readonly artists = this.table(ArtistEntity);

  constructor(
    database: Database,
    unit: UnitOfWork,
    private readonly renamed: RenamedItems,
  ) {
    super(database, unit);
  }

  /** In the open unit. */
  async lock(id: number): Promise<EditedArtist | null> {
    const row = await this.artists.pickOne(
      ['name', 'verified', 'profile', 'header_image', 'updated_at'],
      { id },
      { lock: true },
    );
    return (
      row && {
        name: row.name,
        isVerified: row.verified,
        profile: row.profile,
        headerImage: row.header_image,
        updatedAt: row.updated_at.toISOString(),
      }
    );
  }

  async update(id: number, columns: Changes<ArtistEntity>): Promise<void> {
    await this.artists.update({ id }, { ...columns, updated_at: new Date() });
    if (columns.name_folded !== undefined) await this.renamed.note('artist', [id]);
  }

  /** Tracks and albums that name the artist: what is found of them holds the name. */
  async creditedOn(type: 'track' | 'album', id: number): Promise<number[]> {
    const credited =
      type === 'track'
        ? await this.table(TrackArtistEntity).column('track_id', { artist_id: id })
        : await this.table(AlbumArtistEntity).column('album_id', { artist_id: id });
    return [...new Set(credited)];
  }
}
