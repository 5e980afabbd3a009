import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ulidOf } from '@tonearm/shared/rules/ulid';
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

const RANDOM_BYTES = 16;
const [tg, ag] = [named(TrackGenreEntity, 'tg'), named(ArtistGenreEntity, 'ag')];
const [track, artist] = [named(TrackEntity, 'item'), named(ArtistEntity, 'item')];
const TRACKS: Carriers = { links: tg, carrier: tg.track_id, carried: tg.genre_id, item: track, plays: track.plays };
const ARTISTS: Carriers = { links: ag, carrier: ag.artist_id, carried: ag.genre_id, item: artist, plays: sql`0` };

/** Counters of genres, and which of them are to be made right. */
@Injectable()
export class GenreCountRepository extends ListedSums {
  private readonly genres = this.table(GenreEntity);
  private readonly changes = this.table(GenreChangeEntity);

  /** In the open unit, at its end: units with the same genres wait for each other here. */
  async note(genreIds: Iterable<number>): Promise<void> {
    const version = ulidOf(Date.now(), randomBytes(RANDOM_BYTES));
    const inOrder = [...new Set(genreIds)].sort((one, other) => one - other);
    for (const genre_id of inOrder)
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

  /** Whether more tracks or artists than that have the genre. */
  async isLarge(genreId: number, most: number): Promise<boolean> {
    return (await this.isCarriedByMore(TRACKS, genreId, most)) || (await this.isCarriedByMore(ARTISTS, genreId, most));
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
