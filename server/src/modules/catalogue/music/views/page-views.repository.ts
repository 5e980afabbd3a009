import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { AlbumEntity } from '../schema/album.entity.js';
import { ArtistEntity } from '../schema/artist.entity.js';
import { PlaylistEntity } from '../schema/playlist.entity.js';

/** What has a page whose openings are counted. */
export type ViewedType = 'artist' | 'album' | 'playlist';

/** Counters of openings. */
export class PageViewsRepository extends Repository {
  private readonly tables = {
    artist: this.table(ArtistEntity),
    album: this.table(AlbumEntity),
    playlist: this.table(PlaylistEntity),
  };

  /** In the open unit: adds to what is there. @param views by id, in ascending order: several processes add to the same rows, and lock them one by one. */
  async add(type: ViewedType, views: ReadonlyMap<number, number>): Promise<void> {
    const { views: before } = named(AlbumEntity);
    for (const [id, count] of views) await this.tables[type].update({ id }, { views: sql`${before} + ${count}` });
  }
}
