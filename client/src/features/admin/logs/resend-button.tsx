import { useTranslation } from 'react-i18next';
import { Send } from 'lucide-react';
import type { OutgoingMail } from '@tonearm/shared/admin/logs.dto';
import { useResendOutgoingMailMutation } from '../../../api/admin-logs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';

interface ResendButtonProps {
  mail: OutgoingMail;
  /** In a row of the list: a sign only. */
  isSmall?: boolean;
}

/** Sends a mail once more. */
export function ResendButton({ mail: { id, subject, to }, isSmall = false }: ResendButtonProps) {
  const { t } = useTranslation();
  const [resend, { isLoading }] = useResendOutgoingMailMutation();
  const report = useReportProblem();
  const toast = useToast();
  const start = (): void =>
    void resend({ id })
      .unwrap()
      .then(() => toast({ type: 'positive', message: t('The mail to :email is sent again.', { email: to }) }), report);
  if (!isSmall)
    return (
      <Button needsNetwork busy={isLoading} icon={<Icon of={Send} size={15} className="flip" />} onClick={start}>
        {t('Send again')}
      </Button>
    );
  return (
    <IconButton
      label={t('Send :subject to :name again', { subject, name: to })}
      className={iconButton.sm}
      disabled={isLoading}
      onClick={start}
    >
      <Icon of={Send} size={16} className="flip" />
    </IconButton>
  );
}
