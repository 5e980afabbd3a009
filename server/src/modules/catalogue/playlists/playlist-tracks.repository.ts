import type { Actor } from '../../../core/access/actor.js';
import { likeText, marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { SqlValue } from '../../../core/database/repository.js';
import { readIdPage } from '../../../core/lists/list-page.js';
import type { IdPage } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';
import { trackVisibleSql } from '../visibility.js';

export interface EntryRow {
  id: number;
  track_id: number;
  position: number;
  added_at: string | Date;
  added_by: number | null;
  added_by_name: string | null;
  added_by_avatar: string | null;
}

export interface EntryPlace {
  id: number;
  position: number;
}

/** Rows that one statement moves: what stands in a CASE is searched one by one. */
const MOVED_AT_ONCE = 300;

/** The songs of a playlist that the actor may see, as `e`. */
const shown = (playlistId: number, actor: Actor): string => `(SELECT pt.id, pt.position, pt.added_at, t.id AS track_id, t.name_folded AS name,
  a.name_folded AS album, t.duration_ms AS duration FROM playlist_tracks pt JOIN tracks t ON t.id = pt.track_id LEFT JOIN albums a ON a.id = t.album_id
  WHERE pt.playlist_id = ${playlistId} AND ${trackVisibleSql(actor)}) e`;

/** Songs of one playlist. */
const SEEN = 'FROM playlist_tracks pt JOIN tracks t ON t.id = pt.track_id LEFT JOIN albums a ON a.id = t.album_id WHERE pt.playlist_id = ?';
/** What is listed everybody sees, and it costs a tenth to ask. */
const seen = (actor: Actor): string => `(t.listed = 1 OR (${trackVisibleSql(actor)}))`;

/** The songs that stand in playlists. Whoever writes has locked the playlist before. */
export class PlaylistTracksRepository extends Repository {
  pageIds(plan: ListPlan, playlistId: number, actor: Actor): Promise<IdPage> {
    const where: string[] = [];
    const params: SqlValue[] = [];
    if (plan.query) {
      const like = `%${likeText(plan.query)}%`;
      where.push(`(e.name LIKE ? ESCAPE '!' OR e.album LIKE ? ESCAPE '!' OR EXISTS (SELECT 1 FROM track_artists ta JOIN artists x ON x.id = ta.artist_id
        WHERE ta.track_id = e.track_id AND x.name_folded LIKE ? ESCAPE '!'))`);
      params.push(like, like, like);
    }
    return readIdPage((sql, values) => this.rows(sql, values), { from: shown(playlistId, actor), alias: 'e', where, params }, plan);
  }

  async listByIds(ids: readonly number[]): Promise<EntryRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<EntryRow>(
      `SELECT pt.id, pt.track_id, pt.position, pt.added_at, pt.added_by, u.name AS added_by_name, u.avatar AS added_by_avatar
       FROM playlist_tracks pt LEFT JOIN users u ON u.id = pt.added_by WHERE pt.id IN (${marks(ids.length)})`, ids);
  }

  /** All that the actor may see, in order. */
  async listShown(playlistId: number, actor: Actor): Promise<{ id: number; track_id: number; position: number; added_at: string | Date }[]> {
    return await this.rows(`SELECT e.id, e.track_id, e.position, e.added_at FROM ${shown(playlistId, actor)} ORDER BY e.position, e.id`);
  }

  async count(playlistId: number): Promise<number> {
    return Number((await this.row<{ n: number }>('SELECT COUNT(*) AS n FROM playlist_tracks WHERE playlist_id = ?', [playlistId]))?.n ?? 0);
  }

  /** Those of the tracks that stand in the playlist. */
  async heldOf(playlistId: number, trackIds: readonly number[]): Promise<number[]> {
    if (trackIds.length === 0) return [];
    const rows = await this.rows<{ track_id: number }>(
      `SELECT DISTINCT track_id FROM playlist_tracks WHERE playlist_id = ? AND track_id IN (${marks(trackIds.length)})`, [playlistId, ...trackIds]);
    return rows.map((row) => Number(row.track_id));
  }

  /** The song that so many others stand before, of those that the actor sees. */
  async shownAt(playlistId: number, index: number, actor: Actor): Promise<EntryPlace | null> {
    return await this.row<EntryPlace>(
      `SELECT pt.id, pt.position ${SEEN} AND ${seen(actor)} ORDER BY pt.position, pt.id LIMIT 1 OFFSET ${index}`, [playlistId]);
  }

  async placeOf(playlistId: number, entryId: number): Promise<EntryPlace | null> {
    return await this.row<EntryPlace>('SELECT id, position FROM playlist_tracks WHERE playlist_id = ? AND id = ?', [playlistId, entryId]);
  }

  /** How many of the entries stand in the playlist. */
  async heldEntries(playlistId: number, entryIds: readonly number[]): Promise<number> {
    const row = await this.row<{ n: number }>(`SELECT COUNT(*) AS n FROM playlist_tracks WHERE playlist_id = ? AND id IN (${marks(entryIds.length)})`, [playlistId, ...entryIds]);
    return Number(row?.n ?? 0);
  }

  /** At most so many songs that stand before this one (null: the end), in their order. */
  async listBefore(playlistId: number, next: EntryPlace | null, limit: number): Promise<EntryPlace[]> {
    const before = next ? ' AND position <= ? AND (position < ? OR id < ?)' : '';
    const rows = await this.rows<EntryPlace>(
      `SELECT id, position FROM playlist_tracks WHERE playlist_id = ?${before} ORDER BY position DESC, id DESC LIMIT ${limit}`,
      [playlistId, ...(next ? [next.position, next.position, next.id] : [])]);
    return rows.reverse();
  }

  /** At most so many songs from this one on, in their order. */
  async listFrom(playlistId: number, { id, position }: EntryPlace, limit: number): Promise<EntryPlace[]> {
    return await this.rows<EntryPlace>(
      `SELECT id, position FROM playlist_tracks WHERE playlist_id = ? AND position >= ? AND (position > ? OR id >= ?) ORDER BY position, id LIMIT ${limit}`,
      [playlistId, position, position, id]);
  }

  /** How many songs stand before each of these, of those that the actor sees: a gap would tell of the others. */
  async countBefore(playlistId: number, entries: readonly EntryPlace[], actor: Actor): Promise<Map<number, number>> {
    if (entries.length === 0) return new Map();
    const positions = entries.map(({ position }) => Number(position));
    const [first, last] = [Math.min(...positions), Math.max(...positions)];
    const rows = await this.rows<{ id: number; place: number }>(
      `SELECT n.id, n.place + (SELECT COUNT(*) ${SEEN} AND ${seen(actor)} AND pt.position < ?) AS place FROM (
         SELECT pt.id, ROW_NUMBER() OVER (ORDER BY pt.position, pt.id) - 1 AS place ${SEEN} AND ${seen(actor)} AND pt.position BETWEEN ? AND ?
       ) n WHERE n.id IN (${marks(entries.length)})`, [playlistId, first, playlistId, first, last, ...entries.map(({ id }) => id)]);
    return new Map(rows.map((row) => [Number(row.id), Number(row.place)]));
  }

  /** @param positions one for each song. */
  async insert(playlistId: number, trackIds: readonly number[], { positions, userId }: { positions: readonly number[]; userId: number | null }): Promise<void> {
    const now = sqlTime(new Date());
    const rows = trackIds.map((trackId, index): SqlValue[] => [playlistId, trackId, positions[index] as number, userId, now]);
    if (rows.length > 0) await this.insertMany('playlist_tracks', ['playlist_id', 'track_id', 'position', 'added_by', 'added_at'], rows);
  }

  async placeMany(places: readonly EntryPlace[]): Promise<void> {
    for (let start = 0; start < places.length; start += MOVED_AT_ONCE) {
      const part = places.slice(start, start + MOVED_AT_ONCE);
      await this.write(
        `UPDATE playlist_tracks SET position = CASE id ${part.map(() => 'WHEN ? THEN ?').join(' ')} ELSE position END WHERE id IN (${marks(part.length)})`,
        [...part.flatMap(({ id, position }) => [id, position]), ...part.map(({ id }) => id)]);
    }
  }

  async remove(playlistId: number, entryIds: readonly number[]): Promise<number> {
    return await this.write(`DELETE FROM playlist_tracks WHERE playlist_id = ? AND id IN (${marks(entryIds.length)})`, [playlistId, ...entryIds]);
  }
}
