import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ulidOf } from '@tonearm/shared/rules/ulid';
import { named } from '../../../../core/database/entity-columns.js';
import type { Named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { asNumber, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { EVERY_ROW } from '../../../../core/database/where.js';
import { ArtistEntity } from '../schema/artist.entity.js';
import { ArtistGenreEntity, GenreChangeEntity, GenreEntity } from '../schema/genre.entity.js';
import { TrackEntity, TrackGenreEntity } from '../schema/track.entity.js';

export interface GenreCounted {
  tracks_count: number;
  artists_count: number;
  popularity: number;
}

const RANDOM_BYTES = 16;
const [tg, ag] = [named(TrackGenreEntity, 'tg'), named(ArtistGenreEntity, 'ag')];
const [track, artist] = [named(TrackEntity, 'item'), named(ArtistEntity, 'item')];
const ROWS_AT_ONCE = 1_000;
/** Of a stretch of rows: how many, how many of them lists show, the plays of those, and the last one. */
const stretchOf = ({ id, listed, plays }: Pick<Named<TrackEntity>, 'id' | 'listed' | 'plays'>) => ({
  looked: asNumber(sql`COUNT(*)`),
  listed: asNumber(sql`COALESCE(SUM(${listed}), 0)`),
  plays: asNumber(sql`COALESCE(SUM(CASE WHEN ${listed} = 1 THEN ${plays} ELSE 0 END), 0)`),
  last: asNumber(sql`COALESCE(MAX(${id}), 0)`),
});

interface Counted {
  stretch: ReturnType<typeof stretchOf>;
  rest: (genreId: number, after: number) => Sql;
}

const TRACKS: Counted = {
  stretch: stretchOf(track),
  rest: (
    genreId,
    after,
  ) => sql`FROM (SELECT ${tg.track_id} AS id FROM ${tg} WHERE ${tg.genre_id} = ${genreId} AND ${tg.track_id} > ${after}
    ORDER BY ${tg.track_id} LIMIT ${ROWS_AT_ONCE}) own CROSS JOIN ${track} ON ${track.id} = own.id`,
};
const ARTISTS: Counted = {
  stretch: stretchOf(artist),
  rest: (
    genreId,
    after,
  ) => sql`FROM (SELECT ${ag.artist_id} AS id FROM ${ag} WHERE ${ag.genre_id} = ${genreId} AND ${ag.artist_id} > ${after}
    ORDER BY ${ag.artist_id} LIMIT ${ROWS_AT_ONCE}) own CROSS JOIN ${artist} ON ${artist.id} = own.id`,
};

/** Counters of genres, and which of them are to be made right. */
@Injectable()
export class GenreCountRepository extends Repository {
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

  /** Whether more rows than that have the genre. */
  async isLarge(genreId: number, most: number): Promise<boolean> {
    const row = await this.row<{ n: number }>(
      sql`SELECT (SELECT COUNT(*) FROM (SELECT 1 AS has FROM ${tg} WHERE ${tg.genre_id} = ${genreId} LIMIT ${most + 1}) own)
        + (SELECT COUNT(*) FROM (SELECT 1 AS has FROM ${ag} WHERE ${ag.genre_id} = ${genreId} LIMIT ${most + 1}) own) AS n`,
    );
    return Number(row?.n) > most;
  }

  async read(genreId: number): Promise<GenreCounted> {
    const tracks = await this.sumOf(TRACKS, genreId);
    const artists = await this.sumOf(ARTISTS, genreId);
    return { tracks_count: tracks.listed, artists_count: artists.listed, popularity: tracks.listed + tracks.plays };
  }

  async setCounts(genreId: number, counted: GenreCounted): Promise<void> {
    await this.genres.update({ id: genreId, deleted_at: null }, { ...counted });
  }

  /** In stretches, since SQLite reads in the one thread that answers everybody. */
  private async sumOf({ stretch, rest }: Counted, genreId: number): Promise<{ listed: number; plays: number }> {
    const sum = { listed: 0, plays: 0 };
    for (let after = 0; ; await nextTurn()) {
      const [part] = await this.readRows(stretch, rest(genreId, after));
      if (!part) return sum;
      sum.listed += part.listed;
      sum.plays += part.plays;
      after = part.last;
      if (part.looked < ROWS_AT_ONCE) return sum;
    }
  }
}
