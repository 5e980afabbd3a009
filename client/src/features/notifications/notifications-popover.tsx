import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/class-names';
import { useBackCloses } from '../../lib/sheet-history';
import { usePageChange } from '../../lib/use-page-change';
import { MarkAll } from './mark-all';
import { NotificationList } from './notification-list';
import { SettingsLink } from './settings-link';
import { useUnread } from './use-unread';
import styles from './notifications.module.css';

const ALL = {};

interface NotificationsPopoverProps {
  /** The bell. */
  anchor: HTMLElement | null;
  isOpen: boolean;
  onClose: () => void;
}

/** What the bell opens: the latest of what one was told. */
export default function NotificationsPopover({ anchor, isOpen, onClose }: NotificationsPopoverProps) {
  const { t } = useTranslation();
  const unread = useUnread();
  const trigger = useMemo(() => ({ current: anchor }), [anchor]);
  useBackCloses(isOpen, onClose);
  usePageChange(() => {
    if (isOpen) onClose();
  });
  return (
    <Popover
      className={styles.pop}
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement="bottom end"
      offset={8}
      containerPadding={8}
    >
      <Dialog className={styles.dialog}>
        <header className={styles.popHead}>
          <Heading slot="title" className={cx(styles.popTitle, 'h3')} tabIndex={-1}>
            {t('Notifications')}
          </Heading>
          {unread > 0 ? <MarkAll /> : <SettingsLink />}
        </header>
        <div className={styles.popBody}>
          <NotificationList list={ALL} />
        </div>
        <footer className={styles.popFoot}>
          <Link className={styles.all} to="/notifications" onClick={onClose}>
            {t('View all notifications')}
          </Link>
        </footer>
      </Dialog>
    </Popover>
  );
}
