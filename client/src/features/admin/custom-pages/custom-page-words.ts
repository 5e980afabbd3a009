import type { TFunction } from 'i18next';
import { Eye } from 'lucide-react';
import type { CUSTOM_PAGES } from '@tonearm/shared/admin/custom-pages.resource';
import type { BulkEditView, FilterView } from '../../../platform/admin/list/list-view';

type FilterName = keyof typeof CUSTOM_PAGES.filters;

const publishedWords = (t: TFunction) => ({ true: t('Published'), false: t('Draft') });

/** What the filters of the list are called. */
export const customPageFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  published: { label: t('Status'), choices: publishedWords(t) },
  owner: { label: t('Author') },
  created_at: { label: t('Added') },
  updated_at: { label: t('Updated') },
});

/** What many pages can be given. */
export const customPageEdits = (t: TFunction): readonly BulkEditView[] => [
  { id: 'published', label: t('Publish or withdraw'), fieldLabel: t('Status'), icon: Eye, choices: publishedWords(t) },
];
