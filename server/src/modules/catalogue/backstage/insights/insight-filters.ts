import { INSIGHT_DEVICES, INSIGHT_FILTERS, INSIGHT_USER_TYPES } from '@tonearm/shared/insights/insights';
import type { InsightFilter } from '@tonearm/shared/insights/insights';
import type { InsightsQuery } from '@tonearm/shared/insights/insights.dto';
import { invalid } from '../../../../core/errors/app-error.js';
import { readFilters } from '../../../../core/lists/list-plan.js';
import { byId, byOneOf, bySlug } from '../../../../core/lists/list-spec.js';
import type { FilterSpec } from '../../../../core/lists/list-spec.js';
import { SITE } from './insight-item.js';
import type { PlayedItem } from './insight-item.js';
import type { PlayFact } from './play-figures.js';
import { SLICE_FILTERS } from './slices.js';
import type { SliceValue } from './slices.js';

/** What plays must be, by the filter's name. */
export type PlayFilters = Partial<Record<InsightFilter, string | number>>;

const equal = (spec: FilterSpec): FilterSpec => ({ ...spec, operators: ['='] });
const FILTERS: Readonly<Record<InsightFilter, FilterSpec>> = {
  artist_id: equal(byId),
  album_id: equal(byId),
  track_id: equal(byId),
  user_id: equal(byId),
  channel_id: equal(byId),
  country: equal(bySlug),
  device: byOneOf(INSIGHT_DEVICES),
  browser: equal(bySlug),
  platform: equal(bySlug),
  source_type: equal(bySlug),
  user_type: byOneOf(INSIGHT_USER_TYPES),
};
/** These split by music, not by listeners: an artist sees each song's figures anyway. */
const OF_MUSIC: ReadonlySet<string> = new Set<InsightFilter>(['artist_id', 'album_id', 'track_id']);

/** What a query narrows plays to; null for nothing. @param seesRare who sees the site's reports may ask for one listener. @throws AppError 422 */
export function readPlayFilters(query: InsightsQuery, seesRare: boolean): PlayFilters | null {
  const read = readFilters(query, { ...query }, { filters: FILTERS });
  if (read.some(({ key }) => key === 'user_id' && !seesRare)) throw invalid({ filters: ['There is no such filter.'] });
  return read.length === 0 ? null : (Object.fromEntries(read.map(({ key, value }) => [key, value])) as PlayFilters);
}

/** Whether filters split by listeners. */
export const distinguishesListeners = (filters: PlayFilters): boolean =>
  Object.keys(filters).some((key) => !OF_MUSIC.has(key));

/** What filters leave of the site: music has figures of its own, which need no single plays. */
export function narrowSite(filters: PlayFilters | null): { item: PlayedItem; filters: PlayFilters | null } {
  for (const type of ['track', 'album', 'artist'] as const) {
    const { [`${type}_id` as const]: id, ...rest } = filters ?? {};
    if (id !== undefined)
      return { item: { type, id: Number(id) }, filters: Object.keys(rest).length === 0 ? null : rest };
  }
  return { item: SITE, filters };
}

/** What a single filter leaves, where that has figures; null for other filters, and for several. */
export function sliceIn(filters: PlayFilters): SliceValue | null {
  const [first, ...rest] = Object.entries(filters);
  const dimension = SLICE_FILTERS.find((name) => name === first?.[0]);
  return dimension && first && rest.length === 0 ? { dimension, value: String(first[1]) } : null;
}

/** Which of the filters let a play through, a digit each. @param artists whom plays of a track count for. */
export function cellOf(play: PlayFact, filters: PlayFilters, artists: ReadonlyMap<number, readonly number[]>): string {
  const is: Record<InsightFilter, (value: string | number) => boolean> = {
    artist_id: (value) => artists.get(play.trackId)?.includes(Number(value)) === true,
    album_id: (value) => play.albumId === Number(value),
    track_id: (value) => play.trackId === Number(value),
    user_id: (value) => play.userId === Number(value),
    channel_id: (value) => play.sourceType === 'channel' && play.sourceId === Number(value),
    country: (value) => play.country === value,
    device: (value) => play.device === value,
    browser: (value) => play.browser === value,
    platform: (value) => play.platform === value,
    source_type: (value) => play.sourceType === value,
    user_type: (value) => (play.userId === null) === (value === 'guest'),
  };
  return INSIGHT_FILTERS.flatMap((key) => (filters[key] === undefined ? [] : Number(is[key](filters[key])))).join('');
}

/** The cell of what all filters let through. */
export const insideOf = (filters: PlayFilters): string => '1'.repeat(Object.keys(filters).length);
