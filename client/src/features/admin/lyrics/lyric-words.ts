import type { TFunction } from 'i18next';
import type { LYRICS } from '@tonearm/shared/admin/lyrics.resource';
import type { LyricSource } from '@tonearm/shared/catalogue/catalogue';
import { languageChoices } from '../../../music/lyrics/editor/language-choices';
import type { FilterView } from '../../../platform/admin/list/list-view';

type FilterName = keyof typeof LYRICS.filters;

/** Where lyrics come from, in words. */
export const lyricSources = (t: TFunction): Readonly<Record<LyricSource, string>> => ({
  artist: t('Artist'),
  admin: t('Administrator'),
  file: t('File'),
  provider: t('Provider'),
});

/** What the filters of the list are called. @param shownIn the reader's language. */
export const lyricFilters = (t: TFunction, shownIn: string): Readonly<Record<FilterName, FilterView>> => ({
  synced: { label: t('Synced') },
  language: {
    label: t('Language'),
    choices: Object.fromEntries(
      languageChoices('und', shownIn, t('Not known')).flatMap(({ options }) =>
        options.map(({ value, label }) => [value, label]),
      ),
    ),
  },
  source: { label: t('Source'), choices: lyricSources(t) },
  created_at: { label: t('Added') },
  updated_at: { label: t('Updated') },
});
