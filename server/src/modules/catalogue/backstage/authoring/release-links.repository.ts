import { Injectable } from '@nestjs/common';
import type { ArtistRole, LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { Database } from '../../../../core/database/database.js';
import { Repository } from '../../../../core/database/repository.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { AlbumArtistEntity, AlbumEntity, AlbumGenreEntity } from '../../music/schema/album.entity.js';
import { ArtistGenreEntity, GenreEntity } from '../../music/schema/genre.entity.js';
import { TrackArtistEntity, TrackEntity, TrackGenreEntity } from '../../music/schema/track.entity.js';
import { idsKey, linksOf } from '../../music/item-links.js';
import type { ItemLink } from '../../music/item-links.js';
import { RenamedItems } from '../../music/renamed-items.js';
import type { Columns } from './release-columns.js';

/** A credit with its place. */
export interface StoredCredit {
  artistId: number;
  role: ArtistRole;
  position: number;
  /** In hundredths of a percent; null: nothing is said of it. */
  share: number | null;
}

/** Writes columns, credits and genres of many releases with few statements, however many they are. */
@Injectable()
export class ReleaseLinksRepository extends Repository {
  constructor(
    database: Database,
    unit: UnitOfWork,
    private readonly renamed: RenamedItems,
  ) {
    super(database, unit);
  }

  /** Columns by id; a column that is missing keeps its value. */
  async updateAll(type: LikeableType, changed: ReadonlyMap<number, Columns>): Promise<void> {
    const now = new Date();
    const rows = new Map([...changed].map(([id, columns]) => [id, { ...columns, updated_at: now }]));
    if (type === 'track') await this.updateEach(TrackEntity, rows);
    else await this.updateEach(AlbumEntity, rows);
    await this.renamed.note(
      type,
      [...changed].flatMap(([id, columns]) => (columns.name_folded === undefined ? [] : [id])),
    );
  }

  /** By id; those without a credit are missing. */
  async creditsOf(type: LikeableType, ids: readonly number[]): Promise<Map<number, StoredCredit[]>> {
    const stored =
      type === 'track'
        ? (
            await this.table(TrackArtistEntity).pick(['track_id', 'artist_id', 'role', 'position', 'share_bp'], {
              track_id: ids,
            })
          ).map(({ track_id: id, ...row }) => ({ ...row, id }))
        : (
            await this.table(AlbumArtistEntity).pick(['album_id', 'artist_id', 'position', 'share_bp'], {
              album_id: ids,
            })
          ).map(({ album_id: id, ...row }) => ({ ...row, id, role: 'primary' as const }));
    const credits = new Map<number, StoredCredit[]>();
    for (const { id, artist_id: artistId, role, position, share_bp: share } of stored.sort(
      (one, other) => one.position - other.position,
    ))
      credits.set(id, [...(credits.get(id) ?? []), { artistId, role, position, share }]);
    return credits;
  }

  /** Rows of what stays the same are not written. */
  async replaceCredits(type: LikeableType, credits: ReadonlyMap<number, readonly StoredCredit[]>): Promise<void> {
    const before = await this.creditsOf(type, [...credits.keys()]);
    const changed = [...credits].filter(([id, all]) => creditsKey(all) !== creditsKey(before.get(id) ?? []));
    const ids = changed.map(([id]) => id);
    const rows = changed.flatMap(([id, all]) => all.map((credit) => ({ id, ...credit })));
    if (type === 'track') {
      const table = this.table(TrackArtistEntity);
      await table.delete({ track_id: ids });
      await table.insertMany(
        rows.map(({ id, artistId, role, position, share }) => ({
          track_id: id,
          artist_id: artistId,
          role,
          position,
          share_bp: share,
        })),
      );
    } else {
      const table = this.table(AlbumArtistEntity);
      await table.delete({ album_id: ids });
      await table.insertMany(
        rows.map(({ id, artistId, position, share }) => ({
          album_id: id,
          artist_id: artistId,
          position,
          share_bp: share,
        })),
      );
    }
  }

  /** Of any of them. */
  async genresOf(type: LikeableType | 'artist', ids: readonly number[]): Promise<number[]> {
    return [...new Set((await this.genreLinks(type, ids)).map(({ other }) => other))];
  }

  /** Nobody takes these genres away until the unit ends. @returns how many of them there are. */
  async keepGenres(ids: readonly number[]): Promise<number> {
    return (await this.table(GenreEntity).pick(['id'], { id: ids, deleted_at: null }, { lock: true })).length;
  }

  /** Rows of what stays the same are not written. */
  async replaceGenres(type: LikeableType | 'artist', genres: ReadonlyMap<number, readonly number[]>): Promise<void> {
    const before = linksOf(await this.genreLinks(type, [...genres.keys()]));
    const changed = [...genres].filter(([id, all]) => idsKey(all) !== idsKey(before.get(id) ?? []));
    const ids = changed.map(([id]) => id);
    const rows = changed.flatMap(([id, all]) => all.map((genreId) => ({ id, genre_id: genreId })));
    if (type === 'track') {
      await this.table(TrackGenreEntity).delete({ track_id: ids });
      await this.table(TrackGenreEntity).insertMany(rows.map(({ id, genre_id }) => ({ track_id: id, genre_id })));
    } else if (type === 'album') {
      await this.table(AlbumGenreEntity).delete({ album_id: ids });
      await this.table(AlbumGenreEntity).insertMany(rows.map(({ id, genre_id }) => ({ album_id: id, genre_id })));
    } else {
      await this.table(ArtistGenreEntity).delete({ artist_id: ids });
      await this.table(ArtistGenreEntity).insertMany(rows.map(({ id, genre_id }) => ({ artist_id: id, genre_id })));
    }
  }

  private async genreLinks(type: LikeableType | 'artist', ids: readonly number[]): Promise<ItemLink[]> {
    if (type === 'track')
      return (await this.table(TrackGenreEntity).pick(['track_id', 'genre_id'], { track_id: ids })).map((row) => ({
        id: row.track_id,
        other: row.genre_id,
      }));
    if (type === 'album')
      return (await this.table(AlbumGenreEntity).pick(['album_id', 'genre_id'], { album_id: ids })).map((row) => ({
        id: row.album_id,
        other: row.genre_id,
      }));
    return (await this.table(ArtistGenreEntity).pick(['artist_id', 'genre_id'], { artist_id: ids })).map((row) => ({
      id: row.artist_id,
      other: row.genre_id,
    }));
  }
}

const creditsKey = (credits: readonly StoredCredit[]): string =>
  credits.map(({ artistId, role, position, share }) => `${position} ${artistId} ${role} ${share}`).join();
