import type { TFunction } from 'i18next';
import { OTHER_LABEL, UNKNOWN_LABEL } from '@tonearm/shared/insights/insights';
import type { Comparison, Granularity, InsightRange, SeriesMetric } from '@tonearm/shared/insights/insights';
import { DIRECT_LABEL } from '@tonearm/shared/insights/visitors';
import { formatCountry, formatParts } from '../../lib/format';

export type Subject = 'tracks' | 'albums' | 'artists';

export const rangeNames = (t: TFunction): Record<InsightRange, string> => ({
  today: t('Today'),
  yesterday: t('Yesterday'),
  last_7_days: t('Last 7 days'),
  last_14_days: t('Last 14 days'),
  last_28_days: t('Last 28 days'),
  last_90_days: t('Last 90 days'),
  this_week: t('This week'),
  last_week: t('Last week'),
  this_month: t('This month'),
  last_month: t('Last month'),
  last_6_months: t('Last 6 months'),
  this_year: t('This year'),
  last_year: t('Last year'),
  all_time: t('All time'),
  custom: t('Custom range'),
});

export const comparisonNames = (t: TFunction): Record<Comparison, string> => ({
  previous_period: t('Previous period'),
  previous_year: t('Previous year'),
  none: t('No comparison'),
});

export const metricNames = (t: TFunction): Record<SeriesMetric, string> => ({
  plays: t('Plays'),
  listeners: t('Listeners'),
  minutes: t('Minutes listened'),
  completions: t('Completed plays'),
  skips: t('Skips'),
  saves: t('Saves'),
  playlist_adds: t('Playlist adds'),
  followers: t('New followers'),
});

const common = (t: TFunction): Record<string, string> => ({ [OTHER_LABEL]: t('Other'), [UNKNOWN_LABEL]: t('Unknown') });

/** A value of a ranking in words; names of browsers, systems and cities are as they came. */
export function valueName(metric: string, label: string, t: TFunction): string {
  const named =
    metric === 'devices'
      ? { ...deviceNames(t), ...common(t) }
      : metric === 'sources'
        ? { ...sourceNames(t), ...common(t) }
        : metric === 'referrers'
          ? { [DIRECT_LABEL]: t('Typed in or from a bookmark'), ...common(t) }
          : common(t);
  const known = (named as Record<string, string>)[label];
  if (known !== undefined) return known;
  return metric === 'countries' ? formatCountry(label) : label.replace(/, $/, '');
}

/** Where plays begin, by what they call it. */
export const sourceNames = (t: TFunction): Record<string, string> => ({
  album: t('Albums'),
  artist: t('Artist pages'),
  track: t('Song pages'),
  playlist: t('Playlists'),
  library: t('Library'),
  search: t('Search'),
  radio: t('Radio'),
  channel: t('Channels'),
  genre: t('Genres'),
  tag: t('Tags'),
  queue: t('Queue'),
  user: t('Profiles'),
  embed: t('Other sites'),
  history: t('History'),
});

export const deviceNames = (t: TFunction) => ({ mobile: t('Phone'), tablet: t('Tablet'), desktop: t('Desktop') });

const AXIS: Record<Granularity, Intl.DateTimeFormatOptions> = {
  hour: { hour: 'numeric', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
  year: { year: 'numeric' },
};
const READING: Record<Granularity, Intl.DateTimeFormatOptions> = {
  hour: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  week: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
};

/** Labels are local times already. */
const moment = (label: string): string => (label.includes('T') ? `${label}Z` : label);
export const axisLabel = (label: string, granularity: Granularity): string =>
  formatParts(moment(label), AXIS[granularity]);
export const readingLabel = (label: string, granularity: Granularity): string =>
  formatParts(moment(label), READING[granularity]);

/** A Monday; what follows are the week's days. */
const MONDAY = Date.UTC(2024, 0, 1);
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
export const weekdayNames = (): string[] =>
  Array.from({ length: 7 }, (_, day) => formatParts(MONDAY + day * DAY_MS, { weekday: 'short' }));
export const hourNames = (): string[] =>
  Array.from({ length: 24 }, (_, hour) => formatParts(MONDAY + hour * HOUR_MS, { hour: 'numeric', minute: '2-digit' }));
