import { marks } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';

export interface TextRow {
  id: number;
  title: string;
  context: string | null;
  /** Plays or a count where the table keeps no popularity. */
  weight: number;
}

export type Owner = 'tracks' | 'albums' | 'artists' | 'genres' | 'tags' | 'users';

const PERFORMERS = "('primary', 'featured', 'remixer', 'performer')";

/** What the index shall know of the catalogue's own tables. */
export class SearchDocumentsRepository extends Repository {
  async idsAfter(table: Owner, afterId: number, limit: number): Promise<number[]> {
    return this.ids(`SELECT id FROM ${table} WHERE id > ? ORDER BY id LIMIT ${limit}`, [afterId]);
  }

  async lyricTracksAfter(afterId: number, limit: number): Promise<number[]> {
    return this.ids(`SELECT DISTINCT track_id AS id FROM lyrics WHERE track_id > ? ORDER BY track_id LIMIT ${limit}`, [
      afterId,
    ]);
  }

  async ids(sql: string, params: readonly SqlValue[]): Promise<number[]> {
    return (await this.rows<{ id: number }>(sql, params)).map((row) => Number(row.id));
  }

  async tracks(ids: readonly number[]): Promise<TextRow[]> {
    return await this.rows<TextRow>(
      `SELECT t.id, t.name AS title, a.name AS context, t.popularity AS weight FROM tracks t LEFT JOIN albums a ON a.id = t.album_id WHERE t.id IN (${marks(ids.length)})`,
      ids,
    );
  }

  async albums(ids: readonly number[]): Promise<TextRow[]> {
    return await this.rows<TextRow>(
      `SELECT a.id, a.name AS title, NULL AS context, a.plays AS weight FROM albums a WHERE a.id IN (${marks(ids.length)})`,
      ids,
    );
  }

  async artists(ids: readonly number[]): Promise<TextRow[]> {
    return await this.rows<TextRow>(
      `SELECT ar.id, ar.name AS title, NULL AS context, ar.popularity AS weight FROM artists ar WHERE ar.id IN (${marks(ids.length)})`,
      ids,
    );
  }

  async genres(ids: readonly number[]): Promise<TextRow[]> {
    return await this.rows<TextRow>(
      `SELECT g.id, g.display_name AS title, g.name AS context, g.tracks_count AS weight FROM genres g WHERE g.deleted_at IS NULL AND g.id IN (${marks(ids.length)})`,
      ids,
    );
  }

  async tags(ids: readonly number[]): Promise<TextRow[]> {
    return await this.rows<TextRow>(
      `SELECT g.id, g.display_name AS title, g.name AS context, g.popularity AS weight FROM tags g WHERE g.deleted_at IS NULL AND g.id IN (${marks(ids.length)})`,
      ids,
    );
  }

  async users(ids: readonly number[]): Promise<TextRow[]> {
    return await this.rows<TextRow>(
      `SELECT u.id, u.name AS title, NULL AS context, 0 AS weight FROM users u WHERE u.id IN (${marks(ids.length)})`,
      ids,
    );
  }

  /** Names on the bill: item id -> names in order. */
  async billOf(owner: 'track' | 'album', ids: readonly number[]): Promise<Map<number, string[]>> {
    const role = owner === 'track' ? `AND p.role IN ${PERFORMERS}` : '';
    const rows = await this.rows<{ id: number; name: string }>(
      `SELECT p.${owner}_id AS id, ar.name FROM ${owner}_artists p JOIN artists ar ON ar.id = p.artist_id
       WHERE p.${owner}_id IN (${marks(ids.length)}) ${role} ORDER BY p.${owner}_id, p.position`,
      ids,
    );
    const bill = new Map<number, string[]>();
    for (const row of rows) bill.set(Number(row.id), [...(bill.get(Number(row.id)) ?? []), row.name]);
    return bill;
  }

  async lyrics(trackIds: readonly number[]): Promise<{ track_id: number; text: string; popularity: number }[]> {
    return await this.rows(
      `SELECT l.track_id, l.text, t.popularity FROM lyrics l JOIN tracks t ON t.id = l.track_id WHERE l.track_id IN (${marks(trackIds.length)}) ORDER BY l.track_id, l.language`,
      trackIds,
    );
  }
}
