import { Injectable } from '@nestjs/common';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import { AlbumArtistEntity, AlbumEntity } from '../schema/album.entity.js';
import { LibraryFileEntity } from '../schema/library.entity.js';
import { TrackArtistEntity, TrackEntity } from '../schema/track.entity.js';

/** What is listed for the first time. */
export interface FirstListed {
  id: number;
  ownerId: number | null;
  /** News to those who follow its artists. */
  isRelease: boolean;
}

/** Notes when tracks and albums were listed first. In the open unit. */
@Injectable()
export class FirstListingsRepository extends Repository {
  private readonly tracks = this.table(TrackEntity);
  private readonly albums = this.table(AlbumEntity);

  async takeTracks(among: readonly number[]): Promise<FirstListed[]> {
    const t = named(TrackEntity, 't');
    const rows = await this.readRows(
      { id: t.id, albumId: t.album_id, ownerId: t.owner_id },
      sql`FROM ${t} WHERE ${t.id} IN ${listOf(among)} AND ${t.listed} = 1 AND ${t.first_listed_at} IS NULL ORDER BY ${t.id}`,
    );
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    await this.tracks.update({ id: ids }, { first_listed_at: new Date() });
    const imported = new Set(await this.table(LibraryFileEntity).column('track_id', { track_id: ids }));
    return rows.map(({ id, albumId, ownerId }) => ({ id, ownerId, isRelease: albumId === null && !imported.has(id) }));
  }

  async takeAlbums(among: readonly number[]): Promise<FirstListed[]> {
    const a = named(AlbumEntity, 'a');
    const rows = await this.readRows(
      { id: a.id, groupKey: a.group_key, ownerId: a.owner_id },
      sql`FROM ${a} WHERE ${a.id} IN ${listOf(among)} AND ${a.listed} = 1 AND ${a.first_listed_at} IS NULL ORDER BY ${a.id}`,
    );
    if (rows.length > 0) await this.albums.update({ id: rows.map(({ id }) => id) }, { first_listed_at: new Date() });
    return rows.map(({ id, groupKey, ownerId }) => ({ id, ownerId, isRelease: groupKey === null }));
  }

  /** Whose release it is, in the order of the credits. */
  async artistsOf(type: 'track' | 'album', id: number): Promise<number[]> {
    return type === 'track'
      ? await this.table(TrackArtistEntity).column(
          'artist_id',
          { track_id: id, role: 'primary' },
          { order: { position: 'asc' } },
        )
      : await this.table(AlbumArtistEntity).column('artist_id', { album_id: id }, { order: { position: 'asc' } });
  }
}
