/** Kinds of things that the search finds (3-decisions §7). */
export const SEARCH_TYPES = ['artists', 'albums', 'tracks', 'playlists', 'users', 'genres', 'tags', 'channels', 'lyrics'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** What somebody may keep as a recent search: the `model_type` of an item. */
export const RECENT_MODEL_TYPES = ['artist', 'album', 'track', 'playlist', 'user', 'genre', 'tag', 'channel'] as const;
export type RecentModelType = (typeof RECENT_MODEL_TYPES)[number];

/** The tabs of the search page beside `all`. */
export const SEARCH_TABS = ['all', 'tracks', 'artists', 'albums', 'playlists', 'channels', 'genres', 'users', 'lyrics'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];
