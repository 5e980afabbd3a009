/** Figures of tracks, albums and artists (3-decisions §12). */
export const INSIGHT_RANGES = [
  'today',
  'yesterday',
  'last_7_days',
  'last_14_days',
  'last_28_days',
  'last_90_days',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'last_6_months',
  'this_year',
  'last_year',
  'all_time',
  'custom',
] as const;
export type InsightRange = (typeof INSIGHT_RANGES)[number];
export const INSIGHT_RANGE_DEFAULT: InsightRange = 'last_28_days';

export const GRANULARITIES = ['auto', 'hour', 'day', 'week', 'month', 'year'] as const;
export type Granularity = Exclude<(typeof GRANULARITIES)[number], 'auto'>;

export const COMPARISONS = ['previous_period', 'previous_year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Counted over time. */
export const SERIES_METRICS = [
  'plays',
  'listeners',
  'minutes',
  'completions',
  'skips',
  'saves',
  'playlist_adds',
  'followers',
] as const;
export type SeriesMetric = (typeof SERIES_METRICS)[number];

/** Plays broken down. */
export const DIMENSION_METRICS = [
  'devices',
  'browsers',
  'platforms',
  'countries',
  'cities',
  'sources',
  'hours_of_week',
] as const;
export type DimensionMetric = (typeof DIMENSION_METRICS)[number];

/** Things of the catalogue, people and channels, by their plays. */
export const MODEL_METRICS = ['tracks', 'albums', 'artists', 'users', 'channels'] as const;
export type ModelMetric = (typeof MODEL_METRICS)[number];
export const INSIGHT_METRICS = [...SERIES_METRICS, ...DIMENSION_METRICS, ...MODEL_METRICS] as const;
export type InsightMetric = (typeof INSIGHT_METRICS)[number];

export const INSIGHT_LIMIT = 30;
export const INSIGHT_LIMIT_MAX = 100;
/** What plays may be narrowed to; `user_id` only for who sees the site's reports. */
export const INSIGHT_FILTERS = [
  'artist_id',
  'album_id',
  'track_id',
  'user_id',
  'channel_id',
  'country',
  'device',
  'browser',
  'platform',
  'source_type',
  'user_type',
] as const;
export type InsightFilter = (typeof INSIGHT_FILTERS)[number];
export const INSIGHT_USER_TYPES = ['user', 'guest'] as const;
export const INSIGHT_DEVICES = ['mobile', 'tablet', 'desktop', 'other'] as const;
/** Points that one line may have. */
export const SERIES_POINTS_MAX = 1_000;
export const RETENTION_BUCKETS = 100;
export const LIVE_MINUTES = 5;
/** Label of everything that is not broken down: too rare, or of too few listeners. */
export const OTHER_LABEL = 'other';
/** Label of what was never known. */
export const UNKNOWN_LABEL = 'unknown';
export const TOP_LISTENERS = 10;
/** Channels named. */
export const FEATURED_MAX = 3;
export const INSIGHT_READS_PER_MINUTE = 120;
/** Filters are answered from the plays themselves. */
export const FILTERED_READS_PER_MINUTE = 20;
export const FILTERED_PLAYS_MAX = 20_000;
export const FILTERED_DAYS_MAX = 180;
