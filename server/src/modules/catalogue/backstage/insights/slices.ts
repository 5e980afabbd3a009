import type { InsightFilter } from '@tonearm/shared/insights/insights';
import type { PlayFact } from './play-figures.js';

/** Filters that have figures of their own; those by music and by a person have theirs anyway. */
export const SLICE_FILTERS = [
  'device',
  'browser',
  'platform',
  'country',
  'source_type',
  'user_type',
  'channel_id',
] as const satisfies readonly InsightFilter[];
export type SliceFilter = (typeof SLICE_FILTERS)[number];

/** One value that plays are filtered by. */
export interface SliceValue {
  dimension: SliceFilter;
  value: string;
}

/** How many values of a filter have figures; programs may name themselves and what they play from as they like, and those are in none. */
export const SLICES_MAX: Readonly<Record<SliceFilter, number>> = {
  device: 10,
  browser: 200,
  platform: 200,
  country: 300,
  source_type: 100,
  user_type: 2,
  channel_id: 1_000,
};

const valueIn: Readonly<Record<SliceFilter, (play: PlayFact) => string | number | null>> = {
  device: (play) => play.device,
  browser: (play) => play.browser,
  platform: (play) => play.platform,
  country: (play) => play.country,
  source_type: (play) => play.sourceType,
  user_type: (play) => (play.userId === null ? 'guest' : 'user'),
  channel_id: (play) => (play.sourceType === 'channel' ? play.sourceId : null),
};

/** The slices that a play is of. */
export function slicesOf(play: PlayFact): SliceValue[] {
  return SLICE_FILTERS.flatMap((dimension) => {
    const value = valueIn[dimension](play);
    return value === null || value === '' ? [] : { dimension, value: String(value) };
  });
}

export const isInSlice = (play: PlayFact, { dimension, value }: SliceValue): boolean =>
  String(valueIn[dimension](play) ?? '') === value;

export const sliceKey = ({ dimension, value }: SliceValue): string => `${dimension}:${value}`;
