import type { ManagerRole, ProcessingState, Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { marks } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import { albumVisibleSql, artistVisibleSql, trackVisibleSql } from '../../music/visibility.js';

export interface TrackState {
  id: number;
  visibility: Visibility;
  processing_state: ProcessingState;
  publish_at: string | Date | null;
}

export interface AlbumState {
  id: number;
  visibility: Visibility;
  publish_at: string | Date | null;
}

const ACTS = "m.user_id = ? AND m.role IN ('owner', 'editor')";

/** As `trackOwnedSql` and `albumOwnedSql`, from the person's side: through indices however large the catalogue is. */
const OWN_TRACKS = `SELECT id FROM tracks WHERE owner_id = ?
  UNION SELECT c.track_id AS id FROM artist_managers m JOIN track_artists c ON c.artist_id = m.artist_id WHERE ${ACTS}
  UNION SELECT x.id FROM artist_managers m JOIN album_artists c ON c.artist_id = m.artist_id JOIN tracks x ON x.album_id = c.album_id WHERE ${ACTS}`;
const OWN_ALBUMS = `SELECT id FROM albums WHERE owner_id = ?
  UNION SELECT c.album_id AS id FROM artist_managers m JOIN album_artists c ON c.artist_id = m.artist_id WHERE ${ACTS}`;

/** What somebody has here. */
export class OverviewRepository extends Repository {
  /** Artists whom they act for, those they own first. */
  async artistsOf(userId: number, actor: Actor, limit: number): Promise<{ id: number; role: ManagerRole }[]> {
    const rows = await this.rows<{ id: number; role: ManagerRole }>(
      `SELECT ar.id, m.role FROM artist_managers m JOIN artists ar ON ar.id = m.artist_id WHERE m.user_id = ? AND ${artistVisibleSql(actor)}
       ORDER BY CASE m.role WHEN 'owner' THEN 0 WHEN 'editor' THEN 1 ELSE 2 END, ar.name_folded, ar.id LIMIT ${limit}`, [userId]);
    return rows.map((row) => ({ id: Number(row.id), role: row.role }));
  }

  async tracksOf(userId: number, actor: Actor, limit: number): Promise<{ count: number; newest: number[] }> {
    const from = `(${OWN_TRACKS}) o JOIN tracks t ON t.id = o.id LEFT JOIN albums a ON a.id = t.album_id WHERE ${trackVisibleSql(actor)}`;
    return await this.countAndNewest({ from, alias: 't', params: [userId, userId, userId] }, limit);
  }

  async albumsOf(userId: number, actor: Actor, limit: number): Promise<{ count: number; newest: number[] }> {
    const from = `(${OWN_ALBUMS}) o JOIN albums a ON a.id = o.id WHERE ${albumVisibleSql(actor)}`;
    return await this.countAndNewest({ from, alias: 'a', params: [userId, userId] }, limit);
  }

  async trackStates(ids: readonly number[]): Promise<TrackState[]> {
    if (ids.length === 0) return [];
    return await this.rows<TrackState>(`SELECT id, visibility, processing_state, publish_at FROM tracks WHERE id IN (${marks(ids.length)})`, ids);
  }

  async albumStates(ids: readonly number[]): Promise<AlbumState[]> {
    if (ids.length === 0) return [];
    return await this.rows<AlbumState>(`SELECT id, visibility, publish_at FROM albums WHERE id IN (${marks(ids.length)})`, ids);
  }

  /** Length of what somebody has uploaded, in ms. */
  async lengthOf(userId: number): Promise<number> {
    return Number((await this.row<{ ms: number | null }>('SELECT SUM(duration_ms) AS ms FROM tracks WHERE owner_id = ?', [userId]))?.ms ?? 0);
  }

  private async countAndNewest(source: { from: string; alias: string; params: readonly number[] }, limit: number): Promise<{ count: number; newest: number[] }> {
    const { from, alias, params } = source;
    const [total, rows] = await Promise.all([
      this.row<{ n: number }>(`SELECT COUNT(*) AS n FROM ${from}`, params),
      this.rows<{ id: number }>(`SELECT ${alias}.id FROM ${from} ORDER BY ${alias}.created_at DESC, ${alias}.id DESC LIMIT ${limit}`, params),
    ]);
    return { count: Number(total?.n ?? 0), newest: rows.map((row) => Number(row.id)) };
  }
}
