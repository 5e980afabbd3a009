import { useTranslation } from 'react-i18next';
import { RefreshCw } from 'lucide-react';
import { useSyncSubscriptionsMutation } from '../../../api/admin-subscriptions';
import { cx } from '../../../lib/class-names';
import { useIsPhone } from '../../../lib/use-media-query';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { useCan } from '../../../platform/session/use-session';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

/** Has all that is paid compared with what the providers have. */
export function SyncButton() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [sync, { isLoading }] = useSyncSubscriptionsMutation();
  const report = useReportProblem();
  const toast = useToast();
  if (!useCan('subscriptions.update')) return null;
  const start = (): void =>
    void sync({ syncSubscriptionsInput: {} })
      .unwrap()
      .then(
        () => toast({ type: 'positive', message: t('Subscriptions are compared with the provider in the background') }),
        report,
      );
  return (
    <Button icon={<Icon of={RefreshCw} size={15} />} needsNetwork busy={isLoading} onClick={start}>
      <span className={cx(isPhone && 'sr')}>{t('Sync with provider')}</span>
    </Button>
  );
}
