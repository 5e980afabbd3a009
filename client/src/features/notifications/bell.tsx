import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Bell as BellIcon } from 'lucide-react';
import { NOTIFICATIONS_POLL_MS, UNREAD_NOTIFICATIONS_MAX } from '@tonearm/shared/limits';
import { notificationsApi } from '../../api/notifications';
import { useLatest } from '../../lib/use-latest';
import { useRealtime } from '../../platform/realtime/use-realtime';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { lazyOverlay, lazyPart, Unseen } from '../../ui/lazy-part';
import { useLeave } from './channels/permission';
import { isPushDevice } from './channels/push-device';
import { useSetUnread, useUnread } from './use-unread';
import styles from './bell.module.css';

/** So long, the number that the page came with is true. */
const FRESH_MS = 10_000;

const Popover = lazyOverlay(() => import('./notifications-popover'));
const WindowNews = lazyPart(() => import('./channels/window-news'), Unseen);

/** Calls every minute while the page is to be seen. */
function usePolling(isOn: boolean, ask: () => void): void {
  const latest = useLatest(ask);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, NOTIFICATIONS_POLL_MS);
    return () => clearInterval(timer);
  }, [isOn, latest]);
}

/** Keeps the number right: live, and by asking every minute until there is a live connection. */
function useLiveCount(): void {
  const dispatch = useDispatch();
  const setUnread = useSetUnread();
  const [isLive, setLive] = useState(false);
  const [mountedAt] = useState(() => Date.now());
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
    () => {
      setLive(true);
      if (Date.now() - mountedAt < FRESH_MS) return;
      renew();
      askNow();
    },
  );
  usePolling(!isLive, askNow);
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
