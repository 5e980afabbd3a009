import type { TFunction } from 'i18next';
import type { TAGS } from '@tonearm/shared/admin/tags.resource';
import type { TagType } from '@tonearm/shared/catalogue/catalogue';
import type { FilterView } from '../../../platform/admin/list/list-view';

type FilterName = keyof typeof TAGS.filters;

/** Who a tag comes from. */
export const tagTypes = (t: TFunction): Readonly<Record<TagType, string>> => ({
  default: t('Of the site'),
  custom: t('By artists'),
});

/** What the filters of the list are called. */
export const tagFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  type: { label: t('Type'), choices: tagTypes(t) },
  created_at: { label: t('Added') },
  updated_at: { label: t('Updated') },
});
