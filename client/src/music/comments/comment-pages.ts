import type { Comment, CommentListAnswer, CommentThread } from '@tonearm/shared/catalogue/comments.dto';

/** The comments of an item as far as they are loaded. */
export interface CommentPage {
  threads: readonly CommentThread[];
  cursor: string | null;
  total: number;
  canCreate: boolean;
  isClosed: boolean;
}

const merge = (known: readonly CommentThread[], more: readonly CommentThread[]): CommentThread[] => [
  ...new Map([...known, ...more].map((thread) => [thread.id, thread])).values(),
];

/** @param known what stands before the answer. */
export const pageOf = (answer: CommentListAnswer, known: readonly CommentThread[]): CommentPage => ({
  threads: merge(known, answer.pagination.data),
  cursor: answer.pagination.next_cursor,
  total: answer.comments_count,
  canCreate: answer.can_create,
  isClosed: answer.is_closed,
});

/** With the first page as it is now: what has gone from it is gone, what lies below stays, and so do answers that are unfolded. */
export function refreshed(known: CommentPage, answer: CommentListAnswer): CommentPage {
  const now = pageOf(answer, []);
  const before = new Map(known.threads.map((thread) => [thread.id, thread]));
  const first = now.threads.map((thread) => {
    const open = before.get(thread.id);
    return open && open.replies.length > thread.replies.length ? { ...thread, replies: open.replies } : thread;
  });
  if (now.cursor === null) return { ...now, threads: first };
  const seen = new Set(first.map(({ id }) => id));
  // Each that came into the first page, new or from below, has pushed one out of it, unless one has gone.
  const top = new Set(known.threads.slice(0, first.length).map(({ id }) => id));
  const entered = first.filter(({ id }) => !top.has(id)).length;
  const gone = Math.max(0, known.total + first.filter(({ id }) => !before.has(id)).length - now.total);
  const pushed = Math.max(0, entered - gone);
  const below = known.threads.slice(first.length - pushed).filter(({ id }) => !seen.has(id));
  return { ...now, cursor: below.length > 0 ? known.cursor : now.cursor, threads: [...first, ...below] };
}

const isShown = ({ threads }: CommentPage, { id }: Comment): boolean =>
  threads.some((thread) => thread.id === id || thread.replies.some((reply) => reply.id === id));

/** With a comment that was just written: asking again, as others are told of it, may have brought it before its own answer came. */
export function added(known: CommentPage, comment: Comment): CommentPage {
  if (isShown(known, comment)) return known;
  const threads =
    comment.parent_id === null
      ? [{ ...comment, replies: [] }, ...known.threads]
      : known.threads.map((thread) =>
          thread.id === comment.parent_id
            ? { ...thread, replies: [...thread.replies, comment], replies_count: thread.replies_count + 1 }
            : thread,
        );
  return { ...known, threads, total: known.total + 1 };
}
