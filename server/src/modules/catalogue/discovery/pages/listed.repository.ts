import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { GenreEntity } from '../../music/schema/genre.entity.js';
import { TagEntity } from '../../music/schema/tag.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';

const ENTITIES = {
  tracks: TrackEntity,
  albums: AlbumEntity,
  artists: ArtistEntity,
  genres: GenreEntity,
  tags: TagEntity,
};

/** What lists show of each table. */
export const LISTED = {
  tracks: sql`${named(TrackEntity).listed} = 1`,
  albums: sql`${named(AlbumEntity).listed} = 1`,
  artists: sql`${named(ArtistEntity).listed} = 1`,
  genres: sql`${named(GenreEntity).tracks_count} > 0`,
  tags: sql`${named(TagEntity).popularity} > 0`,
};

export class ListedRepository extends Repository {
  /** Whether lists show the item: search engines may index nothing else. */
  async isListed(table: keyof typeof LISTED, id: number): Promise<boolean> {
    const row = named<{ id: number }>(ENTITIES[table]);
    return await this.table<{ id: number }>(ENTITIES[table]).has(sql`${row.id} = ${id} AND ${LISTED[table]}`);
  }
}
