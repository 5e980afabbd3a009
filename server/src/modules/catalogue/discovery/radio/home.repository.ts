import type { Actor } from '../../../../core/access/actor.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { albumVisibleSql, artistVisibleSql } from '../../music/visibility.js';

/** Plays that the rows of a home page are made of. */
const PLAYS_LOOKED_AT = 200;

/** What the home page of somebody who has listened is made of. */
export class HomeRepository extends Repository {
  /** Recently played albums, each once. */
  async albumsHeard(actor: Actor, limit: number): Promise<number[]> {
    return await this.ids(
      sql`SELECT a.id FROM (SELECT p.id, p.track_id FROM plays p WHERE p.user_id = ${actor.userId ?? 0} ORDER BY p.id DESC LIMIT ${PLAYS_LOOKED_AT}) h
       JOIN tracks t ON t.id = h.track_id JOIN albums a ON a.id = t.album_id WHERE a.listed = 1 AND ${albumVisibleSql(actor)}
       GROUP BY a.id ORDER BY MAX(h.id) DESC LIMIT ${limit}`,
    );
  }

  /** The most played artists of recent plays. */
  async artistsHeard(actor: Actor, limit: number): Promise<number[]> {
    return await this.ids(
      sql`SELECT ar.id FROM (SELECT p.id, p.track_id FROM plays p WHERE p.user_id = ${actor.userId ?? 0} ORDER BY p.id DESC LIMIT ${PLAYS_LOOKED_AT}) h
       JOIN track_artists c ON c.track_id = h.track_id AND c.role = 'primary' JOIN artists ar ON ar.id = c.artist_id
       WHERE ar.listed = 1 AND ${artistVisibleSql(actor)} GROUP BY ar.id ORDER BY COUNT(*) DESC, ar.id LIMIT ${limit}`,
    );
  }

  /** The newest albums of artists whom the actor follows. */
  async albumsOfFollowed(artistIds: readonly number[], actor: Actor, limit: number): Promise<number[]> {
    if (artistIds.length === 0) return [];
    return await this.ids(
      sql`SELECT a.id FROM albums a WHERE a.listed = 1 AND ${albumVisibleSql(actor)} AND a.id IN (SELECT p.album_id FROM album_artists p WHERE p.artist_id IN ${listOf(artistIds)})
       ORDER BY a.release_date DESC, a.id DESC LIMIT ${limit}`,
    );
  }

  private async ids(statement: Sql): Promise<number[]> {
    return (await this.rows<{ id: number }>(statement)).map((row) => Number(row.id));
  }
}
