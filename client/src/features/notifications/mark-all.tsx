import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckCheck } from 'lucide-react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useNotificationActions } from './use-notification-actions';

/** Makes all of them read. */
export function MarkAll() {
  const { t } = useTranslation();
  const { markAll } = useNotificationActions();
  const press = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The button goes when nothing is unread: the heading beside it takes the focus.
    currentTarget.closest('header')?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
    markAll();
  };
  return (
    <Button look="ghost" size="sm" needsNetwork icon={<Icon of={CheckCheck} size={16} />} onClick={press}>
      {t('Mark all as read')}
    </Button>
  );
}
