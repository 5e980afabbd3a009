import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import { useDeleteUsersMutation } from '../../../api/account';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { usePasswordConfirmation } from '../../../platform/password-confirmation/use-password-confirmation';
import { selectHasSubscription } from '../../../platform/session/session.slice';
import { sessionLeaving } from '../../../platform/session/session-watch';
import { useRefreshSession } from '../../../platform/session/use-refresh-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Panel } from '../../../ui/panel';
import type { ContentAction } from './delete-account-dialog';
import { lazyOverlay } from '../../../ui/lazy-part';

const DeleteAccountDialog = lazyOverlay(() => import('./delete-account-dialog'));

/** Asks, then asks for the password, then deletes the account and takes over what guests see. */
function useDeleteAccount(name: string, onDeleted: () => void) {
  const hasPlan = useSelector(selectHasSubscription);
  const { t } = useTranslation();
  const [remove] = useDeleteUsersMutation();
  const [isPending, setPending] = useState(false);
  const { confirmed } = usePasswordConfirmation();
  const refresh = useRefreshSession();
  const open = useDialogs();
  const toast = useToast();
  const report = useReportProblem();
  const dispatch = useDispatch();

  const run = async (): Promise<void> => {
    const contentAction = await open<{ name: string; hasPlan: boolean }, ContentAction>(DeleteAccountDialog, {
      name,
      hasPlan,
    });
    if (!contentAction || !(await confirmed())) return;
    // They were told so.
    const ended = hasPlan && { cancelSubscription: 'true' as const };
    setPending(true);
    // The live connection ends with the account: what it says then is no news.
    dispatch(sessionLeaving(true));
    try {
      await remove({ ids: 'me', deleteCurrentUser: 'true', contentAction, ...ended, confirmedInput: {} }).unwrap();
      toast({ type: 'positive', message: t('Account deleted') });
      onDeleted();
      await refresh();
    } catch (error) {
      report(error);
    } finally {
      dispatch(sessionLeaving(false));
      setPending(false);
    }
  };
  return { start: () => void run(), isPending };
}

/** What cannot be undone. */
export function DangerPanel({ user, onDeleted }: { user: CurrentUser; onDeleted: () => void }) {
  const { t } = useTranslation();
  const { start, isPending } = useDeleteAccount(user.name, onDeleted);
  return (
    <Panel
      id="delete-account"
      isDanger
      title={t('Danger zone')}
      about={t('Delete your account. You choose what becomes of what you made. This can’t be undone.')}
      end={
        <Button look="danger-outline" busy={isPending} onClick={start}>
          {t('Delete account')}
        </Button>
      }
    />
  );
}
