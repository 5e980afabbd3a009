import type { TFunction } from 'i18next';
import { Eye } from 'lucide-react';
import type { PLAYLISTS } from '@tonearm/shared/admin/playlists.resource';
import type { BulkEditView, FilterView } from '../../../platform/admin/list/list-view';
import { hidingEdit, visibilityWords } from '../records/record-words';

type FilterName = keyof typeof PLAYLISTS.filters;

/** What the filters of the list are called. */
export const playlistFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  visibility: { label: t('Visibility'), choices: visibilityWords(t) },
  hidden: { label: t('Taken down') },
  collaborative: { label: t('Collaborative') },
  owner: { label: t('Owner') },
  created_at: { label: t('Added') },
  updated_at: { label: t('Updated') },
});

/** What many playlists can be given. */
export const playlistEdits = (t: TFunction): readonly BulkEditView[] => [
  {
    id: 'visibility',
    label: t('Set visibility'),
    fieldLabel: t('Visibility'),
    icon: Eye,
    choices: visibilityWords(t),
    hint: t('Links to playlists that become private stop working.'),
  },
  hidingEdit(t),
];
