import { Injectable } from '@nestjs/common';
import type { UpdateCommentsInput } from '@tonearm/shared/catalogue/comments.dto';
import { COMMENT_REPORTS_HIDE, COMMENTS_PER_MINUTE } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { ERASED_AT_ONCE } from '../../../../core/erasure/erasures.service.js';
import { conflict, forbidden, notFound, unauthenticated } from '../../../../core/errors/app-error.js';
import { Events } from '../../../../core/events/events.js';
import { RateLimiter } from '../../../../core/http/rate-limiter.js';
import { CommentLiked, CommentReported, CommentsModerated } from './comment.events.js';
import { CommentRemovalRepository } from './comment-removal.repository.js';
import { Commentables } from './commentables.service.js';
import { CommentsRepository } from './comments.repository.js';
import type { CommentRow } from './comments.repository.js';

const VOTES_PER_MINUTE = 120;
/** A comment, the one that it answers, and what it stands on. */
const ROWS_EACH = 4;

/** What others do with comments: vote, report, delete, hide. */
@Injectable()
export class CommentModeration {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly removal: CommentRemovalRepository,
    private readonly items: Commentables,
    private readonly unit: UnitOfWork,
    private readonly limiter: RateLimiter,
    private readonly events: Events,
  ) {}

  /** One vote a person. @returns the votes. @throws AppError 404. */
  async vote(id: number, isFor: boolean, actor: Actor): Promise<number> {
    const userId = await this.requireUser(actor, 'votes', VOTES_PER_MINUTE);
    await this.requireVisible(id, actor);
    return await this.unit.run('comments.vote', async () => {
      if (!(await this.comments.find(id))) throw notFound();
      if (!isFor) await this.comments.removeVote(id, userId);
      else if (await this.comments.addVote(id, userId)) await this.events.emit(new CommentLiked(id, userId));
      return await this.comments.recountVotes(id);
    });
  }

  /** @throws AppError 403, 404 for what the actor cannot read, 409 for one's own. */
  async requireReportable(id: number, actor: Actor): Promise<CommentRow> {
    const comment = await this.requireVisible(id, actor);
    if (actor.isLoggedIn && Number(comment.user_id) === actor.userId) throw conflict('This is your own comment.');
    return comment;
  }

  /** Three people hide what no moderator has reviewed. @throws AppError 404, 409 for one's own. */
  async report(id: number, reason: string, actor: Actor): Promise<void> {
    const userId = await this.requireUser(actor, 'reports', COMMENTS_PER_MINUTE);
    const comment = await this.requireReportable(id, actor);
    const item = { type: comment.commentable_type, id: Number(comment.commentable_id) };
    await this.unit.run('comments.report', async () => {
      await this.items.lock([item]);
      if (!(await this.comments.find(id))) throw notFound();
      const { count, isFirst } = await this.removal.report(id, userId, reason);
      const isHidden = count >= COMMENT_REPORTS_HIDE && (await this.removal.hideUnreviewed(id));
      if (isHidden) await this.items.recount([item]);
      if (isFirst) await this.events.emit(new CommentReported(id, userId, reason, isHidden));
    });
  }

  /**
   * All of them or none: one's own, those on one's own items, any with comments.delete. What very many people voted on takes several units.
   * @throws AppError 404, 403 that names the first refused.
   */
  async delete(ids: readonly number[], actor: Actor): Promise<number> {
    if (actor.userId === null) throw unauthenticated();
    // Read before the unit: what it reads after the lock must be what there is then.
    const items = await this.removal.itemsOf(ids);
    let removed: number | null = null;
    while (removed === null)
      removed = await this.unit.run('comments.delete', async () => {
        await this.items.lock(items);
        await this.requireAllDeletable(ids, actor);
        const room = ERASED_AT_ONCE - ids.length * ROWS_EACH;
        if ((await this.removal.clearVotes(ids, room)) >= room) return null;
        const count = await this.removal.remove(ids);
        await this.items.recount(items);
        return count;
      });
    return removed;
  }

  /** A moderator's word stands: reports hide it no more. @returns how many there were. */
  async setState({ ids, state }: UpdateCommentsInput, { userId }: Actor): Promise<number> {
    const items = await this.removal.itemsOf(ids);
    return await this.unit.run('comments.moderate', async () => {
      await this.items.lock(items);
      const updated = await this.removal.setState([...new Set(ids)], state);
      await this.items.recount(items);
      if (updated > 0)
        await this.events.emit(new CommentsModerated(ids, state === 'hidden' ? 'hidden' : 'dismissed', userId));
      return updated;
    });
  }

  private async requireAllDeletable(ids: readonly number[], actor: Actor): Promise<void> {
    const rows = new Map((await this.comments.listByIds(ids)).map((row) => [Number(row.id), row]));
    for (const id of ids) await this.requireDeletable(id, rows.get(id), actor);
  }

  private async requireDeletable(id: number, row: CommentRow | undefined, actor: Actor): Promise<void> {
    if (!row || row.state === 'deleted') throw notFound();
    if (actor.can('comments.delete') || (row.user_id !== null && Number(row.user_id) === actor.userId)) return;
    const item = await this.items.find({ type: row.commentable_type, id: Number(row.commentable_id) }, actor);
    if (!item || (row.state === 'hidden' && !item.isOwned)) throw notFound();
    if (!item.isOwned) throw forbidden(`You may not delete comment ${id}.`);
  }

  private async requireVisible(id: number, actor: Actor): Promise<CommentRow> {
    const row = await this.comments.find(id);
    if (row?.state !== 'visible') throw notFound();
    await this.items.get({ type: row.commentable_type, id: Number(row.commentable_id) }, actor);
    return row;
  }

  private async requireUser({ userId }: Actor, what: string, limit: number): Promise<number> {
    if (userId === null) throw unauthenticated();
    await this.limiter.hit(`comment-${what}:${userId}`, limit, 60);
    return userId;
  }
}
