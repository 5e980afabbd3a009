import type { Actor } from '../../../../core/access/actor.js';
import { likeText, marks, sqlTime } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { LIBRARY_KINDS } from './library-kinds.js';
import type { PlayedRow } from './repeats.js';

export interface HistoryWanted {
  userId: number;
  actor: Actor;
  /** Conditions on `p.created_at`. */
  times: readonly { sql: string; params: SqlValue[] }[];
  /** Folded; part of the song's or the album's name. */
  query: string | null;
}

/** What somebody has listened to. */
export class HistoryRepository extends Repository {
  /** Plays before an id, the latest first. */
  async before(id: number, limit: number, { userId, actor, times, query }: HistoryWanted): Promise<PlayedRow[]> {
    const { joins, visible } = LIBRARY_KINDS.track;
    const seen = visible(actor);
    const like = query === null ? null : `%${likeText(query)}%`;
    const where = [
      'p.user_id = ?', 'p.id < ?', ...times.map(({ sql }) => sql), `(${seen.text})`,
      ...(like === null ? [] : ["(t.name_folded LIKE ? ESCAPE '!' OR a.name_folded LIKE ? ESCAPE '!')"]),
    ];
    return await this.rows<PlayedRow>(
      `SELECT p.id, p.track_id, p.created_at AS at FROM plays p JOIN tracks t ON t.id = p.track_id ${joins}
       WHERE ${where.join(' AND ')} ORDER BY p.id DESC LIMIT ${limit}`,
      [userId, id, ...times.flatMap(({ params }) => params), ...seen.params, ...(like === null ? [] : [like, like])]);
  }

  /** What figures of artists know of the person by name; their next play begins it anew. */
  async forgetAsListener(userId: number): Promise<void> {
    await this.write('DELETE FROM artist_listeners WHERE user_id = ?', [userId]);
  }

  /** Takes the name off plays: they still count, under a key that says nothing, which other plays may have already. @returns how many. */
  async forget(userId: number, key: string, only: { before?: Date; ids?: readonly number[] }): Promise<number> {
    const where = ['user_id = ?'];
    const params: SqlValue[] = [userId];
    if (only.before) {
      where.push('created_at < ?');
      params.push(sqlTime(only.before));
    }
    if (only.ids) {
      where.push(`id IN (${marks(only.ids.length)})`);
      params.push(...only.ids);
    }
    return await this.write(`UPDATE plays SET user_id = NULL, listener_key = ?, client_id = CONCAT('forgotten-', id) WHERE ${where.join(' AND ')}`, [key, ...params]);
  }
}
