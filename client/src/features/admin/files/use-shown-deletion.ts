import { useTranslation } from 'react-i18next';
import type { FileRecord } from '@tonearm/shared/uploads/file-entries.dto';
import { useDeleteFileEntriesMutation } from '../../../api/files';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { lazyOverlay } from '../../../ui/lazy-part';

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));

/** Throws a picture away that something shows, once that is known. */
export function useShownDeletion(): (file: FileRecord) => Promise<void> {
  const { t } = useTranslation();
  const open = useDialogs();
  const [remove] = useDeleteFileEntriesMutation();
  const report = useReportProblem();
  const toast = useToast();
  return async ({ id, name }) => {
    const isMeant = await open<{ title: string; children: string; confirmLabel: string }, true>(ConfirmDialog, {
      title: t('Delete :name?', { name }),
      children: t(
        'It is in use: see its details for where. What shows it keeps a copy of it; the file goes to the trash.',
      ),
      confirmLabel: t('Delete'),
    });
    if (!isMeant) return;
    try {
      await remove({ deleteFileEntriesInput: { entryIds: [id], force: true } }).unwrap();
      toast({ type: 'positive', message: t(':count deleted', { count: 1 }) });
    } catch (error) {
      report(error);
    }
  };
}
