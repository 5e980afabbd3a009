import type { Comment, CommentAuthor } from '@tonearm/shared/catalogue/comments.dto';
import type { CommentRow } from './comments.repository.js';

/** What one viewer may do with comments, and who is who. */
export interface CommentView {
  userId: number | null;
  people: ReadonlyMap<number, CommentAuthor>;
  upvoted: ReadonlySet<number>;
  /** Sees hidden ones and how often they were reported. */
  isModerator: boolean;
  canUpdateAny: boolean;
  canDeleteAny: boolean;
  /** Comments may point at moments of songs here. */
  hasMoments: boolean;
  /** Written after this its author may change it. */
  editableSince: number;
}

/** A comment's row as the API shows it to one viewer; what they may not read says nothing about its author. */
export function toComment(row: CommentRow, view: CommentView): Comment {
  const isShown = row.state === 'visible' || (row.state === 'hidden' && view.isModerator);
  const isOwn = row.user_id !== null && Number(row.user_id) === view.userId;
  const createdAt = row.created_at.toISOString();
  const mentions = isShown ? row.mentions : [];
  return {
    id: Number(row.id),
    model_type: 'comment',
    commentable_type: row.commentable_type,
    commentable_id: Number(row.commentable_id),
    parent_id: row.parent_id === null ? null : Number(row.parent_id),
    depth: Number(row.depth),
    user: isShown && row.user_id !== null ? (view.people.get(Number(row.user_id)) ?? null) : null,
    content: isShown ? row.content : '',
    mentions: mentions.filter(({ id }) => view.people.has(id)),
    position_ms: row.position_ms === null || !view.hasMoments ? null : Number(row.position_ms),
    upvotes: isShown ? Number(row.upvotes) : 0,
    is_upvoted: view.upvoted.has(Number(row.id)),
    replies_count: Number(row.replies_count),
    state: row.state,
    ...(view.isModerator ? { reports_count: Number(row.reports_count) } : {}),
    can_update: isShown && (view.canUpdateAny || (isOwn && Date.parse(createdAt) > view.editableSince)),
    can_delete: row.state !== 'deleted' && (view.canDeleteAny || isOwn),
    edited_at: isShown ? (row.edited_at?.toISOString() ?? null) : null,
    created_at: createdAt,
    updated_at: row.updated_at.toISOString(),
  };
}

/** Everybody whom these comments show or name. */
export function peopleIn(rows: readonly CommentRow[]): number[] {
  const ids = rows.flatMap((row) => [
    ...(row.user_id === null ? [] : [Number(row.user_id)]),
    ...row.mentions.map(({ id }) => id),
  ]);
  return [...new Set(ids)];
}
