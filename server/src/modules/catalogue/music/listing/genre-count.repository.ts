import { Injectable } from '@nestjs/common';
import { named } from '../../../../core/database/entity-columns.js';
import { sql } from '../../../../core/database/sql.js';
import { EVERY_ROW } from '../../../../core/database/where.js';
import { ArtistEntity } from '../schema/artist.entity.js';
import { ArtistGenreEntity, GenreChangeEntity, GenreEntity } from '../schema/genre.entity.js';
import { TrackEntity, TrackGenreEntity } from '../schema/track.entity.js';
import { ListedSums } from './listed-sums.repository.js';
import type { Carriers } from './listed-sums.repository.js';

export interface GenreCounted {
  tracks_count: number;
  artists_count: number;
  popularity: number;
}

const [tg, ag] = [named(TrackGenreEntity, 'tg'), named(ArtistGenreEntity, 'ag')];
const [track, artist] = [named(TrackEntity, 'item'), named(ArtistEntity, 'item')];
const TRACKS: Carriers = { links: tg, carrier: tg.track_id, carried: tg.genre_id, item: track, plays: track.plays };
const ARTISTS: Carriers = { links: ag, carrier: ag.artist_id, carried: ag.genre_id, item: artist, plays: sql`0` };

/** Counters of genres, and which of them are to be made right. */
@Injectable()
export class GenreCountRepository extends ListedSums {
  private readonly genres = this.table(GenreEntity);
  private readonly changes = this.table(GenreChangeEntity);
  protected readonly carriers = [TRACKS, ARTISTS];

  protected async noteOne(genre_id: number, version: string): Promise<void> {
    await this.changes.upsert({ genre_id, version }, { key: ['genre_id'], set: ['version'] });
  }

  /** As `note`, of all genres that these tracks have. */
  async noteOf(trackIds: readonly number[]): Promise<void> {
    await this.note(await this.table(TrackGenreEntity).column('genre_id', { track_id: trackIds }));
  }

  async noted(): Promise<GenreChangeEntity[]> {
    return await this.changes.pick(['genre_id', 'version'], EVERY_ROW, { order: { genre_id: 'asc' } });
  }

  /** In the open unit. @returns false: it has changed since that version, or somebody has counted it. */
  async forget({ genre_id, version }: GenreChangeEntity): Promise<boolean> {
    return (await this.changes.delete({ genre_id, version })) === 1;
  }

  async forgetAny(genreId: number): Promise<void> {
    await this.changes.delete({ genre_id: genreId });
  }

  async read(genreId: number): Promise<GenreCounted> {
    const tracks = await this.sumOf(TRACKS, genreId);
    const artists = await this.sumOf(ARTISTS, genreId);
    return { tracks_count: tracks.listed, artists_count: artists.listed, popularity: tracks.listed + tracks.plays };
  }

  async setCounts(genreId: number, counted: GenreCounted): Promise<void> {
    await this.genres.update({ id: genreId, deleted_at: null }, { ...counted });
  }
}
