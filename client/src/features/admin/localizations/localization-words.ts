import type { TFunction } from 'i18next';
import type { LOCALIZATIONS } from '@tonearm/shared/admin/localizations.resource';
import type { FilterView } from '../../../platform/admin/list/list-view';

type FilterName = keyof typeof LOCALIZATIONS.filters;

/** Ways that a language runs. */
export const directionWords = (t: TFunction) => ({ ltr: t('Left to right'), rtl: t('Right to left') });

/** What the filters of the list are called. */
export const localizationFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  direction: { label: t('Direction'), choices: directionWords(t) },
  created_at: { label: t('Added') },
  updated_at: { label: t('Updated') },
});
