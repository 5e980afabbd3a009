import { useTranslation } from 'react-i18next';
import type { WorkspaceRecord, WorkspaceRecordDetails } from '@tonearm/shared/account/workspace-records.dto';
import { useResumeWorkspaceMutation } from '../../../api/admin-workspaces';
import { useDeleteWorkspacesMutation } from '../../../api/workspaces';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { lazyOverlay } from '../../../ui/lazy-part';

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));
const SuspendDialog = lazyOverlay(() => import('./suspend-dialog'));
const RenameDialog = lazyOverlay(() => import('./rename-dialog'));
const GiveDialog = lazyOverlay(() => import('./give-dialog'));

type Named = Pick<WorkspaceRecord, 'id' | 'name'>;

interface WorkspaceActs {
  suspend: (workspace: Named) => void;
  resume: (workspace: Named) => void;
  rename: (workspace: WorkspaceRecord) => void;
  /** To another member. */
  give: (workspace: WorkspaceRecordDetails) => void;
  /** @returns whether it is gone. */
  remove: (workspace: Named) => Promise<boolean>;
  isResuming: boolean;
}

/** What is done to a workspace by those who look after the site: asks where it has to, and says what came of it. */
export function useWorkspaceActs(): WorkspaceActs {
  const { t } = useTranslation();
  const open = useDialogs();
  const [resume, resuming] = useResumeWorkspaceMutation();
  const [remove] = useDeleteWorkspacesMutation();
  const report = useReportProblem();
  const toast = useToast();
  const say = (message: string): void => toast({ type: 'positive', message });
  return {
    isResuming: resuming.isLoading,
    suspend: ({ id, name }) =>
      void open<Named, true>(SuspendDialog, { id, name }).then(
        (isDone) => isDone && say(t(':name suspended', { name })),
      ),
    resume: ({ id, name }) =>
      void resume({ id })
        .unwrap()
        .then(() => say(t(':name is no longer suspended', { name })), report),
    rename: (workspace) =>
      void open<{ workspace: WorkspaceRecord }, string>(RenameDialog, { workspace }).then(
        (name) => name !== undefined && say(t(':name updated', { name })),
      ),
    give: (workspace) =>
      void open<{ workspace: WorkspaceRecordDetails }, string>(GiveDialog, { workspace }).then(
        (name) => name !== undefined && say(t(':name owns the workspace now', { name })),
      ),
    remove: async ({ id, name }) => {
      const isMeant = await open(ConfirmDialog, {
        title: t('Delete “:name”?', { name }),
        children: t('Its members lose access at once. Its music and playlists go to the owner.'),
        confirmLabel: t('Delete workspace'),
      });
      if (!isMeant) return false;
      try {
        await remove({ ids: [String(id)] }).unwrap();
      } catch (error) {
        report(error);
        return false;
      }
      say(t(':name deleted', { name }));
      return true;
    },
  };
}
