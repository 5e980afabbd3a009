/** How many people like, repost and comment a release, as its row keeps them. */
export interface CounterColumns {
  likes_count: number;
  reposts_count: number;
  comments_count: number;
}

/** The counters of a release for its answer. */
export const countersOf = (row: CounterColumns): CounterColumns => ({
  likes_count: Number(row.likes_count),
  reposts_count: Number(row.reposts_count),
  comments_count: Number(row.comments_count),
});
