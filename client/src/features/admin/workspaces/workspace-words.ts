import type { TFunction } from 'i18next';
import { Ban, Undo2 } from 'lucide-react';
import type { WORKSPACES } from '@tonearm/shared/admin/workspaces.resource';
import type { BulkEditView, FilterView } from '../../../platform/admin/list/list-view';

type FilterName = keyof typeof WORKSPACES.filters;

/** What the filters of the list are called. */
export const workspaceFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  owner: { label: t('Owner') },
  suspended: { label: t('Suspended') },
  created_at: { label: t('Created') },
  updated_at: { label: t('Updated') },
});

/** What a suspension does, for whoever is about to suspend. */
export const suspensionHint = (t: TFunction): string =>
  t('Its owner is told the reason. Nobody can work in it until it is resumed; public music stays public.');

/** What can be done to many workspaces. */
export const workspaceEdits = (t: TFunction): readonly BulkEditView[] => [
  {
    id: 'suspend',
    label: t('Suspend'),
    fieldLabel: t('Reason'),
    icon: Ban,
    right: 'workspaces.update',
    hint: suspensionHint(t),
  },
  {
    id: 'resume',
    label: t('Resume'),
    icon: Undo2,
    right: 'workspaces.update',
    hint: t('Their members can work there again.'),
  },
];
