/** Kinds of things that the search finds (3-decisions §7). */
export const SEARCH_TYPES = [
  'artists',
  'albums',
  'tracks',
  'playlists',
  'users',
  'genres',
  'tags',
  'channels',
  'lyrics',
] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** What somebody may keep as a recent search: the `model_type` of an item. */
export const RECENT_MODEL_TYPES = ['artist', 'album', 'track', 'playlist', 'user', 'genre', 'tag', 'channel'] as const;
export type RecentModelType = (typeof RECENT_MODEL_TYPES)[number];

/** `2026` or `1990-1999`. */
export const SEARCH_YEAR_FILTER = /^\d{4}(-\d{4}|)$/;
/** Seconds: `120-300`, `-300`, `120-`. */
export const SEARCH_DURATION_FILTER = /^\d{0,6}-\d{0,6}$/;

/** The tabs of the search page beside `all`. */
export const SEARCH_TABS = [
  'all',
  'tracks',
  'artists',
  'albums',
  'playlists',
  'channels',
  'genres',
  'tags',
  'users',
  'lyrics',
] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];
