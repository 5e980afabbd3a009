import { useCallback } from 'react';
import { PASSWORD_CONFIRMATION_SECONDS } from '@tonearm/shared/limits';
import { accountApi } from '../../api/account';
import { useDialogs } from '../dialogs/dialogs';
import { useReportProblem } from '../errors/use-report-problem';
import { lazyOverlay } from '../../ui/lazy-part';

const ConfirmPasswordDialog = lazyOverlay(() => import('./confirm-password-dialog'));

interface PasswordConfirmationControl {
  /** True once the password is confirmed: from before, within the window, or by the dialog. False when the person would not, or the server could not be asked. */
  confirmed: () => Promise<boolean>;
}

/** Before a dangerous action (spec 1 §4, §6): `if (await confirmed()) …` */
export function usePasswordConfirmation(): PasswordConfirmationControl {
  const [ask] = accountApi.endpoints.getConfirmedPasswordStatus.useLazyQuery();
  const open = useDialogs();
  const report = useReportProblem();
  return {
    confirmed: useCallback(async () => {
      try {
        const { confirmed } = await ask({ seconds: PASSWORD_CONFIRMATION_SECONDS }).unwrap();
        return confirmed || (await open<object, true>(ConfirmPasswordDialog, {})) === true;
      } catch (error) {
        report(error);
        return false;
      }
    }, [ask, open, report]),
  };
}
