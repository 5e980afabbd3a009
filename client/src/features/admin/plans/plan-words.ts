import type { TFunction } from 'i18next';
import type { PLANS } from '@tonearm/shared/admin/plans.resource';
import type { FilterView } from '../../../platform/admin/list/list-view';

/** What the filters of the list are called. */
export const planFilters = (t: TFunction): Readonly<Record<keyof typeof PLANS.filters, FilterView>> => ({
  free: { label: t('Free') },
  hidden: { label: t('Hidden') },
  recommended: { label: t('Recommended') },
  created_at: { label: t('Created') },
  updated_at: { label: t('Updated') },
});
