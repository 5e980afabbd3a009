import { marks, sqlTime } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';

export interface LaterPlayRow {
  id: number;
  listener_key: string;
  track_id: number;
  created_at: string | Date;
}

/** Plays as the nightly count reads them, and the table that it writes. */
export class CoPlaysRepository extends Repository {
  /** Id of the last play; 0 without any. */
  async lastPlay(): Promise<number> {
    return Number((await this.row<{ id: number | null }>('SELECT MAX(id) AS id FROM plays'))?.id ?? 0);
  }

  /** Id before the first play since then; plays are numbered by time, so it is found by halving. */
  async playBefore(since: Date, last: number): Promise<number> {
    const time = sqlTime(since);
    let [before, after] = [0, last + 1];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      const old = await this.row(
        'SELECT id FROM (SELECT id, created_at FROM plays WHERE id >= ? ORDER BY id LIMIT 1) p WHERE p.created_at < ?',
        [middle, time],
      );
      if (old) before = middle;
      else after = middle;
    }
    return before;
  }

  /** Counted plays behind an id, in order. */
  async playsAfter(id: number, last: number, limit: number): Promise<LaterPlayRow[]> {
    return await this.rows<LaterPlayRow>(
      `SELECT id, listener_key, track_id, created_at FROM plays WHERE id > ? AND id <= ? AND counted_at IS NOT NULL ORDER BY id LIMIT ${limit}`,
      [id, last],
    );
  }

  /** Puts these rows in place of those whose track lies behind `after`, up to `upTo`. */
  async replace(after: number, upTo: number, rows: readonly (readonly SqlValue[])[]): Promise<void> {
    await this.write('DELETE FROM track_similar WHERE track_id > ? AND track_id <= ?', [after, upTo]);
    if (rows.length > 0) await this.insertMany('track_similar', ['track_id', 'other_id', 'score'], rows);
  }

  /** Co-plays of any of these tracks. */
  async withAny(ids: readonly number[]): Promise<{ track_id: number; other_id: number; score: number }[]> {
    if (ids.length === 0) return [];
    return await this.rows(
      `SELECT track_id, other_id, score FROM track_similar WHERE track_id IN (${marks(ids.length)}) ORDER BY track_id, other_id`,
      ids,
    );
  }
}
