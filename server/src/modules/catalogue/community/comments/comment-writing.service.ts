import { Injectable } from '@nestjs/common';
import type { Comment, CreateCommentInput, UpdateCommentInput } from '@tonearm/shared/catalogue/comments.dto';
import { COMMENT_EDIT_MINUTES, COMMENTS_PER_MINUTE } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { isDuplicateKey } from '../../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import {
  AppError,
  conflict,
  forbidden,
  invalid,
  notFound,
  unauthenticated,
} from '../../../../core/errors/app-error.js';
import { Events } from '../../../../core/events/events.js';
import { RateLimiter } from '../../../../core/http/rate-limiter.js';
import { CommentMentionsAdded, CommentPosted } from './comment.events.js';
import { CommentPeopleRepository } from './comment-people.repository.js';
import { CommentReader, editableSince } from './comment-reader.service.js';
import { checkedText } from './comment-text.js';
import { Commentables } from './commentables.service.js';
import type { CommentableItem } from './commentable.repository.js';
import { CommentsRepository } from './comments.repository.js';
import type { CommentRow, NewComment } from './comments.repository.js';
import { markerSlot } from './marker-slots.js';
import { mentionsOf, nameCandidates } from './mentions.js';

/** Writing comments and changing them. */
@Injectable()
export class CommentWriting {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly people: CommentPeopleRepository,
    private readonly items: Commentables,
    private readonly reader: CommentReader,
    private readonly unit: UnitOfWork,
    private readonly limiter: RateLimiter,
    private readonly events: Events,
  ) {}

  /**
   * @param requestKey the same key makes the same comment once.
   * @throws AppError 403 `blocked` by whose item it is, 404, 409 where comments are closed or the key made a comment elsewhere, 422 `content` and `position_ms`, 429 after 10 in a minute.
   */
  async create(input: CreateCommentInput, actor: Actor, requestKey: string | null): Promise<Comment> {
    const { userId } = actor;
    if (userId === null) throw unauthenticated();
    const item = { type: input.commentable_type, id: input.commentable_id };
    const { isOwned } = await this.items.get(item, actor);
    if (typeof input.position_ms === 'number' && !(await this.items.haveMoments()))
      throw invalid({ position_ms: ['Comments belong to the whole song here.'] });
    const made = requestKey === null ? null : await this.comments.findByRequest(userId, requestKey);
    if (made) return await this.reader.one(requireOn(made, item), actor, isOwned);
    await this.limiter.hit(`comments:${userId}`, COMMENTS_PER_MINUTE, 60);
    const content = checkedText(input.content, actor);
    const comment = { item, userId, content, mentions: await this.mentionsIn(content), requestKey };
    const row = await this.insert(comment, input, actor).catch(async (error: unknown) => {
      const first =
        requestKey !== null && isDuplicateKey(error) ? await this.comments.findByRequest(userId, requestKey) : null;
      if (!first) throw error;
      return requireOn(first, item);
    });
    return await this.reader.one(row, actor, isOwned);
  }

  /** One's own for 15 minutes; anybody's with comments.update. @throws AppError 403, 404, 409 after that, 422. */
  async update(id: number, input: UpdateCommentInput, actor: Actor): Promise<Comment> {
    const { userId } = actor;
    if (userId === null) throw unauthenticated();
    const before = await this.comments.find(id);
    const item =
      before && before.state !== 'deleted'
        ? await this.items.find({ type: before.commentable_type, id: Number(before.commentable_id) }, actor)
        : null;
    if (!before || !item || (before.state === 'hidden' && !actor.can('comments.moderate'))) throw notFound();
    const canUpdateAny = actor.can('comments.update');
    if (Number(before.user_id) !== userId && !canUpdateAny) throw forbidden();
    const content = checkedText(input.content, actor);
    const values = { content, mentions: await this.mentionsIn(content) };
    const row = await this.unit.run('comments.update', async () => {
      const isChanged = await this.comments.update(
        id,
        values,
        canUpdateAny ? null : { userId, since: editableSince() },
      );
      const after = await this.comments.find(id);
      if (!after) throw notFound();
      if (!isChanged) throw conflict(`A comment can be changed for ${COMMENT_EDIT_MINUTES} minutes.`);
      const added = values.mentions.filter((person) => !before.mentions.some((other) => other.id === person.id));
      if (added.length > 0)
        await this.events.emit(
          new CommentMentionsAdded(
            id,
            before.user_id === null ? null : Number(before.user_id),
            added.map((person) => person.id),
          ),
        );
      await this.items.tell({ type: after.commentable_type, id: Number(after.commentable_id) });
      return after;
    });
    return await this.reader.one(row, actor, item.isOwned);
  }

  private async insert(
    comment: Omit<NewComment, 'parentId' | 'positionMs' | 'markerSlot'>,
    input: CreateCommentInput,
    actor: Actor,
  ): Promise<CommentRow> {
    return await this.unit.run('comments.create', async () => {
      await this.items.lock([comment.item]);
      const item = await this.items.get(comment.item, actor);
      if (item.isBlocked) throw new AppError({ status: 403, code: 'blocked', message: 'You cannot comment here.' });
      if (item.isClosed) throw conflict('Comments are closed here.');
      const parent = await this.parentOf(input.parent_id ?? null, comment.item);
      const asked =
        item.durationMs === null || input.position_ms === undefined || input.position_ms === null
          ? null
          : Math.min(input.position_ms, item.durationMs);
      const slot = parent || asked === null || item.durationMs === null ? null : markerSlot(asked, item.durationMs);
      const id = await this.comments.insert({
        ...comment,
        parentId: parent?.id ?? null,
        positionMs: parent ? parent.position_ms : asked,
        markerSlot: slot,
      });
      if (parent) await this.comments.recountReplies(parent.id);
      await this.items.recount([comment.item]);
      await this.events.emit(
        new CommentPosted(
          id,
          comment.userId,
          parent?.id ?? null,
          comment.mentions.map((person) => person.id),
          comment.item.type,
          comment.item.id,
        ),
      );
      return (await this.comments.find(id)) as CommentRow;
    });
  }

  /** A reply to a reply stands beside it. @throws AppError 422 for what cannot be answered. */
  private async parentOf(id: number | null, item: CommentableItem): Promise<CommentRow | null> {
    if (id === null) return null;
    const named = await this.comments.find(id);
    const top =
      named && named.state === 'visible' && named.parent_id !== null
        ? await this.comments.find(Number(named.parent_id))
        : named;
    const isHere = top?.commentable_type === item.type && Number(top.commentable_id) === item.id;
    if (!named || !top || !isHere || named.state !== 'visible')
      throw invalid({ parent_id: ['This comment cannot be answered.'] });
    return { ...top, id: Number(top.id) };
  }

  private async mentionsIn(content: string): Promise<{ id: number; name: string }[]> {
    const candidates = nameCandidates(content);
    return mentionsOf(candidates, await this.people.listByNames([...new Set(candidates.flat())]));
  }
}

/** What a key has made, for who sends it again. @throws AppError 409 where that stands elsewhere. */
function requireOn(row: CommentRow, { type, id }: CommentableItem): CommentRow {
  if (row.commentable_type !== type || Number(row.commentable_id) !== id)
    throw conflict('This was sent with the key of another comment.');
  return row;
}
