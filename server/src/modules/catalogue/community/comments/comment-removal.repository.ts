import { named } from '../../../../core/database/entity-columns.js';
import type { EntityClass } from '../../../../core/database/entity-columns.js';
import type { Page } from '../../../../core/database/pages.js';
import { LIST_MAX, listOf, listParts, sql } from '../../../../core/database/sql.js';
import type { Changes } from '../../../../core/database/table.js';
import { not } from '../../../../core/database/where.js';
import { CommentEntity, CommentReportEntity, CommentVoteEntity } from '../../music/schema/comment.entity.js';
import type { CommentableItem } from './commentable.repository.js';
import { CommentsRepository } from './comments.repository.js';

const c = named(CommentEntity, 'c');

/** What somebody wrote, and where. */
export interface WrittenComment {
  id: number;
  content: string;
  on_type: string;
  on_id: number;
  position_ms: number | null;
  at: Date;
}

/** Deleting, hiding and what becomes of an author's comments; the callers recount the items. */
export class CommentRemovalRepository extends CommentsRepository {
  private readonly reports = this.table(CommentReportEntity);

  /** Removes them; those that others have answered stay as stubs without text and author. @returns how many. */
  async remove(ids: readonly number[]): Promise<number> {
    const parents = await this.parentsOf(ids);
    let removed = await this.comments.delete({ depth: 2, id: ids });
    const answered = await this.answeredAmong(ids);
    removed += await this.comments.delete({ id: ids.filter((id) => !answered.has(id)) });
    removed += await this.turnToStubs([...answered]);
    await this.settleParents(parents);
    return removed;
  }

  /** Recounts the visible replies of these, and removes stubs that hold none any more. */
  async settleParents(ids: readonly number[]): Promise<void> {
    for (const id of ids) await this.recountReplies(id);
    const answered = await this.answeredAmong(ids);
    await this.comments.delete({ state: 'deleted', id: ids.filter((id) => !answered.has(id)) });
  }

  /** A moderator's word. @returns how many there were. */
  async setState(ids: readonly number[], state: 'visible' | 'hidden'): Promise<number> {
    const now = new Date();
    const changed = await this.comments.update(
      { state: not('deleted'), id: ids },
      { state, reviewed_at: now, updated_at: now },
    );
    await this.settleParents(await this.parentsOf(ids));
    return changed;
  }

  /** Notes a report; the same person's second one changes nothing. @returns how many people have reported it. */
  async report(id: number, userId: number, reason: string): Promise<{ count: number; isFirst: boolean }> {
    const r = named(CommentReportEntity, 'r');
    const isFirst = !(await this.reports.has({ comment_id: id, user_id: userId }));
    await this.reports.insertNew(
      [{ comment_id: id, user_id: userId, reason, created_at: new Date() }],
      ['comment_id', 'user_id'],
    );
    await this.comments.update(
      { id },
      { reports_count: sql`(SELECT COUNT(*) FROM ${r} WHERE ${r.comment_id} = ${id})` },
    );
    return { count: (await this.comments.pickOne(['reports_count'], { id }))?.reports_count ?? 0, isFirst };
  }

  /** Hides what nobody has reviewed. @returns whether that changed anything. */
  async hideUnreviewed(id: number): Promise<boolean> {
    const count = await this.comments.update({ id, state: 'visible', reviewed_at: null }, { state: 'hidden' });
    if (count > 0) await this.settleParents(await this.parentsOf([id]));
    return count > 0;
  }

  /** The items that these comments stand on. */
  async itemsOf(ids: readonly number[]): Promise<CommentableItem[]> {
    if (ids.length === 0) return [];
    return await this.readRows(
      { type: c.commentable_type, id: c.commentable_id },
      sql`FROM ${c} WHERE ${c.id} IN ${listOf(ids)} GROUP BY ${c.commentable_type}, ${c.commentable_id} ORDER BY ${c.commentable_type}, ${c.commentable_id}`,
    );
  }

  /** Everything that somebody has written, in parts. */
  async idsOf(userId: number, limit: number): Promise<number[]> {
    return await this.comments.column('id', { user_id: userId }, { order: { id: 'asc' }, limit });
  }

  /** @returns how many, at most the limit. */
  async giveTo(userId: number, toUserId: number | null, limit: number): Promise<number> {
    return await this.comments.update({ user_id: userId }, { user_id: toUserId, request_key: null }, { limit });
  }

  /** Takes somebody's votes and reports back. @returns how many rows were touched, about `room`: where it is less, nothing is left. */
  async withdrawOf(userId: number, room: number): Promise<number> {
    const { upvotes, reports_count } = named(CommentEntity);
    const rows = await this.withdraw(CommentVoteEntity, userId, { upvotes: sql`${upvotes} - 1` }, room);
    if (rows >= room) return rows;
    const changes = { reports_count: sql`${reports_count} - 1` };
    return rows + (await this.withdraw(CommentReportEntity, userId, changes, room - rows));
  }

  /** What others said of these comments, before those go. @returns how many rows, at most the limit. */
  async clearVotes(ids: readonly number[], limit: number): Promise<number> {
    const votes = await this.table(CommentVoteEntity).delete({ comment_id: ids }, { limit });
    return votes < limit ? votes + (await this.reports.delete({ comment_id: ids }, { limit: limit - votes })) : votes;
  }

  /** What somebody has written, the latest first, for the export of their data. */
  async writtenBy(userId: number, { after, limit }: Page<WrittenComment>): Promise<WrittenComment[]> {
    return await this.readRows(
      {
        id: c.id,
        content: c.content,
        on_type: c.commentable_type,
        on_id: c.commentable_id,
        position_ms: c.position_ms,
        at: c.created_at,
      },
      sql`FROM ${c} WHERE ${c.user_id} = ${userId} ${after ? sql`AND ${c.id} < ${after.id}` : sql``} ORDER BY ${c.id} DESC LIMIT ${limit}`,
    );
  }

  private async withdraw(
    from: EntityClass<{ comment_id: number; user_id: number }>,
    userId: number,
    changes: Changes<CommentEntity>,
    room: number,
  ): Promise<number> {
    const said = this.table(from);
    const ids = await said.column(
      'comment_id',
      { user_id: userId },
      { order: { comment_id: 'asc' }, limit: Math.min(Math.ceil(room / 2), LIST_MAX) },
    );
    await this.comments.update({ id: ids }, changes);
    await said.delete({ user_id: userId, comment_id: ids });
    return ids.length * 2;
  }

  private async parentsOf(ids: readonly number[]): Promise<number[]> {
    const parents = await this.comments.column('parent_id', { parent_id: not(null), id: ids });
    return [...new Set(parents.flatMap((id) => id ?? []))].sort((a, b) => a - b);
  }

  private async answeredAmong(ids: readonly number[]): Promise<Set<number>> {
    const answered = new Set<number>();
    for (const part of listParts(ids)) {
      const rows = await this.rows<{ parent_id: number }>(
        sql`SELECT DISTINCT ${c.parent_id} FROM ${c} WHERE ${c.parent_id} IN ${listOf(part)}`,
      );
      rows.forEach((row) => answered.add(row.parent_id));
    }
    return answered;
  }

  private async turnToStubs(ids: readonly number[]): Promise<number> {
    return await this.comments.update(
      { state: not('deleted'), id: ids },
      { state: 'deleted', content: '', mentions: [], user_id: null, request_key: null, updated_at: new Date() },
    );
  }
}
