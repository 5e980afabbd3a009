/** How many people like, repost and comment a release, as its row keeps them. */
export interface CounterColumns {
  likes_count: number;
  reposts_count: number;
  comments_count: number;
}

/** The counters of a release for its answer. @param hasReposts whether the site has them: what was reposted before is not told. */
export const countersOf = (row: CounterColumns, hasReposts: boolean): CounterColumns => ({
  likes_count: Number(row.likes_count),
  reposts_count: hasReposts ? Number(row.reposts_count) : 0,
  comments_count: Number(row.comments_count),
});
