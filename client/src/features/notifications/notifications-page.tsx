import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useSettings } from '../../platform/session/use-session';
import { card } from '../../ui/card.styles';
import { Segmented } from '../../ui/segmented';
import { MarkAll } from './mark-all';
import { NotificationList } from './notification-list';
import { SettingsLink } from './settings-link';
import { useUnread } from './use-unread';
import styles from './notifications.module.css';

/** `/notifications`: all that one was told. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const isUnread = search.get('unread') === 'true';
  const unread = useUnread();
  const head = useRef<HTMLElement>(null);
  const toHeading = useCallback(() => head.current?.querySelector('h1')?.focus({ preventScroll: true }), []);
  useDocumentTitle(t('Notifications'));
  const { 'notif.integrated': isIntegrated } = useSettings();
  if (!isIntegrated) return <Navigate to="/" replace />;
  return (
    <div className={styles.page}>
      <header className={styles.head} ref={head}>
        <PageHeading className="h1">{t('Notifications')}</PageHeading>
        <span className="row">
          {unread > 0 && <MarkAll />}
          <SettingsLink />
        </span>
      </header>
      <div className={styles.filter}>
        <Segmented
          label={t('Show')}
          options={[
            { id: 'all', label: t('All') },
            { id: 'unread', label: t('Unread') },
          ]}
          chosen={isUnread ? 'unread' : 'all'}
          onChoose={(id) => setSearch(id === 'unread' ? { unread: 'true' } : {}, { replace: true })}
        />
      </div>
      <div className={card.card}>
        <NotificationList list={isUnread ? { unread: 'true' } : {}} isPage onGone={toHeading} />
      </div>
    </div>
  );
}
