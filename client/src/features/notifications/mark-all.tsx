import { useTranslation } from 'react-i18next';
import { CheckCheck } from 'lucide-react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useNotificationActions } from './use-notification-actions';

/** Makes all of them read. */
export function MarkAll() {
  const { t } = useTranslation();
  const { markAll } = useNotificationActions();
  return (
    <Button look="ghost" size="sm" needsNetwork icon={<Icon of={CheckCheck} size={16} />} onClick={markAll}>
      {t('Mark all as read')}
    </Button>
  );
}
