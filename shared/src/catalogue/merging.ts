/** What a merge moves, as its preview counts it. */
export const MERGED_PARTS = [
  'tracks',
  'albums',
  'artists',
  'plays',
  'followers',
  'genres',
  'channels',
  'managers',
] as const;
export type MergedPart = (typeof MERGED_PARTS)[number];
/** Items that are merged into another at once. */
export const MERGE_MAX = 50;
