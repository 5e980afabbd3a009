import { marks, sqlTime } from '../../../core/database/dialect.js';
import type { CommentableItem } from './commentable.repository.js';
import { CommentsRepository } from './comments.repository.js';

/** Deleting, hiding and what becomes of an author's comments; the callers count the items anew. */
export class CommentRemovalRepository extends CommentsRepository {
  /** Removes them; those that others have answered stay as stubs without text and author. @returns how many. */
  async remove(ids: readonly number[]): Promise<number> {
    if (ids.length === 0) return 0;
    const list = marks(ids.length);
    const parents = await this.parentsOf(ids);
    let removed = await this.write(`DELETE FROM comments WHERE depth = 2 AND id IN (${list})`, ids);
    const answered = await this.answeredAmong(ids);
    removed += await this.deleteRows(ids.filter((id) => !answered.has(id)));
    removed += await this.turnToStubs([...answered]);
    await this.settleParents(parents);
    return removed;
  }

  /** Counts the visible replies of these anew, and removes stubs that hold none any more. */
  async settleParents(ids: readonly number[]): Promise<void> {
    for (const id of ids) await this.recountReplies(id);
    const answered = await this.answeredAmong(ids);
    const empty = ids.filter((id) => !answered.has(id));
    if (empty.length > 0) await this.write(`DELETE FROM comments WHERE state = 'deleted' AND id IN (${marks(empty.length)})`, empty);
  }

  /** A moderator's word. @returns how many there were. */
  async setState(ids: readonly number[], state: 'visible' | 'hidden'): Promise<number> {
    const now = sqlTime(new Date());
    const changed = await this.write(`UPDATE comments SET state = ?, reviewed_at = ?, updated_at = ? WHERE state <> 'deleted' AND id IN (${marks(ids.length)})`, [state, now, now, ...ids]);
    await this.settleParents(await this.parentsOf(ids));
    return changed;
  }

  /** Notes a report; the same person's second one changes nothing. @returns how many people have reported it. */
  async report(id: number, userId: number, reason: string): Promise<number> {
    const nothing = this.database.dialect === 'sqlite' ? 'ON CONFLICT (comment_id, user_id) DO NOTHING' : 'ON DUPLICATE KEY UPDATE user_id = user_id';
    await this.write(`INSERT INTO comment_reports (comment_id, user_id, reason, created_at) VALUES (?, ?, ?, ?) ${nothing}`, [id, userId, reason, sqlTime(new Date())]);
    await this.write('UPDATE comments SET reports_count = (SELECT COUNT(*) FROM comment_reports r WHERE r.comment_id = ?) WHERE id = ?', [id, id]);
    const row = await this.row<{ reports_count: number }>('SELECT reports_count FROM comments WHERE id = ?', [id]);
    return Number(row?.reports_count ?? 0);
  }

  /** Hides what nobody has reviewed. @returns whether that changed anything. */
  async hideUnreviewed(id: number): Promise<boolean> {
    const count = await this.write("UPDATE comments SET state = 'hidden' WHERE id = ? AND state = 'visible' AND reviewed_at IS NULL", [id]);
    if (count > 0) await this.settleParents(await this.parentsOf([id]));
    return count > 0;
  }

  /** The items that these comments stand on. */
  async itemsOf(ids: readonly number[]): Promise<CommentableItem[]> {
    if (ids.length === 0) return [];
    return await this.rows<CommentableItem>(
      `SELECT DISTINCT commentable_type AS type, commentable_id AS id FROM comments WHERE id IN (${marks(ids.length)}) ORDER BY commentable_type, commentable_id`, ids);
  }

  /** Everything that somebody has written, in parts. */
  async idsOf(userId: number, limit: number): Promise<number[]> {
    return (await this.rows<{ id: number }>('SELECT id FROM comments WHERE user_id = ? ORDER BY id LIMIT ?', [userId, limit])).map((row) => Number(row.id));
  }

  async giveTo(userId: number, toUserId: number | null): Promise<void> {
    await this.write('UPDATE comments SET user_id = ?, request_key = NULL WHERE user_id = ?', [toUserId, userId]);
  }

  /** Takes somebody's votes and reports back. */
  async withdrawOf(userId: number): Promise<void> {
    for (const [table, column] of [['comment_votes', 'upvotes'], ['comment_reports', 'reports_count']] as const) {
      await this.write(`UPDATE comments SET ${column} = ${column} - 1 WHERE id IN (SELECT comment_id FROM ${table} WHERE user_id = ?)`, [userId]);
      await this.write(`DELETE FROM ${table} WHERE user_id = ?`, [userId]);
    }
  }

  /** What somebody has written, for the export of their data. */
  async writtenBy(userId: number, limit: number): Promise<{ content: string; on_type: string; on_id: number; position_ms: number | null; at: string | Date }[]> {
    return await this.rows(
      'SELECT content, commentable_type AS on_type, commentable_id AS on_id, position_ms, created_at AS at FROM comments WHERE user_id = ? ORDER BY id DESC LIMIT ?', [userId, limit]);
  }

  private async parentsOf(ids: readonly number[]): Promise<number[]> {
    const rows = await this.rows<{ parent_id: number }>(`SELECT DISTINCT parent_id FROM comments WHERE parent_id IS NOT NULL AND id IN (${marks(ids.length)})`, ids);
    return rows.map((row) => Number(row.parent_id)).sort((a, b) => a - b);
  }

  private async answeredAmong(ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await this.rows<{ parent_id: number }>(`SELECT DISTINCT parent_id FROM comments WHERE parent_id IN (${marks(ids.length)})`, ids);
    return new Set(rows.map((row) => Number(row.parent_id)));
  }

  private async deleteRows(ids: readonly number[]): Promise<number> {
    return ids.length === 0 ? 0 : await this.write(`DELETE FROM comments WHERE id IN (${marks(ids.length)})`, ids);
  }

  private async turnToStubs(ids: readonly number[]): Promise<number> {
    if (ids.length === 0) return 0;
    return await this.write(
      `UPDATE comments SET state = 'deleted', content = '', mentions = '[]', user_id = NULL, request_key = NULL, updated_at = ? WHERE state <> 'deleted' AND id IN (${marks(ids.length)})`,
      [sqlTime(new Date()), ...ids]);
  }
}
