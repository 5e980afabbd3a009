import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Workspace, WorkspaceMember } from '@tonearm/shared/account/workspaces.dto';
import {
  useDeleteWorkspacesMutation,
  useRemoveWorkspaceMemberMutation,
  useTransferWorkspaceMutation,
} from '../../api/workspaces';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { usePasswordConfirmation } from '../../platform/password-confirmation/use-password-confirmation';
import { useUser, useWorkspaceId } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import { useChooseWorkspace } from '../../platform/workspaces/use-choose-workspace';
import { lazyOverlay } from '../../ui/lazy-part';

const ConfirmDialog = lazyOverlay(() => import('../../platform/dialogs/confirm-dialog'));
const TransferDialog = lazyOverlay(() => import('./transfer-dialog'));

/**
 * Leads out of a workspace that one gives up, by the call that does so, to one's own space. Where one works in it that is left first:
 * what it refuses from then on is no news.
 */
function useWayOut(id: number): (giveUp: () => Promise<unknown>, message: string) => Promise<void> {
  const current = useWorkspaceId();
  const choose = useChooseWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  const report = useReportProblem();
  return async (giveUp, message) => {
    if (current === id) choose(0);
    try {
      await giveUp();
    } catch (error) {
      if (current === id) choose(id);
      return report(error);
    }
    toast({ type: 'positive', message });
    void navigate('/', { replace: true });
  };
}

/** Leaves the workspace, after a question. */
export function useLeaving({ id, name }: Workspace): () => Promise<void> {
  const { t } = useTranslation();
  const userId = useUser()?.id ?? 0;
  const [remove] = useRemoveWorkspaceMemberMutation();
  const open = useDialogs();
  const goAway = useWayOut(id);
  return async () => {
    const isMeant = await open(ConfirmDialog, {
      title: t('Leave “:name”?', { name }),
      children: t('You lose access at once. What you made for the workspace stays there.'),
      confirmLabel: t('Leave workspace'),
    });
    if (isMeant) await goAway(() => remove({ id, userId }).unwrap(), t('You left :name', { name }));
  };
}

/** Deletes the workspace, after a question. */
export function useDeletion({ id, name }: Workspace): () => Promise<void> {
  const { t } = useTranslation();
  const [remove] = useDeleteWorkspacesMutation();
  const open = useDialogs();
  const goAway = useWayOut(id);
  return async () => {
    const isMeant = await open(ConfirmDialog, {
      title: t('Delete “:name”?', { name }),
      children: t('Its members lose access at once. Its music and playlists go to the owner.'),
      confirmLabel: t('Delete workspace'),
    });
    if (isMeant) await goAway(() => remove({ ids: [String(id)] }).unwrap(), t(':name deleted', { name }));
  };
}

/** Gives the workspace to another member, once the password is confirmed. */
export function useTransfer({ id, name, members = [] }: Workspace): () => Promise<void> {
  const { t } = useTranslation();
  const [transfer] = useTransferWorkspaceMutation();
  const { confirmed } = usePasswordConfirmation();
  const open = useDialogs();
  const toast = useToast();
  const report = useReportProblem();
  return async () => {
    const heir = await open<{ name: string; members: readonly WorkspaceMember[] }, WorkspaceMember>(TransferDialog, {
      name,
      members: members.filter(({ is_owner: isOwner }) => !isOwner),
    });
    if (!heir || !(await confirmed())) return;
    await transfer({ id, transferWorkspaceInput: { user_id: heir.id } })
      .unwrap()
      .then(() => toast({ type: 'positive', message: t(':name owns the workspace now', { name: heir.name }) }), report);
  };
}
