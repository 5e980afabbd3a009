import { notFound } from '../../../../core/errors/app-error.js';

/** What figures are kept of. */
export const INSIGHT_TYPES = ['track', 'album', 'artist'] as const;
export type InsightType = (typeof INSIGHT_TYPES)[number];

export interface InsightItem {
  type: InsightType;
  id: number;
}

/** How the tables of figures call it. */
export const KIND_OF: Readonly<Record<InsightType, number>> = { track: 1, album: 2, artist: 3 };

/** The whole site, beside them. */
export const SITE = { kind: 4, id: 0 } as const;

const TYPE_OF: ReadonlyMap<string, InsightType> = new Map([
  ['tracks', 'track'],
  ['albums', 'album'],
  ['artists', 'artist'],
]);

/** The item that an address names. @throws AppError 404 */
export function insightItem(segment: string, id: number): InsightItem {
  const type = TYPE_OF.get(segment);
  if (!type) throw notFound();
  return { type, id };
}
