import { Injectable } from '@nestjs/common';
import { marks, sqlTime } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { ownedBy } from '../ownership.js';
import { AlbumEntity } from '../schema/album.entity.js';
import { ArtistEntity } from '../schema/artist.entity.js';
import { TrackEntity } from '../schema/track.entity.js';
import { newShareToken } from '../share-token.js';
import { albumListableSql, trackMislistedSql } from '../visibility.js';
import { chunks } from './touched.js';

const CHECKED_AT_ONCE = 1_000;

interface Ids {
  tracks: number[];
  albums: number[];
}

/** Finds what lists show and should not, or the other way round. */
@Injectable()
export class ListingRepository extends Repository {
  private readonly artists = this.table(ArtistEntity);
  /**
   * Tracks that are listed wrongly since something of theirs, their album's or their owner's came due between the times. Statements of their own:
   * for one UNION, SQLite walks all tracks in order to merge them.
   */
  async mislistedBetween(from: Date, to: Date): Promise<number[]> {
    const times = [sqlTime(from), sqlTime(to)];
    const due = (column: string): string => `${column} > ? AND ${column} <= ?`;
    const found = await Promise.all(
      [
        `SELECT t.id FROM tracks t WHERE ${due('t.publish_at')}`,
        `SELECT t.id FROM albums a JOIN tracks t ON t.album_id = a.id WHERE ${due('a.publish_at')}`,
        `SELECT t.id FROM users u JOIN tracks t ON t.owner_id = u.id AND t.owner_type = 'user' WHERE ${due('u.banned_until')}`,
        `SELECT t.id FROM users u JOIN albums a ON a.owner_id = u.id AND a.owner_type = 'user' JOIN tracks t ON t.album_id = a.id WHERE ${due('u.banned_until')}`,
      ].map((statement) => this.ids(statement, times)),
    );
    const wrong: number[] = [];
    for (const ids of chunks([...new Set(found.flat())], CHECKED_AT_ONCE)) {
      wrong.push(
        ...(await this.idsOf(
          sql`SELECT t.id FROM tracks t WHERE t.id IN ${listOf(ids)} AND ${trackMislistedSql('t')}`,
        )),
      );
    }
    return wrong;
  }

  /** Albums that came due between the times: what their tracks count for changes then. */
  async albumsDueBetween(from: Date, to: Date): Promise<number[]> {
    return await this.ids('SELECT id FROM albums WHERE publish_at > ? AND publish_at <= ?', [
      sqlTime(from),
      sqlTime(to),
    ]);
  }

  /** Wrongly listed ones among so many tracks from an id on; null at the end. */
  async mislistedFrom(id: number, count: number): Promise<{ tracks: number[]; next: number } | null> {
    const part = await this.ids('SELECT id FROM tracks WHERE id >= ? ORDER BY id LIMIT ?', [id, count]);
    const last = part.at(-1);
    if (last === undefined) return null;
    return {
      tracks: await this.idsOf(
        sql`SELECT t.id FROM tracks t WHERE t.id >= ${id} AND t.id <= ${last} AND ${trackMislistedSql('t')}`,
      ),
      next: last + 1,
    };
  }

  /** What somebody owns, with the tracks on their albums. */
  async ofOwner(userId: number): Promise<Ids> {
    const [t, a] = [named(TrackEntity, 't'), named(AlbumEntity, 'a')];
    return {
      tracks: await this.idsOf(
        sql`SELECT t.id FROM ${t} WHERE ${ownedBy(t, { userId })} UNION SELECT t.id FROM ${a} JOIN ${t} ON t.album_id = a.id WHERE ${ownedBy(a, { userId })}`,
      ),
      albums: await this.idsOf(sql`SELECT a.id FROM ${a} WHERE ${ownedBy(a, { userId })}`),
    };
  }

  /** What artists are credited on, with the tracks on their albums. */
  async ofArtists(artistIds: readonly number[]): Promise<Ids> {
    const list = listOf(artistIds);
    return {
      tracks: await this.idsOf(
        sql`SELECT track_id AS id FROM track_artists WHERE artist_id IN ${list}
         UNION SELECT t.id FROM album_artists p JOIN tracks t ON t.album_id = p.album_id WHERE p.artist_id IN ${list}`,
      ),
      albums: await this.idsOf(sql`SELECT DISTINCT album_id AS id FROM album_artists WHERE artist_id IN ${list}`),
    };
  }

  async setDisabled(artistId: number, isDisabled: boolean): Promise<boolean> {
    return (await this.artists.update({ id: artistId }, { disabled: isDisabled, updated_at: new Date() })) === 1;
  }

  /** Unlisted items open by their link only, so each has one. */
  async giveShareTokens(kind: 'tracks' | 'albums', among: readonly number[]): Promise<void> {
    const table = this.table<TrackEntity | AlbumEntity>(kind === 'tracks' ? TrackEntity : AlbumEntity);
    for (const id of await table.column('id', { visibility: 'unlisted', share_token: null, id: among }))
      await table.update({ id, share_token: null }, { share_token: newShareToken() });
  }

  /** Makes `listed` right on these tracks; their albums' and artists' is for the counters. */
  async relist(trackIds: readonly number[]): Promise<void> {
    await this.writeIn(
      trackIds,
      (list) => sql`UPDATE tracks SET listed = 1 - listed WHERE id IN ${list} AND ${trackMislistedSql('tracks')}`,
    );
  }

  /**
   * As `relist`, of tracks that an import has just made: public, ready and nobody's. Only their album or their artists can keep those out of lists, which is asked
   * of these few first: the whole formula for each track was a fiftieth of an import.
   */
  async relistFresh(
    trackIds: readonly number[],
    { albums, artists }: { albums: readonly number[]; artists: readonly number[] },
  ): Promise<void> {
    if ((await this.hasDisabled(artists)) || (await this.hasUnlistable(albums))) await this.relist(trackIds);
  }

  private async hasDisabled(artistIds: readonly number[]): Promise<boolean> {
    if (artistIds.length === 0) return false;
    const a = named(ArtistEntity, 'a');
    return (
      (
        await this.idsOf(
          sql`SELECT ${a.id} AS id FROM ${a} WHERE ${a.id} IN ${listOf(artistIds)} AND ${a.disabled} = 1 LIMIT 1`,
        )
      ).length > 0
    );
  }

  private async hasUnlistable(albumIds: readonly number[]): Promise<boolean> {
    if (albumIds.length === 0) return false;
    const a = named(AlbumEntity, 'a');
    return (
      (
        await this.idsOf(
          sql`SELECT ${a.id} AS id FROM ${a} WHERE ${a.id} IN ${listOf(albumIds)} AND NOT ${albumListableSql('a')} LIMIT 1`,
        )
      ).length > 0
    );
  }

  /** Takes at once out of lists what must not stand in them; the counters follow. @returns how many, at most the limit. */
  async hideOfOwner(userId: number, limit: number): Promise<number> {
    const [tracks, albums] = [named(TrackEntity, 'tracks'), named(AlbumEntity, 'albums')];
    const rows = await this.table(TrackEntity).update(
      sql`${ownedBy(tracks, { userId })} AND ${tracks.listed} = 1 AND ${trackMislistedSql('tracks')}`,
      { listed: false },
      { limit },
    );
    if (rows >= limit) return rows;
    const shown = sql`${ownedBy(albums, { userId })} AND ${albums.listed} = 1 AND NOT ${albumListableSql('albums')}`;
    return rows + (await this.table(AlbumEntity).update(shown, { listed: false }, { limit: limit - rows }));
  }

  /** Albums, artists and genres of tracks, as stored now. */
  async relationsOf(trackIds: readonly number[]): Promise<{ albums: number[]; artists: number[]; genres: number[] }> {
    const list = marks(trackIds.length);
    return {
      albums: await this.ids(
        `SELECT DISTINCT album_id AS id FROM tracks WHERE album_id IS NOT NULL AND id IN (${list})`,
        trackIds,
      ),
      artists: await this.ids(
        `SELECT DISTINCT artist_id AS id FROM track_artists WHERE track_id IN (${list})`,
        trackIds,
      ),
      genres: await this.ids(`SELECT DISTINCT genre_id AS id FROM track_genres WHERE track_id IN (${list})`, trackIds),
    };
  }

  private async ids(statement: string, params: readonly SqlValue[]): Promise<number[]> {
    return (await this.rows<{ id: number }>(statement, params)).map((row) => Number(row.id));
  }

  private async idsOf(statement: Sql): Promise<number[]> {
    return (await this.rows<{ id: number }>(statement)).map((row) => Number(row.id));
  }
}
