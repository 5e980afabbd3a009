import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { marks } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import { TAG_POPULARITY_SQL } from '../../music/tag-popularity.js';

const POLYMORPHIC = [
  ['likes', 'likeable_type', 'likeable_id'], ['reposts', 'repostable_type', 'repostable_id'], ['comments', 'commentable_type', 'commentable_id'],
  ['channelables', 'model_type', 'model_id'],
] as const;

interface Around {
  albums: number[];
  artists: number[];
  genres: number[];
  tags: number[];
}

/** Deletes tracks and albums with what the database does not delete by itself; plays stay. */
export class DeletionRepository extends Repository {
  /** Whose counters the items weigh on. */
  async around(type: LikeableType, ids: readonly number[]): Promise<Around> {
    const list = marks(ids.length);
    return {
      albums: type === 'album' ? [] : await this.ids(`SELECT DISTINCT album_id AS id FROM tracks WHERE album_id IS NOT NULL AND id IN (${list})`, ids),
      artists: await this.ids(`SELECT DISTINCT artist_id AS id FROM ${type}_artists WHERE ${type}_id IN (${list})`, ids),
      genres: await this.ids(`SELECT DISTINCT genre_id AS id FROM ${type}_genres WHERE ${type}_id IN (${list})`, ids),
      tags: await this.ids(`SELECT DISTINCT tag_id AS id FROM ${type}_tags WHERE ${type}_id IN (${list})`, ids),
    };
  }

  async filesOf(trackIds: readonly number[]): Promise<number[]> {
    return await this.ids(`SELECT file_entry_id AS id FROM tracks WHERE file_entry_id IS NOT NULL AND id IN (${marks(trackIds.length)})`, trackIds);
  }

  /** Files that somebody's tracks are made of, whoever uploaded them. */
  async filesOfOwner(userId: number): Promise<number[]> {
    return await this.ids('SELECT file_entry_id AS id FROM tracks WHERE file_entry_id IS NOT NULL AND owner_id = ?', [userId]);
  }

  /** Files of somebody that tracks are made of, whoever owns those. */
  async filesInTracks(userId: number): Promise<number[]> {
    return await this.ids('SELECT f.id FROM file_entries f JOIN tracks t ON t.file_entry_id = f.id WHERE f.owner_id = ?', [userId]);
  }

  async tracksOn(albumIds: readonly number[]): Promise<number[]> {
    return await this.ids(`SELECT id FROM tracks WHERE album_id IN (${marks(albumIds.length)})`, albumIds);
  }

  /** @returns how many there were. */
  async delete(type: LikeableType, ids: readonly number[]): Promise<number> {
    const list = marks(ids.length);
    for (const [table, kind, id] of POLYMORPHIC) await this.write(`DELETE FROM ${table} WHERE ${kind} = ? AND ${id} IN (${list})`, [type, ...ids]);
    return await this.write(`DELETE FROM ${type}s WHERE id IN (${list})`, ids);
  }

  async countTags(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.write(`UPDATE tags SET popularity = ${TAG_POPULARITY_SQL} WHERE id IN (${marks(ids.length)})`, ids);
  }

  async ownedBy(type: LikeableType, userId: number): Promise<number[]> {
    return await this.ids(`SELECT id FROM ${type}s WHERE owner_id = ? ORDER BY id`, [userId]);
  }

  async giveTo(fromId: number, toId: number | null): Promise<void> {
    for (const table of ['tracks', 'albums']) await this.write(`UPDATE ${table} SET owner_id = ? WHERE owner_id = ?`, [toId, fromId]);
  }

  /** The tracks keep their bytes without the upload's entry. */
  async letGoOfFiles(entryIds: readonly number[]): Promise<void> {
    if (entryIds.length > 0) await this.write(`UPDATE tracks SET file_entry_id = NULL WHERE file_entry_id IN (${marks(entryIds.length)})`, entryIds);
  }

  async namedOf(type: LikeableType, userId: number, limit: number): Promise<{ name: string; at: string | Date }[]> {
    return await this.rows(`SELECT name, created_at AS at FROM ${type}s WHERE owner_id = ? ORDER BY id LIMIT ${limit}`, [userId]);
  }

  private async ids(sql: string, params: readonly number[]): Promise<number[]> {
    return (await this.rows<{ id: number }>(sql, params)).map((row) => Number(row.id));
  }
}
