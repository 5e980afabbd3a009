import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForgotPasswordMutation } from '../../api/registration';
import { Button } from '../../ui/button';
import type { ButtonLook } from '../../ui/button';
import { useReportProblem } from '../errors/use-report-problem';
import { useHumanCheck } from '../human-check/use-human-check';
import { useUser } from '../session/use-session';
import { useToast } from '../toasts/use-toast';

/** For people who only sign in through a service: mails them a link that sets a password. */
export function PasswordLinkButton({ onSent, ...look }: ButtonLook & { onSent?: () => void }) {
  const { t } = useTranslation();
  const email = useUser()?.email ?? '';
  const [request] = useForgotPasswordMutation();
  const [isPending, setPending] = useState(false);
  const humanCheck = useHumanCheck('forgot_password');
  const toast = useToast();
  const report = useReportProblem();
  const send = async (): Promise<void> => {
    setPending(true);
    try {
      const { message } = await request({
        forgotPasswordInput: { email, recaptcha_token: await humanCheck.execute() },
      }).unwrap();
      toast({ type: 'positive', message: t(message) });
      onSent?.();
    } catch (error) {
      report(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button {...look} busy={isPending} onClick={() => void send()}>
      {t('Send link')}
    </Button>
  );
}
