import { Injectable } from '@nestjs/common';
import type { Comment, CommentAuthor, CommentThread } from '@tonearm/shared/catalogue/comments.dto';
import { COMMENT_EDIT_MINUTES, COMMENT_REPLIES_INLINE } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { AccountReader } from '../../../users/index.js';
import { peopleIn, toComment } from './comment.mapper.js';
import { Commentables } from './commentables.service.js';
import { CommentPeopleRepository } from './comment-people.repository.js';
import { CommentsRepository } from './comments.repository.js';
import type { CommentRow } from './comments.repository.js';

const MINUTE_MS = 60_000;

/** Since when an author may still change what they wrote. */
export const editableSince = (): Date => new Date(Date.now() - COMMENT_EDIT_MINUTES * MINUTE_MS);

/** Puts authors, votes and rights to rows of comments. */
@Injectable()
export class CommentReader {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly people: CommentPeopleRepository,
    private readonly accounts: AccountReader,
    private readonly items: Commentables,
  ) {}

  /** Threads of these ids in order, each with its first replies. @param ownsItem the actor may delete whatever is written there. */
  async threads(ids: readonly number[], actor: Actor, ownsItem: boolean): Promise<CommentThread[]> {
    const seesHidden = actor.can('comments.moderate');
    const [rows, replyRows] = await Promise.all([
      this.comments.listByIds(ids),
      this.comments.firstReplies(ids, COMMENT_REPLIES_INLINE, seesHidden),
    ]);
    const shown = await this.compose([...rows, ...replyRows], actor, ownsItem);
    const byId = new Map(shown.map((comment) => [comment.id, comment]));
    return ids.flatMap((id) => {
      const comment = byId.get(id);
      return comment
        ? [
            {
              ...comment,
              replies: replyRows
                .filter((reply) => Number(reply.parent_id) === id)
                .flatMap((reply) => byId.get(Number(reply.id)) ?? []),
            },
          ]
        : [];
    });
  }

  async one(row: CommentRow, actor: Actor, ownsItem: boolean): Promise<Comment> {
    const [comment] = await this.compose([row], actor, ownsItem);
    return comment as Comment;
  }

  async authors(ids: readonly number[]): Promise<Map<number, CommentAuthor>> {
    const rows = await this.people.listByIds([...new Set(ids)]);
    return new Map(
      rows.map((row) => [
        Number(row.id),
        { id: Number(row.id), name: row.name, image: this.accounts.avatarUrl(row.avatar) },
      ]),
    );
  }

  /** Whether comments point at moments of songs here. */
  async haveMoments(): Promise<boolean> {
    return await this.items.haveMoments();
  }

  private async compose(rows: readonly CommentRow[], actor: Actor, ownsItem: boolean): Promise<Comment[]> {
    const ids = rows.map((row) => Number(row.id));
    const [people, hasMoments, upvoted] = await Promise.all([
      this.authors(peopleIn(rows)),
      this.items.haveMoments(),
      actor.userId === null ? new Set<number>() : this.comments.upvotedBy(actor.userId, ids),
    ]);
    const view = {
      userId: actor.userId,
      people,
      upvoted,
      isModerator: actor.can('comments.moderate'),
      canUpdateAny: actor.can('comments.update'),
      canDeleteAny: ownsItem || actor.can('comments.delete'),
      hasMoments,
      editableSince: editableSince().getTime(),
    };
    return rows.map((row) => toComment(row, view));
  }
}
