import { marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';

/** Who wants to have nothing to do with whom. */
export class BlocksRepository extends Repository {
  /** Makes everybody else who changes what is between these two wait, on MySQL; SQLite has one writer anyway. Comes before any reading of the unit. */
  async lock(userId: number, otherId: number): Promise<void> {
    if (this.database.dialect === 'mysql') await this.rows('SELECT id FROM users WHERE id IN (?, ?) ORDER BY id FOR UPDATE', [userId, otherId]);
  }

  async has(userId: number, blockedId: number): Promise<boolean> {
    return (await this.row('SELECT user_id FROM user_blocks WHERE user_id = ? AND blocked_id = ?', [userId, blockedId])) !== null;
  }

  async insert(userId: number, blockedId: number): Promise<void> {
    if (!(await this.has(userId, blockedId))) await this.insertMany('user_blocks', ['user_id', 'blocked_id', 'created_at'], [[userId, blockedId, sqlTime(new Date())]]);
  }

  async delete(userId: number, blockedId: number): Promise<void> {
    await this.write('DELETE FROM user_blocks WHERE user_id = ? AND blocked_id = ?', [userId, blockedId]);
  }

  /** Of these people, the ones who have blocked this one or are blocked by them. */
  async among(userId: number, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await this.rows<{ id: number }>(
      `SELECT blocked_id AS id FROM user_blocks WHERE user_id = ? AND blocked_id IN (${marks(ids.length)})
       UNION SELECT user_id AS id FROM user_blocks WHERE blocked_id = ? AND user_id IN (${marks(ids.length)})`, [userId, ...ids, userId, ...ids]);
    return new Set(rows.map((row) => Number(row.id)));
  }

  /** Everybody whom somebody has blocked, with when. */
  async namedOf(userId: number): Promise<{ name: string; at: string | Date }[]> {
    return await this.rows('SELECT u.name, b.created_at AS at FROM user_blocks b JOIN users u ON u.id = b.blocked_id WHERE b.user_id = ? ORDER BY b.created_at DESC, u.id', [userId]);
  }
}
