import { useTranslation } from 'react-i18next';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { basePath } from '../../../api/bootstrap-data';
import { useDeleteFileEntriesMutation, useRestoreFileEntriesMutation } from '../../../api/files';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { lazyOverlay } from '../../../ui/lazy-part';

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));
const RenameFileDialog = lazyOverlay(() => import('./rename-file-dialog'));

function saveFromServer(url: string): void {
  const link = document.createElement('a');
  link.href = `${basePath()}${url}`;
  link.download = '';
  link.click();
}

export interface FileActions {
  download: (file: FileEntry) => void;
  rename: (file: FileEntry) => void;
  /** Into the bin; resolves with whether it is there. */
  throwAway: (file: FileEntry) => Promise<boolean>;
  restore: (file: FileEntry) => Promise<void>;
  /** Asks first. */
  deleteForever: (file: FileEntry) => Promise<void>;
}

/** What can be done with a file. Failures are shown. What was made of a picture stays, so that one’s own are never refused. */
export function useFileActions(): FileActions {
  const { t } = useTranslation();
  const [remove] = useDeleteFileEntriesMutation();
  const [bringBack] = useRestoreFileEntriesMutation();
  const open = useDialogs();
  const toast = useToast();
  const report = useReportProblem();
  const isDone = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      (error: unknown) => {
        report(error);
        return false;
      },
    );
  return {
    download: ({ url }) => saveFromServer(url),
    rename: (file) => void open(RenameFileDialog, { file }),
    throwAway: ({ id }) => isDone(remove({ deleteFileEntriesInput: { entryIds: [id], force: true } }).unwrap()),
    restore: async ({ id, name }) => {
      if (await isDone(bringBack({ fileEntryIdsInput: { entryIds: [id] } }).unwrap()))
        toast({ type: 'positive', message: t('“:name” is back among your files', { name }) });
    },
    deleteForever: async ({ id, name }) => {
      const isMeant = await open(ConfirmDialog, {
        title: t('Delete “:name” for good?', { name }),
        children: t('It cannot be brought back. What was made from it stays.'),
        confirmLabel: t('Delete for good'),
      });
      if (
        isMeant &&
        (await isDone(
          remove({ deleteFileEntriesInput: { entryIds: [id], deleteForever: true, force: true } }).unwrap(),
        ))
      )
        toast({ type: 'positive', message: t('File deleted') });
    },
  };
}
