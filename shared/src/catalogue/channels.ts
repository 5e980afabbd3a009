/** Closed sets of channels (3-decisions §9). */
export const CHANNEL_TYPES = ['channel', 'list'] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];
export const CHANNEL_VISIBILITIES = ['public', 'private'] as const;
export type ChannelVisibility = (typeof CHANNEL_VISIBILITIES)[number];
export const CHANNEL_CONTENT_TYPES = [
  'artists',
  'albums',
  'tracks',
  'playlists',
  'genres',
  'users',
  'channels',
  'mixed',
] as const;
export type ChannelContentType = (typeof CHANNEL_CONTENT_TYPES)[number];
/** `list_all`: everything public of the type. */
export const CHANNEL_MODES = ['manual', 'list_all', 'auto_update'] as const;
export type ChannelMode = (typeof CHANNEL_MODES)[number];
export const CHANNEL_LAYOUTS = ['grid', 'landscape_grid', 'list', 'table', 'carousel'] as const;
export type ChannelLayout = (typeof CHANNEL_LAYOUTS)[number];
/** How it looks inside another channel. */
export const NESTED_LAYOUTS = ['carousel', 'grid', 'list', 'track_table'] as const;
export type NestedLayout = (typeof NESTED_LAYOUTS)[number];
export const CHANNEL_PAGINATION_TYPES = ['infinite', 'load_more', 'pages'] as const;
export type ChannelPaginationType = (typeof CHANNEL_PAGINATION_TYPES)[number];
export const CHANNEL_RESTRICTIONS = ['genre', 'tag', 'country'] as const;
export type ChannelRestriction = (typeof CHANNEL_RESTRICTIONS)[number];
/** Whether a channel names the genre, tag or country that narrows it, instead of leaving that to the address. */
export const hasOwnRestriction = (config: {
  restriction_model_id: number | null;
  restriction_country: string | null;
}): boolean => (config.restriction_model_id ?? config.restriction_country) !== null;

/** What a channel may hold, by the `model_type` of the item. */
export const CHANNEL_MODEL_TYPES = {
  artist: 'artists',
  album: 'albums',
  track: 'tracks',
  playlist: 'playlists',
  genre: 'genres',
  user: 'users',
  channel: 'channels',
} as const;
export type ChannelModelType = keyof typeof CHANNEL_MODEL_TYPES;
export type ChannelItemType = Exclude<ChannelContentType, 'mixed'>;
/** What a channel's editor looks for: its items, and what it is filled by or narrowed to. */
export const ADDABLE_TYPES = [...Object.values(CHANNEL_MODEL_TYPES), 'tags'] as const;
export type AddableType = (typeof ADDABLE_TYPES)[number];

export const MANUAL_ORDER = 'channelables.order:asc';
/** A shuffle of its own each day. */
export const RANDOM_ORDER = 'random_daily';

/** Orders that each content type offers, all answered by an index. */
export const CHANNEL_ORDERS: Readonly<Record<ChannelContentType, readonly string[]>> = {
  artists: [MANUAL_ORDER, 'popularity:desc', 'followers_count:desc', 'created_at:desc', 'name:asc', RANDOM_ORDER],
  albums: [MANUAL_ORDER, 'plays:desc', 'release_date:desc', 'created_at:desc', 'name:asc', RANDOM_ORDER],
  tracks: [MANUAL_ORDER, 'popularity:desc', 'plays:desc', 'created_at:desc', 'name:asc', RANDOM_ORDER],
  playlists: [MANUAL_ORDER, 'followers_count:desc', 'created_at:desc', 'name:asc', RANDOM_ORDER],
  genres: [MANUAL_ORDER, 'popularity:desc', 'name:asc', RANDOM_ORDER],
  users: [MANUAL_ORDER, 'followers_count:desc', 'created_at:desc', 'name:asc', RANDOM_ORDER],
  channels: [MANUAL_ORDER],
  mixed: [MANUAL_ORDER],
};

/** How a channel fills itself, and for what: `days` (7, 28 or 90), the id of a genre or tag, or nothing. */
export const AUTO_UPDATE_METHODS = {
  top_tracks: { types: ['tracks'], value: 'days' },
  new_releases: { types: ['albums'], value: null },
  new_uploads: { types: ['tracks', 'albums'], value: null },
  trending: { types: ['tracks'], value: null },
  most_liked: { types: ['tracks', 'albums'], value: null },
  /** What each viewer would like; guests, and listeners without plays, get what is trending. */
  recommended: { types: ['tracks'], value: null },
  by_genre: { types: ['artists', 'albums', 'tracks'], value: 'genre' },
  by_tag: { types: ['albums', 'tracks'], value: 'tag' },
} as const satisfies Record<string, { types: readonly ChannelItemType[]; value: 'days' | 'genre' | 'tag' | null }>;
export type AutoUpdateMethod = keyof typeof AUTO_UPDATE_METHODS;
export const AUTO_UPDATE_METHOD_NAMES = Object.keys(AUTO_UPDATE_METHODS) as AutoUpdateMethod[];
export const AUTO_UPDATE_DAYS: readonly number[] = [7, 28, 90];

/** Slugs of channels that pages of the site are made of. */
/** Albums that lead the home page as slides; those come with the beginning of their description. */
export const FEATURED_ALBUMS = 3;
export const ALBUM_ABOUT_CHARS = 200;
export const HOME_SLUG = 'home';
export const GENRES_SLUG = 'genres';
export const GENRE_SLUG = 'genre';

/** First segments of the site's own addresses, which no channel may take. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'home',
  'landing',
  'lyrics',
  'artist',
  'playlist',
  'album',
  'track',
  'tag',
  'user',
  'radio',
  'search',
  'library',
  'channel',
  'genre',
  'genres',
  'admin',
  'backstage',
  'upload',
  'pricing',
  'checkout',
  'billing',
  'login',
  'register',
  'forgot-password',
  'password',
  'workspace',
  'account',
  'account-settings',
  'notifications',
  'contact',
  'pages',
  'api-docs',
  '404',
  'feed',
  'change-plan',
  'become-artist',
  'claim-artist',
  'api',
  'auth',
  'secure',
  'rest',
  'oembed',
  'feeds',
  's',
  'storage',
  'stream',
  'assets',
  'tus',
  'horizon',
  'log-viewer',
  'health',
  'metrics',
  'sitemap.xml',
  'sitemap-xml',
  'robots.txt',
  'robots-txt',
  'manifest.webmanifest',
  'manifest-webmanifest',
  'sw.js',
  'sw-js',
]);

/** What `/` shows to guests; members always see the home channel. */
export const HOMEPAGE_TYPES = ['home', 'landingPage', 'loginPage', 'registerPage'] as const;
const CHANNEL_HOMEPAGE = /^channel:([1-9]\d{0,8})$/;
export const isHomepageType = (value: unknown): boolean =>
  typeof value === 'string' && ((HOMEPAGE_TYPES as readonly string[]).includes(value) || CHANNEL_HOMEPAGE.test(value));
/** The id of the channel that stands at `/`, or null where something else does. */
export const homepageChannelId = (type: string): string | null => CHANNEL_HOMEPAGE.exec(type)?.[1] ?? null;
