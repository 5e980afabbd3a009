/** What is shown of how the site grows (3-decisions §12). */
export const GROWTH_SERIES = ['new_users', 'uploads', 'storage'] as const;
export type GrowthSeries = (typeof GROWTH_SERIES)[number];

/** Searches without a result are kept for so long. */
export const MISSED_SEARCH_DAYS = 400;
