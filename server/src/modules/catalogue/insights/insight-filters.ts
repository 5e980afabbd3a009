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
import { LISTENERS_SHOWN_FROM } from './play-figures.js';
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

/** Which of the filters a play is what they say, a digit each. @param artists whom plays of a track count for. */
function groupOf(play: HeardPlay, filters: PlayFilters, artists: ReadonlyMap<number, readonly number[]>): string {
  const is: Record<InsightFilter, (value: string | number) => boolean> = {
    artist_id: (value) => artists.get(play.trackId)?.includes(Number(value)) === true, album_id: (value) => play.albumId === Number(value), track_id: (value) => play.trackId === Number(value),
    user_id: (value) => play.userId === Number(value), channel_id: (value) => play.sourceType === 'channel' && play.sourceId === Number(value),
    country: (value) => play.country === value, device: (value) => play.device === value, browser: (value) => play.browser === value, platform: (value) => play.platform === value,
    source_type: (value) => play.sourceType === value, user_type: (value) => (play.userId === null) === (value === 'guest'),
  };
  return INSIGHT_FILTERS.flatMap((key) => (filters[key] === undefined ? [] : Number(is[key](filters[key])))).join('');
}

const matches = (group: string): boolean => !group.includes('0');

/** Whether the filters tell listeners apart. */
export const isOfListeners = (filters: PlayFilters): boolean => !Object.keys(filters).every((key) => OF_MUSIC.has(key));

/** The plays that the filters let through. @param artists whom plays of a track count for. */
export const filteredPlays = (plays: readonly HeardPlay[], filters: PlayFilters, artists: ReadonlyMap<number, readonly number[]>): HeardPlay[] =>
  plays.filter((play) => matches(groupOf(play, filters, artists)));

interface Grouped {
  play: HeardPlay;
  group: string;
}

interface Sides extends DayCrowd {
  others: Map<string, ListenerSketch>;
  plays: Grouped[];
}

/** Nothing has this id. */
const UNNAMED = 0;

/** Ids of a kind of music that three listeners or more share, of those who are let through, and nobody, or three or more, of those who are not. */
function sharedIds(plays: readonly Grouped[], idOf: (play: HeardPlay) => number | null): Set<number> {
  const groups = new Map<number, Map<string, Set<number>>>();
  for (const { play, group } of plays) {
    const id = idOf(play);
    if (id === null || !play.isCounted) continue;
    const own = groups.get(id) ?? new Map<string, Set<number>>();
    groups.set(id, own.set(group, (own.get(group) ?? new Set()).add(play.listener)));
  }
  return new Set([...groups].flatMap(([id, own]) => ([...own.values()].every(({ size }) => size >= LISTENERS_SHOWN_FROM) ? [id] : [])));
}

/** The plays of a stretch of days that are let through, without the names of music that one or two listeners play. */
function tellOf(plays: readonly Grouped[], at: number): HeardPlay[] {
  const [tracks, albums] = [sharedIds(plays, ({ trackId }) => trackId), sharedIds(plays, ({ albumId }) => albumId)];
  return plays.filter(({ group }) => matches(group)).map(({ play }) => ({
    ...play, at, trackId: tracks.has(play.trackId) ? play.trackId : UNNAMED, albumId: play.albumId !== null && albums.has(play.albumId) ? play.albumId : null,
  }));
}

/**
 * The same for somebody who must not learn what one listener does: only of days on which three listeners or more are let through, and
 * nobody, or three or more, are not, by each of the filters and by some of them: one filter less a narrower one is nobody either. Days with fewer
 * are joined, and a play stands on the last of its own. @param plays of whole days of UTC, from the span's first week on.
 */
export function crowdedPlays(
  plays: readonly HeardPlay[], filters: PlayFilters, { artists, span: { from, to }, now = Date.now() }: { artists: ReadonlyMap<number, readonly number[]>; span: Span; now?: number },
): HeardPlay[] {
  const days = new Map<number, Sides>();
  for (const play of plays) {
    const day = dayOf(play.at);
    const sides = days.get(day) ?? { day, people: new ListenerSketch(), others: new Map<string, ListenerSketch>(), plays: [] };
    days.set(day, sides);
    const group = groupOf(play, filters, artists);
    sides.plays.push({ play, group });
    if (!play.isCounted) continue;
    const crowd = matches(group) ? sides.people : sides.others.get(group) ?? new ListenerSketch();
    crowd.add(play.listener);
    if (crowd !== sides.people) sides.others.set(group, crowd);
  }
  const blocks = crowdedBlocks([...days.values()].sort((one, other) => one.day - other.day), daysOf({ from, to }, now));
  return blocks.flatMap((block) => tellOf(block.flatMap((day) => days.get(day)?.plays ?? []), Math.max(from, Math.min(middleOf(block.at(-1) ?? 0), to - 1, now))));
}
