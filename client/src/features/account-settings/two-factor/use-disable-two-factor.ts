import { useTranslation } from 'react-i18next';
import { useDisableTwoFactorMutation } from '../../../api/account';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { usePasswordConfirmation } from '../../../platform/password-confirmation/use-password-confirmation';
import { useToast } from '../../../platform/toasts/use-toast';

interface DisableControl {
  disable: () => void;
  isPending: boolean;
}

/** Switches the second step off, or calls its setup off, once the password is confirmed. */
export function useDisableTwoFactor(): DisableControl {
  const { t } = useTranslation();
  const [send, { isLoading }] = useDisableTwoFactorMutation();
  const { confirmed } = usePasswordConfirmation();
  const toast = useToast();
  const report = useReportProblem();
  const disable = async (): Promise<void> => {
    if (!(await confirmed())) return;
    await send({ confirmedInput: {} })
      .unwrap()
      .then(() => toast({ type: 'positive', message: t('Two factor authentication has been disabled.') }), report);
  };
  return { disable: () => void disable(), isPending: isLoading };
}
