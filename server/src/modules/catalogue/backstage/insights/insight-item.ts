import { notFound } from '../../../../core/errors/app-error.js';
import { LISTENER_KIND } from '../../music/listener-figures.repository.js';
import type { PlayFact } from './play-figures.js';
import type { SliceValue } from './slices.js';

/** What figures are kept of. */
export const INSIGHT_TYPES = ['track', 'album', 'artist'] as const;
export type InsightType = (typeof INSIGHT_TYPES)[number];

export interface InsightItem {
  type: InsightType;
  id: number;
}

/** The whole site, beside them. */
export const SITE = { type: 'site', id: 0 } as const;
/** What plays can be found of. */
export type PlayedItem = InsightItem | typeof SITE;

/** The plays of the site that one filter lets through; 0 where none of them is folded. */
export interface Slice extends SliceValue {
  type: 'slice';
  id: number;
}

/** Whatever has figures. */
export type FiguredItem = PlayedItem | Slice;
/** What is not of some music: its listeners and what it is broken down by are kept by hours. */
export type WideItem = typeof SITE | Slice;

export const isWide = (item: FiguredItem): item is WideItem => item.type === 'site' || item.type === 'slice';
/** Whose plays have to be looked through for those of an item. */
export const playedOf = (item: FiguredItem): PlayedItem => (item.type === 'slice' ? SITE : item);

/** How the tables of figures call it. */
export const KIND_OF: Readonly<Record<FiguredItem['type'], number>> = {
  track: 1,
  album: 2,
  artist: 3,
  site: 4,
  slice: 7,
};

/** What the site's plays rank beside music: who listens, and the channels that they play from. Only counts are kept of them. */
export const COUNTED_KINDS = { user: LISTENER_KIND, channel: 6 } as const;
export type CountedType = keyof typeof COUNTED_KINDS;
export type RankedType = InsightType | CountedType;

/** How the tables of figures call what is ranked. */
export const rankedKind = (type: RankedType): number => ({ ...KIND_OF, ...COUNTED_KINDS })[type];

/** What a play counts for, beside music. */
export const countedIdOf = (
  type: CountedType,
  { userId, sourceType, sourceId }: Pick<PlayFact, 'userId' | 'sourceType' | 'sourceId'>,
): number | null => (type === 'user' ? userId : sourceType === 'channel' ? sourceId : null);

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
