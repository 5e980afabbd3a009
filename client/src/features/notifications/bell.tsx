import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Bell as BellIcon } from 'lucide-react';
import { UNREAD_NOTIFICATIONS_MAX } from '@tonearm/shared/limits';
import { notificationsApi } from '../../api/notifications';
import { useRealtime } from '../../platform/realtime/use-realtime';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { lazyOverlay, lazyPart, Unseen } from '../../ui/lazy-part';
import { useLeave } from './channels/permission';
import { isPushDevice } from './channels/push-device';
import type { Dispatch } from './changed-rows';
import { useSetUnread, useUnread } from './use-unread';
import styles from './bell.module.css';

const Popover = lazyOverlay(() => import('./notifications-popover'));
const WindowNews = lazyPart(() => import('./channels/window-news'), Unseen);

/** Keeps the number right: as it is told live, and by asking where that may have been missed. */
function useLiveCount(): void {
  const dispatch = useDispatch<Dispatch>();
  const setUnread = useSetUnread();
  const [ask] = notificationsApi.useLazyListNotificationsQuery();
  const renew = (): void => void dispatch(notificationsApi.util.invalidateTags(['Notification']));
  const askNow = (): void =>
    void ask({ perPage: 1 })
      .unwrap()
      .then(({ unreadCount }) => setUnread(unreadCount))
      .catch(() => undefined);
  useRealtime(
    'notification.created',
    ({ unread_notifications_count: count }) => {
      setUnread(count);
      renew();
    },
    // Also the first time: it stands only once the page is at rest, and what came in between nobody tells.
    () => {
      renew();
      askNow();
    },
  );
  useRealtime('notification.changed', ({ change, ids, unread_notifications_count: count }) => {
    setUnread(count);
    if (ids === null) renew();
    else void import('./changed-rows').then(({ changedElsewhere }) => dispatch(changedElsewhere(change, ids)), renew);
  });
}

/** How many are unread, and what they are when it is pressed. */
export function NotificationBell({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const unread = useUnread();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const hasWindows = useLeave() === 'granted' || isPushDevice();
  useLiveCount();
  const shown = unread > UNREAD_NOTIFICATIONS_MAX ? `${UNREAD_NOTIFICATIONS_MAX}+` : String(unread);
  return (
    <span className={styles.bell}>
      <IconButton
        label={unread === 0 ? t('Notifications') : t('Notifications, :number unread', { number: shown })}
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-tip={isOpen ? undefined : t('Notifications')}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <Icon of={BellIcon} />
      </IconButton>
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {shown}
        </span>
      )}
      {hasWindows && (
        <Suspense fallback={null}>
          <WindowNews />
        </Suspense>
      )}
      {anchor && (
        <Suspense fallback={null}>
          <Popover anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
