/** Figures of the site's visitors (3-decisions §12). */
export const VISIT_SERIES = ['pageviews', 'visitors', 'sessions'] as const;
export type VisitSeries = (typeof VISIT_SERIES)[number];

/** What sessions are broken down by, and with `pages` page views. */
export const VISIT_DIMENSIONS = [
  'countries',
  'cities',
  'devices',
  'browsers',
  'platforms',
  'referrers',
  'pages',
] as const;
export type VisitDimension = (typeof VISIT_DIMENSIONS)[number];

export const VISIT_METRICS: readonly (VisitSeries | VisitDimension)[] = [...VISIT_SERIES, ...VISIT_DIMENSIONS];

/** Label of sessions that no other site led to. */
export const DIRECT_LABEL = 'direct';
