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

  /** Adds to what is there. @param views by id, in ascending order: several processes lock the same rows. */
  async add(type: ViewedType, views: ReadonlyMap<number, number>): Promise<void> {
    const { views: before } = named(AlbumEntity);
    for (const count of new Set(views.values())) {
      const ids = [...views].flatMap(([id, of]) => (of === count ? id : []));
      await this.tables[type].update({ id: ids }, { views: sql`${before} + ${count}` });
    }
  }
}
