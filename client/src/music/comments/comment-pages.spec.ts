import type { Comment, CommentListAnswer, CommentThread } from '@tonearm/shared/catalogue/comments.dto';
import { added, pageOf, refreshed } from './comment-pages';

const thread = (id: number, replies = 0, shown = replies): CommentThread =>
  ({
    id,
    replies_count: replies,
    replies: Array.from({ length: shown }, (_, at) => ({ id: id * 100 + at, parent_id: id })),
  }) as CommentThread;
const answer = (threads: CommentThread[], cursor: string | null, total = threads.length): CommentListAnswer =>
  ({
    pagination: { data: threads, next_cursor: cursor },
    comments_count: total,
    can_create: true,
    is_closed: false,
  }) as unknown as CommentListAnswer;
const loaded = (...ids: number[]) => ({
  ...pageOf(
    answer(
      ids.map((id) => thread(id)),
      'further',
    ),
    [],
  ),
});
const idsOf = ({ threads }: { threads: readonly CommentThread[] }): number[] => threads.map(({ id }) => id);

describe('comments that are asked for again', () => {
  const again = (known: number[], now: number[], total = known.length) =>
    refreshed(
      loaded(...known),
      answer(
        now.map((id) => thread(id)),
        'first',
        total,
      ),
    );

  it('lead with new ones, and keep what was loaded below', () => {
    expect(idsOf(again([9, 8, 7, 6, 5], [10, 9, 8], 6))).toEqual([10, 9, 8, 7, 6, 5]);
    expect(idsOf(again([9, 8, 7], [10, 9, 8], 4))).toEqual([10, 9, 8, 7]);
    expect(again([9, 8, 7], [10, 9, 8], 4).cursor).toBe('further');
  });

  it('leave out those that are gone', () => {
    expect(idsOf(again([9, 8, 7, 6, 5], [9, 7, 6], 4))).toEqual([9, 7, 6, 5]);
    expect(idsOf(again([9, 8, 7, 6, 5], [9, 8, 6], 4))).toEqual([9, 8, 6, 5]);
    expect(idsOf(refreshed(loaded(9, 8), answer([thread(8)], null)))).toEqual([8]);
  });

  it('move up by votes, and none is lost', () => {
    expect(idsOf(again([9, 8, 7, 6, 5, 4], [9, 4, 8]))).toEqual([9, 4, 8, 7, 6, 5]);
  });

  it('keep the answers that are unfolded', () => {
    const known = { ...loaded(9), threads: [thread(9, 12)] };
    const [first] = refreshed(known, answer([thread(9, 13, 3)], null)).threads;
    expect([first?.replies.length, first?.replies_count]).toEqual([12, 13]);
  });
});

describe('a comment that was just written', () => {
  const written = (id: number, parent: number | null): Comment => ({ id, parent_id: parent }) as Comment;

  it('leads, and an answer stands below the others', () => {
    const page = added(added(loaded(9, 8), written(10, null)), written(901, 9));
    expect(idsOf(page)).toEqual([10, 9, 8]);
    expect(page.threads[1]?.replies.map(({ id }) => id)).toEqual([901]);
    expect(page.total).toBe(4);
  });

  it('stands there once if it was brought before its own answer came', () => {
    const brought = { ...loaded(9), threads: [thread(9, 1)] };
    expect(added(brought, written(900, 9))).toEqual(brought);
    expect(added(brought, written(9, null))).toEqual(brought);
  });
});
