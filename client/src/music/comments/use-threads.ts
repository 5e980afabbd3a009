import { useCallback, useEffect, useRef, useState } from 'react';
import type { CommentOrder, CommentableType } from '@tonearm/shared/catalogue/catalogue';
import type { Comment, CommentThread } from '@tonearm/shared/catalogue/comments.dto';
import { commentsApi } from '../../api/generated/comments.gen';
import '../../api/comment-tags';

export interface CommentedItem {
  type: CommentableType;
  id: number;
}

interface Page {
  threads: readonly CommentThread[];
  cursor: string | null;
  total: number;
  canCreate: boolean;
  isClosed: boolean;
}

export interface Threads {
  /** null until the first answer. */
  page: Page | null;
  error: unknown;
  isLoading: boolean;
  order: CommentOrder;
  choose: (order: CommentOrder) => void;
  loadMore: () => void;
  retry: () => void;
  loadReplies: (thread: CommentThread) => Promise<void>;
  add: (comment: Comment) => void;
  replace: (comment: Comment) => void;
  remove: (comment: Comment) => void;
}

const merge = (known: readonly CommentThread[], more: readonly CommentThread[]): CommentThread[] => [...new Map([...known, ...more].map((thread) => [thread.id, thread])).values()];

function withReplies(thread: CommentThread, change: (replies: Comment[]) => Comment[], difference: number): CommentThread {
  return { ...thread, replies: change(thread.replies), replies_count: thread.replies_count + difference };
}

function added(threads: readonly CommentThread[], comment: Comment): CommentThread[] {
  if (comment.parent_id === null) return [{ ...comment, replies: [] }, ...threads];
  return threads.map((thread) => (thread.id === comment.parent_id ? withReplies(thread, (replies) => [...replies, comment], 1) : thread));
}

function replaced(threads: readonly CommentThread[], comment: Comment): CommentThread[] {
  return threads.map((thread) => (thread.id === comment.id
    ? { ...comment, replies_count: thread.replies_count, replies: thread.replies }
    : { ...thread, replies: thread.replies.map((reply) => (reply.id === comment.id ? comment : reply)) }));
}

function removed(threads: readonly CommentThread[], { id, parent_id: parentId }: Comment): CommentThread[] {
  return threads.flatMap((thread) => {
    if (thread.id === parentId) {
      const kept = withReplies(thread, (replies) => replies.filter((reply) => reply.id !== id), -1);
      return kept.state === 'deleted' && kept.replies_count === 0 ? [] : [kept];
    }
    if (thread.id !== id) return [thread];
    return thread.replies_count > 0 ? [{ ...thread, state: 'deleted', content: '', user: null, mentions: [], can_update: false, can_delete: false } satisfies CommentThread] : [];
  });
}

/** The comments of an item as far as they are shown; changes of one's own appear at once, without asking again. */
export function useThreads({ type, id }: CommentedItem): Threads {
  const [ask, { isFetching }] = commentsApi.useLazyListCommentsQuery();
  const [order, setOrder] = useState<CommentOrder>('created_at');
  const [page, setPage] = useState<Page | null>(null);
  const [error, setError] = useState<unknown>(null);
  const asked = useRef(0);

  const load = useCallback(async (by: CommentOrder, cursor: string | null) => {
    const turn = (asked.current += 1);
    try {
      const answer = await ask({ commentableType: type, commentableId: id, order: by, ...(cursor === null ? {} : { cursor }) }).unwrap();
      // Another order was chosen meanwhile.
      if (turn !== asked.current) return;
      const { pagination, can_create: canCreate, is_closed: isClosed, comments_count: total } = answer;
      setError(null);
      setPage((known) => ({ threads: cursor === null ? pagination.data : merge(known?.threads ?? [], pagination.data), cursor: pagination.next_cursor, total, canCreate, isClosed }));
    } catch (problem) {
      if (turn === asked.current) setError(problem);
    }
  }, [ask, type, id]);
  useEffect(() => void load('created_at', null), [load]);

  const change = (how: (threads: readonly CommentThread[]) => CommentThread[], difference = 0): void =>
    setPage((known) => known && { ...known, threads: how(known.threads), total: known.total + difference });
  return {
    page, error, isLoading: isFetching, order,
    choose: (next) => {
      setOrder(next);
      void load(next, null);
    },
    loadMore: () => void load(order, page?.cursor ?? null),
    retry: () => void load(order, null),
    loadReplies: async (thread) => {
      const known = thread.replies.length;
      const { pagination } = await ask({ commentableType: type, commentableId: id, parentId: thread.id, perPage: 100 }).unwrap();
      change((threads) => threads.map((one) => (one.id === thread.id ? { ...one, replies: pagination.data, replies_count: Math.max(known, pagination.data.length) } : one)));
    },
    add: (comment) => change((threads) => added(threads, comment), 1),
    replace: (comment) => change((threads) => replaced(threads, comment)),
    remove: (comment) => change((threads) => removed(threads, comment), comment.state === 'visible' ? -1 : 0),
  };
}
