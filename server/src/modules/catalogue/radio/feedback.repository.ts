import type { FeedbackType, FeedbackValue } from '@tonearm/shared/catalogue/radio';
import type { Actor } from '../../../core/access/actor.js';
import { sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import { artistVisibleSql, trackVisibleSql } from '../visibility.js';

/** More than anybody presses; the latest count. */
const READ_MAX = 2_000;

export interface FeedbackItem {
  type: FeedbackType;
  id: number;
}

/** What listeners say about what they are recommended. */
export class FeedbackRepository extends Repository {
  /** `track:5` -> what was said of it. */
  async of(userId: number): Promise<Map<string, FeedbackValue>> {
    const rows = await this.rows<{ item_type: FeedbackType; item_id: number; value: FeedbackValue }>(
      `SELECT item_type, item_id, value FROM recommendation_feedback WHERE user_id = ? ORDER BY created_at DESC, item_type, item_id LIMIT ${READ_MAX}`, [userId]);
    return new Map(rows.map((row) => [`${row.item_type}:${Number(row.item_id)}`, row.value]));
  }

  async set(userId: number, item: FeedbackItem, value: FeedbackValue): Promise<void> {
    const twice = this.database.dialect === 'sqlite'
      ? 'ON CONFLICT (user_id, item_type, item_id) DO UPDATE SET value = excluded.value, created_at = excluded.created_at'
      : 'ON DUPLICATE KEY UPDATE value = VALUES(value), created_at = VALUES(created_at)';
    await this.write(`INSERT INTO recommendation_feedback (user_id, item_type, item_id, value, created_at) VALUES (?, ?, ?, ?, ?) ${twice}`,
      [userId, item.type, item.id, value, sqlTime(new Date())]);
  }

  async forget(userId: number): Promise<void> {
    await this.write('DELETE FROM recommendation_feedback WHERE user_id = ?', [userId]);
  }

  /** With the names of what it is about, where its owner may still see that, for the export of personal data. */
  async namedOf(userId: number, actor: Actor): Promise<{ type: FeedbackType; name: string | null; value: FeedbackValue; at: string | Date }[]> {
    return await this.rows(
      `SELECT f.item_type AS type, CASE WHEN t.id IS NULL THEN CASE WHEN ${artistVisibleSql(actor)} THEN ar.name END WHEN ${trackVisibleSql(actor)} THEN t.name END AS name,
         f.value, f.created_at AS at FROM recommendation_feedback f
       LEFT JOIN tracks t ON f.item_type = 'track' AND t.id = f.item_id LEFT JOIN albums a ON a.id = t.album_id LEFT JOIN artists ar ON f.item_type = 'artist' AND ar.id = f.item_id
       WHERE f.user_id = ? ORDER BY f.created_at`, [userId]);
  }
}
