import type { TFunction } from 'i18next';
import { Ban, Eye } from 'lucide-react';
import type { COMMENTS } from '@tonearm/shared/admin/comments.resource';
import type { CommentedItem } from '@tonearm/shared/catalogue/comment-records.dto';
import { albumPath, trackPath } from '@tonearm/shared/rules/paths';
import type { BulkEditView, FilterView } from '../../../platform/admin/list/list-view';

type FilterName = keyof typeof COMMENTS.filters;

/** What states of comments are called. */
export const commentStates = (t: TFunction): Record<string, string> => ({ visible: t('Visible'), hidden: t('Hidden') });

/** What the filters of the list are called. */
export const commentFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  state: { label: t('State'), choices: commentStates(t) },
  reported: { label: t('Reported') },
  user: { label: t('Author') },
  track: { label: t('Track') },
  album: { label: t('Album') },
  created_at: { label: t('Written') },
  updated_at: { label: t('Updated') },
});

/** What can be done to many comments. */
export const commentEdits = (t: TFunction): readonly BulkEditView[] => [
  {
    id: 'state',
    label: t('Hide or show'),
    fieldLabel: t('State'),
    icon: Eye,
    right: 'comments.moderate',
    choices: commentStates(t),
    hint: t('They leave the queue until somebody new reports them.'),
  },
  {
    id: 'ban_authors',
    label: t('Suspend the authors'),
    icon: Ban,
    right: 'users.update',
    hint: t('Whoever wrote them is suspended for good. The comments stay.'),
  },
];

/** The page that a comment stands on. */
export const commentedPath = (item: CommentedItem): string =>
  item.model_type === 'track' ? trackPath(item) : albumPath(item);
