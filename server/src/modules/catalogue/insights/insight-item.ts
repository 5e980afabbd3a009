/** What figures are kept of. */
export const INSIGHT_TYPES = ['track', 'album', 'artist'] as const;
export type InsightType = (typeof INSIGHT_TYPES)[number];

export interface InsightItem {
  type: InsightType;
  id: number;
}

/** How the tables of figures call it. */
export const KIND_OF: Readonly<Record<InsightType, number>> = { track: 1, album: 2, artist: 3 };
