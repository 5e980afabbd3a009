import { named } from '../../../../core/database/entity-columns.js';
import type { EntityClass } from '../../../../core/database/entity-columns.js';
import type { Page } from '../../../../core/database/pages.js';
import { LIST_MAX, listOf, listParts, sql } from '../../../../core/database/sql.js';
import type { Changes } from '../../../../core/database/table.js';
import { above, not } from '../../../../core/database/where.js';
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
    await this.noteWords(ids);
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
    await this.comments.delete({ state: 'deleted', deleted_at: null, id: ids.filter((id) => !answered.has(id)) });
  }

  /** A moderator's word. @returns how many there were. */
  async setState(ids: readonly number[], state: 'visible' | 'hidden'): Promise<number> {
    const now = new Date();
    const changed = await this.comments.update(
      { state: not('deleted'), id: ids },
      { state, reviewed_at: now, reports_count: 0, updated_at: now },
    );
    await this.settleParents(await this.parentsOf(ids));
    return changed;
  }

  /** Out of everybody's sight, and out of what is counted. @returns how many there were. */
  async trash(ids: readonly number[]): Promise<number> {
    const { state } = named(CommentEntity);
    const now = new Date();
    // In this order: MySQL reads what it has set before.
    const changes = { trashed_state: state, state: 'deleted' as const, deleted_at: now, updated_at: now };
    const count = await this.comments.update({ state: not('deleted'), id: ids }, changes);
    await this.settleParents(await this.parentsOf(ids));
    return count;
  }

  /** As they were before. @returns how many were in the trash. */
  async restore(ids: readonly number[]): Promise<number> {
    const { trashed_state: state } = named(CommentEntity);
    const changes = { state, trashed_state: null, deleted_at: null, updated_at: new Date() };
    const count = await this.comments.update({ deleted_at: not(null), id: ids }, changes);
    await this.settleParents(await this.parentsOf(ids));
    return count;
  }

  /** Notes a report; the same person's second one changes nothing. @returns how many people have reported it since a moderator last decided. */
  async report(id: number, userId: number, reason: string): Promise<{ count: number; isFirst: boolean }> {
    const isFirst = !(await this.reports.has({ comment_id: id, user_id: userId }));
    await this.reports.insertNew(
      [{ comment_id: id, user_id: userId, reason, created_at: new Date() }],
      ['comment_id', 'user_id'],
    );
    const decided = (await this.comments.pickOne(['reviewed_at'], { id }))?.reviewed_at ?? null;
    const count = await this.reports.count({ comment_id: id, ...(decided && { created_at: above(decided) }) });
    await this.comments.update({ id }, { reports_count: count });
    return { count, isFirst };
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
    const { id, upvotes, reports_count, reviewed_at } = named(CommentEntity);
    const r = named(CommentReportEntity, 'r');
    const rows = await this.withdraw(CommentVoteEntity, userId, { upvotes: sql`${upvotes} - 1` }, room);
    if (rows >= room) return rows;
    // One from before a moderator decided is not counted any more.
    const changes = {
      reports_count: sql`CASE WHEN EXISTS (SELECT 1 FROM ${r} WHERE ${r.comment_id} = ${id} AND ${r.user_id} = ${userId}
        AND (${reviewed_at} IS NULL OR ${r.created_at} > ${reviewed_at})) THEN ${reports_count} - 1 ELSE ${reports_count} END`,
    };
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

  /** Without text and author, out of the trash too. @returns how many. */
  async turnToStubs(ids: readonly number[]): Promise<number> {
    await this.noteWords(ids);
    const gone: Changes<CommentEntity> = {
      state: 'deleted',
      content: '',
      mentions: [],
      user_id: null,
      request_key: null,
      deleted_at: null,
      trashed_state: null,
      updated_at: new Date(),
    };
    return (
      (await this.comments.update({ state: not('deleted'), id: ids }, gone)) +
      (await this.comments.update({ deleted_at: not(null), id: ids }, gone))
    );
  }
}
