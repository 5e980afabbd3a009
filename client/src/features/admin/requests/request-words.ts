import type { TFunction } from 'i18next';
import { Ban } from 'lucide-react';
import type { BACKSTAGE_REQUESTS } from '@tonearm/shared/admin/backstage-requests.resource';
import { requestStates, requestTypes } from '../../../music/artist-requests/request-words';
import type { BulkEditView, FilterView } from '../../../platform/admin/list/list-view';

type FilterName = keyof typeof BACKSTAGE_REQUESTS.filters;

/** What the filters of the list are called. */
export const requestFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  status: { label: t('Status'), choices: requestStates(t) },
  type: { label: t('Type'), choices: requestTypes(t) },
  artist: { label: t('Artist') },
  user: { label: t('User') },
  created_at: { label: t('Sent') },
  updated_at: { label: t('Updated') },
});

/** What can be done to many requests. */
export const requestEdits = (t: TFunction): readonly BulkEditView[] => [
  {
    id: 'deny',
    label: t('Deny'),
    fieldLabel: t('Reason'),
    icon: Ban,
    hint: t('Each of them is told the reason. What is decided already stays as it is.'),
  },
];
