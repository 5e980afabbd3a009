import type { TFunction } from 'i18next';
import type { GENRES } from '@tonearm/shared/admin/genres.resource';
import type { FilterView } from '../../../platform/admin/list/list-view';

type FilterName = keyof typeof GENRES.filters;

/** What the filters of the list are called. */
export const genreFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  has_image: { label: t('Has a picture') },
  created_at: { label: t('Added') },
  updated_at: { label: t('Updated') },
});
