import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { useSearchParams } from 'react-router-dom';
import { choice, ref, text } from '@tonearm/shared/admin/resource';
import type { Field, FilterKind } from '@tonearm/shared/admin/resource';
import {
  INSIGHT_DEVICES,
  INSIGHT_FILTERS,
  INSIGHT_USER_TYPES,
  OTHER_LABEL,
  UNKNOWN_LABEL,
} from '@tonearm/shared/insights/insights';
import type { InsightFilter } from '@tonearm/shared/insights/insights';
import type { Filter } from '@tonearm/shared/pagination';
import type { FiguresReport } from '@tonearm/shared/insights/insights.dto';
import { deviceNames, sourceNames } from '../../../music/figures/figure-names';
import { codeOf, readFilters } from '../../../platform/admin/list/list-address';
import type { FilterView } from '../../../platform/admin/list/list-view';
import { useCountries } from '../users/use-countries';

const one = (model: string): Field<FilterKind> => ref(model).without('has', 'notHas');
const named = (): Field<FilterKind> => text(/^.{1,60}$/);
/** The sources that players name; the server takes any. */
const SOURCES = [
  'album',
  'artist',
  'track',
  'playlist',
  'library',
  'search',
  'radio',
  'channel',
  'genre',
  'tag',
  'queue',
  'user',
  'embed',
  'history',
];
const FILTERS: Readonly<Record<InsightFilter, Field<FilterKind>>> = {
  track_id: one('track'),
  album_id: one('album'),
  artist_id: one('artist'),
  channel_id: one('channel'),
  user_id: one('user'),
  user_type: choice(INSIGHT_USER_TYPES).without('!='),
  country: text(/^[A-Z]{2}$/),
  device: choice(INSIGHT_DEVICES).without('!='),
  browser: named(),
  platform: named(),
  source_type: choice(SOURCES).without('!='),
};

/** What plays can be narrowed to. */
export const REPORT_FILTERS = { filters: FILTERS, actions: {} };

const namesIn = (block: FiguresReport['browsers']): Record<string, string> =>
  Object.fromEntries(
    (block?.datasets[0]?.data ?? [])
      .filter(({ label }) => label !== OTHER_LABEL && label !== UNKNOWN_LABEL)
      .map(({ label }) => [label, label]),
  );
/** Names that the report has; a field to type in where it has none. */
const choicesIn = (block: FiguresReport['browsers']): Pick<FilterView, 'choices'> => {
  const choices = namesIn(block);
  return Object.keys(choices).length > 0 ? { choices } : {};
};

function viewsOf(
  t: TFunction,
  countries: Readonly<Record<string, string>>,
  report: FiguresReport | undefined,
): Readonly<Record<InsightFilter, FilterView>> {
  return {
    track_id: { label: t('Song') },
    album_id: { label: t('Album') },
    artist_id: { label: t('Artist') },
    channel_id: { label: t('Channel') },
    user_id: { label: t('User') },
    user_type: { label: t('Listeners'), choices: { user: t('With an account'), guest: t('Guests') } },
    country: { label: t('Country'), choices: countries },
    device: { label: t('Device'), choices: { ...deviceNames(t), other: t('Other') } },
    browser: { label: t('Browser'), ...choicesIn(report?.browsers) },
    platform: { label: t('System'), ...choicesIn(report?.platforms) },
    source_type: { label: t('Source'), choices: sourceNames(t) },
  };
}

/** The narrowest first: one of them has figures of its own. */
const MUSIC: readonly InsightFilter[] = ['track_id', 'album_id', 'artist_id'];

/** Filters that cannot be added to those that are there, where the plays they leave are too many to be looked at one by one. Other music, or one person, may have few. */
export function blockedBeside(chosen: readonly string[]): InsightFilter[] {
  if (chosen.length === 0) return [];
  const narrowest = MUSIC.findIndex((name) => chosen.includes(name));
  const mayHaveFew = (name: InsightFilter): boolean =>
    name === 'user_id' || (MUSIC.includes(name) && (narrowest < 0 || MUSIC.indexOf(name) < narrowest));
  return INSIGHT_FILTERS.filter((name) => !chosen.includes(name) && !mayHaveFew(name));
}

/** The filters of a report, as its address holds them. @param report the last answer, whose values are offered. @param canCombine whether another filter can be added. */
export function useReportFilters(report: FiguresReport | undefined, canCombine: boolean) {
  const { t } = useTranslation();
  const countries = useCountries();
  const [params, setParams] = useSearchParams();
  const code = params.get('filters');
  const filters = useMemo(() => readFilters(code, REPORT_FILTERS), [code]);
  return {
    views: useMemo(() => {
      const views = viewsOf(t, countries, report);
      const blocked = canCombine ? [] : blockedBeside(filters.map(({ key }) => key));
      const reason = t('Too many plays');
      return { ...views, ...Object.fromEntries(blocked.map((name) => [name, { ...views[name], reason }])) };
    }, [t, countries, report, canCombine, filters]),
    args: filters.length > 0 ? { filters: codeOf(filters) } : {},
    address: {
      state: { filters, isTrashed: false },
      change: (changes: { filters?: readonly Filter[] }) =>
        setParams((now) => {
          const next = new URLSearchParams(now);
          // Of two values for one thing the later one is meant.
          const chosen = [...new Map((changes.filters ?? []).map((filter) => [filter.key, filter])).values()];
          if (chosen.length > 0) next.set('filters', codeOf(chosen));
          else next.delete('filters');
          return next;
        }),
    },
  };
}
