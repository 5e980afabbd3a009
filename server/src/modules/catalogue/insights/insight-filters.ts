import { INSIGHT_DEVICES, INSIGHT_FILTERS, INSIGHT_USER_TYPES } from '@tonearm/shared/insights/insights';
import type { InsightFilter } from '@tonearm/shared/insights/insights';
import type { InsightsQuery } from '@tonearm/shared/insights/insights.dto';
import { invalid } from '../../../core/errors/app-error.js';
import { readFilters } from '../../../core/lists/list-plan.js';
import { byId, byOneOf, bySlug } from '../../../core/lists/list-spec.js';
import type { FilterSpec } from '../../../core/lists/list-spec.js';
import { dayOf } from './calendar.js';
import { crowdedBlocks } from './crowds.js';
import type { DayCrowd } from './crowds.js';
import type { Span } from './insight-range.js';
import { ListenerSketch } from './listener-sketch.js';
import { daysOf, middleOf } from './piece-reader.js';
import type { HeardPlay } from './play-figures.js';

/** What plays must be, by the filter's name. */
export type PlayFilters = Partial<Record<InsightFilter, string | number>>;

const equal = (spec: FilterSpec): FilterSpec => ({ ...spec, operators: ['='] });
const FILTERS: Readonly<Record<InsightFilter, FilterSpec>> = {
  artist_id: equal(byId), album_id: equal(byId), track_id: equal(byId), user_id: equal(byId), channel_id: equal(byId), country: equal(bySlug), device: byOneOf(INSIGHT_DEVICES),
  browser: equal(bySlug), platform: equal(bySlug), source_type: equal(bySlug), user_type: byOneOf(INSIGHT_USER_TYPES),
};
/** These tell music apart, not listeners: an artist sees each song's figures anyway. */
const OF_MUSIC: ReadonlySet<string> = new Set<InsightFilter>(['artist_id', 'album_id', 'track_id']);

/** What a query narrows plays to; null for nothing. @param seesRare who sees the site's reports may ask for one listener. @throws AppError 422 */
export function readPlayFilters(query: InsightsQuery, seesRare: boolean): PlayFilters | null {
  const read = readFilters(query, { ...query }, { filters: FILTERS });
  if (read.some(({ key }) => key === 'user_id' && !seesRare)) throw invalid({ filters: ['There is no such filter.'] });
  return read.length === 0 ? null : Object.fromEntries(read.map(({ key, value }) => [key, value])) as PlayFilters;
}

/** Whether a play is what the filters say. @param artists whom plays of a track count for. */
function matches(play: HeardPlay, filters: PlayFilters, artists: ReadonlyMap<number, readonly number[]>): boolean {
  const is: Record<InsightFilter, (value: string | number) => boolean> = {
    artist_id: (value) => artists.get(play.trackId)?.includes(Number(value)) === true, album_id: (value) => play.albumId === Number(value), track_id: (value) => play.trackId === Number(value),
    user_id: (value) => play.userId === Number(value), channel_id: (value) => play.sourceType === 'channel' && play.sourceId === Number(value),
    country: (value) => play.country === value, device: (value) => play.device === value, browser: (value) => play.browser === value, platform: (value) => play.platform === value,
    source_type: (value) => play.sourceType === value, user_type: (value) => (play.userId === null) === (value === 'guest'),
  };
  return INSIGHT_FILTERS.every((key) => filters[key] === undefined || is[key](filters[key]));
}

/** Whether the filters tell listeners apart. */
export const isOfListeners = (filters: PlayFilters): boolean => !Object.keys(filters).every((key) => OF_MUSIC.has(key));

/** The plays that the filters let through. @param artists whom plays of a track count for. */
export const filteredPlays = (plays: readonly HeardPlay[], filters: PlayFilters, artists: ReadonlyMap<number, readonly number[]>): HeardPlay[] =>
  plays.filter((play) => matches(play, filters, artists));

interface Sides extends DayCrowd {
  others: ListenerSketch;
  inside: HeardPlay[];
}

/**
 * The same for somebody who must not learn what one listener does: only of days on which three listeners or more are let through, and
 * nobody, or three or more, are not. Days with fewer are joined, and a play stands on the last of its own. @param plays of whole days of UTC, from the span's first week on.
 */
export function crowdedPlays(
  plays: readonly HeardPlay[], filters: PlayFilters, { artists, span: { from, to }, now = Date.now() }: { artists: ReadonlyMap<number, readonly number[]>; span: Span; now?: number },
): HeardPlay[] {
  const days = new Map<number, Sides>();
  for (const play of plays) {
    const day = dayOf(play.at);
    const sides = days.get(day) ?? { day, people: new ListenerSketch(), others: new ListenerSketch(), inside: [] };
    days.set(day, sides);
    const isInside = matches(play, filters, artists);
    if (play.isCounted) (isInside ? sides.people : sides.others).add(play.listener);
    if (isInside) sides.inside.push(play);
  }
  const blocks = crowdedBlocks([...days.values()].sort((one, other) => one.day - other.day), daysOf({ from, to }, now));
  return blocks.flatMap((block) => {
    const at = Math.max(from, Math.min(middleOf(block.at(-1) ?? 0), to - 1, now));
    return block.flatMap((day) => days.get(day)?.inside ?? []).map((play) => ({ ...play, at }));
  });
}
