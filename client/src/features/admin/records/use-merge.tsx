import { useTranslation } from 'react-i18next';
import { Merge } from 'lucide-react';
import { MERGE_MAX } from '@tonearm/shared/catalogue/merging';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { BulkActionView } from '../../../platform/admin/list/list-view';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useToast } from '../../../platform/toasts/use-toast';
import { lazyOverlay } from '../../../ui/lazy-part';
import type { MergeCalls, MergeChoice, Merged } from './merge-dialog';

const MergeDialog = lazyOverlay(() => import('./merge-dialog'));

interface MergeView<Row> {
  title: string;
  right: PermissionName;
  calls: MergeCalls;
  choiceOf: (row: Row) => MergeChoice;
}

/** Merging rows of a list: asks which one stays, and shows what moves to it. */
export function useMerge<Row extends { id: number }>({
  title,
  right,
  calls,
  choiceOf,
}: MergeView<Row>): BulkActionView<Row> {
  const { t } = useTranslation();
  const open = useDialogs();
  const toast = useToast();
  const run = async (rows: readonly Row[]): Promise<boolean> => {
    if (rows.length > MERGE_MAX + 1) {
      toast({ type: 'danger', message: t('At most :count rows can be merged at once.', { count: MERGE_MAX + 1 }) });
      return false;
    }
    const merged = await open<{ title: string; choices: readonly MergeChoice[]; calls: MergeCalls }, Merged>(
      MergeDialog,
      { title, choices: rows.map(choiceOf), calls },
    );
    if (!merged) return false;
    const { name, isRunning } = merged;
    toast({
      type: 'positive',
      message: isRunning
        ? t('Merged into :name. What is left is moved in the background.', { name })
        : t('Merged into :name', { name }),
    });
    return true;
  };
  return { id: 'merge', label: t('Merge'), icon: Merge, right, atLeast: 2, run };
}
