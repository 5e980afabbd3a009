import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import { readApiError } from '../../api/errors';
import { useAcceptWorkspaceInviteMutation, useDeleteWorkspaceInviteMutation } from '../../api/workspaces';
import { useReportProblem } from '../errors/use-report-problem';
import { useToast } from '../toasts/use-toast';
import { useChooseWorkspace } from './use-choose-workspace';

/** What became of an invitation (spec 1 §4): it waits, or is answered, or is no longer valid. */
export type InviteStanding = { is: 'pending' | 'declined' | 'gone' } | { is: 'joined'; workspace: Workspace };

const NOT_FOUND = 404;

/** Joins a workspace that one is invited to, or declines; says what came of it. */
export function useInviteAnswer(inviteId: string) {
  const { t } = useTranslation();
  const [accept, accepting] = useAcceptWorkspaceInviteMutation();
  const [decline, declining] = useDeleteWorkspaceInviteMutation();
  const [standing, setStanding] = useState<InviteStanding>({ is: 'pending' });
  const choose = useChooseWorkspace();
  const toast = useToast();
  const report = useReportProblem();
  const failed = (error: unknown): void => {
    if (readApiError(error).status !== NOT_FOUND) return report(error);
    setStanding({ is: 'gone' });
    toast({ type: 'danger', message: t('This invite is no longer valid') });
  };
  return {
    standing,
    isJoining: accepting.isLoading,
    isDeclining: declining.isLoading,
    join: () =>
      void accept({ inviteId })
        .unwrap()
        .then(({ workspace }) => {
          choose(workspace.id);
          setStanding({ is: 'joined', workspace });
          toast({ type: 'positive', message: t('Joined workspace') });
        }, failed),
    decline: () =>
      void decline({ inviteId })
        .unwrap()
        .then(() => {
          setStanding({ is: 'declined' });
          toast({ type: 'positive', message: t('Declined workspace invitation') });
        }, failed),
  };
}
