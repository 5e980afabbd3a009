import type { TFunction } from 'i18next';
import { Eye, Tag } from 'lucide-react';
import type { ALBUMS } from '@tonearm/shared/admin/albums.resource';
import { RELEASE_LABELS } from '../../../music/release-type';
import type { BulkEditView, FilterView } from '../../../platform/admin/list/list-view';
import { hidingEdit, visibilityWords } from '../records/record-words';

type FilterName = keyof typeof ALBUMS.filters;

/** What the filters of the list are called. */
export const albumFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  artist: { label: t('Artist') },
  genre: { label: t('Genre') },
  tag: { label: t('Tag') },
  owner: { label: t('Owner') },
  release_type: {
    label: t('Type'),
    choices: Object.fromEntries(Object.entries(RELEASE_LABELS).map(([type, label]) => [type, t(label)])),
  },
  visibility: { label: t('Visibility'), choices: visibilityWords(t) },
  hidden: { label: t('Taken down') },
  created_at: { label: t('Added') },
  updated_at: { label: t('Updated') },
});

/** What many albums can be given. */
export const albumEdits = (t: TFunction): readonly BulkEditView[] => [
  {
    id: 'genres',
    label: t('Set genres'),
    fieldLabel: t('Genres'),
    icon: Tag,
    hint: t(
      'They take the place of the genres that the albums have. An album from a folder has those of its songs, so these get them too.',
    ),
  },
  {
    id: 'visibility',
    label: t('Set visibility'),
    fieldLabel: t('Visibility'),
    icon: Eye,
    choices: visibilityWords(t),
    hint: t('Songs on a private album are published with it.'),
  },
  hidingEdit(t),
];
