import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { NotificationGroup } from '@tonearm/shared/account/notifications.dto';
import { useGetNotificationSubscriptionsQuery } from '../../api/notifications';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useCan, useSettings } from '../../platform/session/use-session';
import { card } from '../../ui/card.styles';
import { ListRowsSkeleton } from '../../ui/list-row';
import { Segmented } from '../../ui/segmented';
import { NativeSelect } from '../../ui/select/native-select';
import { MarkAll } from './mark-all';
import { EMPTY_ROWS, NotificationList } from './notification-list';
import { SettingsLink } from './settings-link';
import { useUnread } from './use-unread';
import styles from './notifications.module.css';

const kindsOf = ({ subscriptions }: NotificationGroup): string => subscriptions.map(({ notif_id: id }) => id).join(',');

const withoutEmpty = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** Kinds of notifications that belong together, for whoever may choose among them. */
function useGroups() {
  const mayAsk = useCan('notifications.subscribe');
  const { data, isLoading } = useGetNotificationSubscriptionsQuery(undefined, { skip: !mayAsk });
  return { groups: data?.subscriptions ?? [], isLoading };
}

/** `/notifications`: all that one was told. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const isUnread = search.get('unread') === 'true';
  const unread = useUnread();
  const { groups, isLoading } = useGroups();
  const isGroupComing = isLoading && search.has('group');
  const group = groups.find(({ group_name: name }) => name === search.get('group'));
  const show = (changed: Record<string, string>): void =>
    setSearch((before) => withoutEmpty({ ...Object.fromEntries(before), ...changed }), { replace: true });
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
          onChoose={(id) => show({ unread: id === 'unread' ? 'true' : '' })}
        />
        {groups.length > 1 && (
          <NativeSelect
            label={t('About')}
            isInline
            options={[
              { value: '', label: t('Everything') },
              ...groups.map(({ group_name: group }) => ({ value: group, label: t(group) })),
            ]}
            value={group?.group_name ?? ''}
            onChange={(name) => show({ group: name })}
          />
        )}
      </div>
      <div className={card.card}>
        {isGroupComing ? (
          <ListRowsSkeleton rows={EMPTY_ROWS} />
        ) : (
          <NotificationList
            list={{ ...(isUnread && { unread: 'true' }), ...(group && { type: kindsOf(group) }) }}
            isPage
            onGone={toHeading}
          />
        )}
      </div>
    </div>
  );
}
