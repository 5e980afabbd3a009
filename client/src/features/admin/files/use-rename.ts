import { useTranslation } from 'react-i18next';
import type { FileEntry, FileRecord } from '@tonearm/shared/uploads/file-entries.dto';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useCan } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { lazyOverlay } from '../../../ui/lazy-part';

const RenameDialog = lazyOverlay(() => import('./rename-dialog'));

/** Who somebody is concerns those who handle requests. */
export function useMayRename(): (file: FileRecord) => boolean {
  const [ofFiles, ofIdentity] = [useCan('files.update'), useCan('backstageRequests.update')];
  return ({ upload_type: type }) => (type === 'identity' ? ofIdentity : ofFiles);
}

/** Asks for another name of a file. */
export function useRename(): (file: FileRecord) => Promise<void> {
  const { t } = useTranslation();
  const open = useDialogs();
  const toast = useToast();
  return async (file) => {
    const renamed = await open<{ file: FileRecord }, FileEntry>(RenameDialog, { file });
    if (renamed) toast({ type: 'positive', message: t(':name updated', { name: renamed.name }) });
  };
}
