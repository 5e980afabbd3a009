import { useCallback, useEffect, useRef, useState } from 'react';
import type { CommentOrder, CommentableType } from '@tonearm/shared/catalogue/catalogue';
import type { Comment, CommentThread } from '@tonearm/shared/catalogue/comments.dto';
import { commentsApi } from '../../api/comments';
import { added, pageOf, refreshed } from './comment-pages';
import type { CommentPage } from './comment-pages';

export interface CommentedItem {
  type: CommentableType;
  id: number;
}

export interface Threads {
  /** null until the first answer. */
  page: CommentPage | null;
  error: unknown;
  isLoading: boolean;
  order: CommentOrder;
  choose: (order: CommentOrder) => void;
  loadMore: () => void;
  /** Asks once more for what could not be had. */
  retry: () => void;
  /** Asks for the newest ones again; what is unfolded stays so. */
  refresh: () => void;
  loadReplies: (thread: CommentThread) => Promise<void>;
  /** Fetches the thread of a comment, and as many of its replies as show it. */
  bring: (commentId: number) => Promise<void>;
  add: (comment: Comment) => void;
  replace: (comment: Comment) => void;
  remove: (comment: Comment) => void;
}

function replaced(threads: readonly CommentThread[], comment: Comment): CommentThread[] {
  return threads.map((thread) =>
    thread.id === comment.id
      ? { ...comment, replies_count: thread.replies_count, replies: thread.replies }
      : { ...thread, replies: thread.replies.map((reply) => (reply.id === comment.id ? comment : reply)) },
  );
}

function removed(threads: readonly CommentThread[], { id, parent_id: parentId }: Comment): CommentThread[] {
  return threads.flatMap((thread) => {
    if (thread.id === parentId) {
      const replies = thread.replies.filter((reply) => reply.id !== id);
      const kept = { ...thread, replies, replies_count: thread.replies_count - 1 };
      return kept.state === 'deleted' && kept.replies_count === 0 ? [] : [kept];
    }
    if (thread.id !== id) return [thread];
    return thread.replies_count > 0
      ? [
          {
            ...thread,
            state: 'deleted',
            content: '',
            user: null,
            mentions: [],
            can_update: false,
            can_delete: false,
          } satisfies CommentThread,
        ]
      : [];
  });
}

/** The pages of an item's comments as they come in. */
function usePages({ type, id }: CommentedItem) {
  const [ask] = commentsApi.useLazyListCommentsQuery();
  const [page, setPage] = useState<CommentPage | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isLoading, setLoading] = useState(true);
  const last = useRef<Parameters<typeof load>>(['created_at', null, []]);

  const fetchPage = useCallback(
    (by: CommentOrder, cursor: string | null) =>
      ask({ commentableType: type, commentableId: id, order: by, ...(cursor === null ? {} : { cursor }) }).unwrap(),
    [ask, type, id],
  );
  /** @param known what stands before it. An answer that a later question has overtaken is dropped. */
  const load = (by: CommentOrder, cursor: string | null, known: readonly CommentThread[]): void => {
    const turn = (last.current = [by, cursor, known]);
    const current =
      <A>(work: (answer: A) => void) =>
      (answer: A): void => {
        if (turn !== last.current) return;
        setLoading(false);
        work(answer);
      };
    setLoading(true);
    fetchPage(by, cursor).then(
      current((answer) => {
        setError(null);
        setPage((now) => pageOf(answer, cursor === null ? known : (now?.threads ?? known)));
      }),
      current(setError),
    );
  };
  useEffect(() => {
    let isLeft = false;
    fetchPage('created_at', null).then(
      (answer) => {
        if (isLeft) return;
        setLoading(false);
        setPage(pageOf(answer, []));
      },
      (problem: unknown) => {
        if (isLeft) return;
        setLoading(false);
        setError(problem);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [fetchPage]);

  const refresh = (by: CommentOrder): void => {
    const turn = last.current;
    fetchPage(by, null).then(
      (answer) => {
        if (turn === last.current) setPage((known) => known && refreshed(known, answer));
      },
      // It is asked again with the next change.
      () => undefined,
    );
  };
  return { ask, isLoading, page, setPage, error, load, retry: () => load(...last.current), refresh };
}

/** The comments of an item as far as they are shown; changes of one's own appear at once, without asking again. */
export function useThreads(item: CommentedItem): Threads {
  const { ask, isLoading, page, setPage, error, load, retry, refresh } = usePages(item);
  const [order, setOrder] = useState<CommentOrder>('created_at');

  const change = (how: (threads: readonly CommentThread[]) => CommentThread[], difference = 0): void =>
    setPage((known) => known && { ...known, threads: how(known.threads), total: known.total + difference });
  return {
    page,
    error,
    isLoading,
    order,
    choose: (next) => {
      setOrder(next);
      load(next, null, []);
    },
    loadMore: () => load(order, page?.cursor ?? null, page?.threads ?? []),
    retry,
    refresh: () => refresh(order),
    loadReplies: async (thread) => {
      const { pagination } = await ask({
        commentableType: item.type,
        commentableId: item.id,
        parentId: thread.id,
        perPage: 100,
      }).unwrap();
      change((threads) =>
        threads.map((one) =>
          one.id === thread.id ? { ...one, replies: pagination.data, replies_count: pagination.data.length } : one,
        ),
      );
    },
    bring: async (commentId) => {
      const about = { commentableType: item.type, commentableId: item.id };
      const [thread] = (await ask({ ...about, threadOf: commentId }).unwrap()).pagination.data;
      if (!thread) return;
      const isShown = thread.id === commentId || thread.replies.some(({ id }) => id === commentId);
      const replies = isShown
        ? thread.replies
        : (await ask({ ...about, parentId: thread.id, perPage: 100 }).unwrap()).pagination.data;
      // Last: what is asked for again are the first ones.
      change((threads) =>
        threads.some(({ id }) => id === thread.id)
          ? threads.map((one) => (one.id === thread.id ? { ...one, replies } : one))
          : [...threads, { ...thread, replies }],
      );
    },
    add: (comment) => setPage((known) => known && added(known, comment)),
    replace: (comment) => change((threads) => replaced(threads, comment)),
    remove: (comment) => change((threads) => removed(threads, comment), comment.state === 'visible' ? -1 : 0),
  };
}
