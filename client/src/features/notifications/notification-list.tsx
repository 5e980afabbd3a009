import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Bell } from 'lucide-react';
import type { SiteNotification } from '@tonearm/shared/account/notifications.dto';
import { cx } from '../../lib/class-names';
import { Endless } from '../../music/endless/endless-list';
import { buttonClass } from '../../ui/button';
import { ListRowsSkeleton } from '../../ui/list-row';
import { StateView } from '../../ui/state-view';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { notificationPagesApi } from './notification-pages-api';
import type { NotificationList as List } from './notification-pages-api';
import { NotificationRow } from './notification-row';
import { useCanChoose } from './use-can-choose';
import styles from './notifications.module.css';

/** So many stand there while they are coming. */
export const EMPTY_ROWS = 4;

/** Nobody has told them anything yet. */
function Nothing() {
  const { t } = useTranslation();
  const canChoose = useCanChoose();
  return (
    <StateView
      icon={Bell}
      title={t('Hang tight! Notifications will start showing up here soon.')}
      action={
        canChoose && (
          <Link className={buttonClass()} to="/notifications/settings">
            {t('Notification settings')}
          </Link>
        )
      }
    />
  );
}

function Empty({ list: { unread, type } }: { list: List }) {
  const { t } = useTranslation();
  if (unread) return <p className={cx(styles.empty, 't2')}>{t('There is nothing unread.')}</p>;
  if (type) return <p className={cx(styles.empty, 't2')}>{t('There is nothing about this.')}</p>;
  return <Nothing />;
}

interface RowsProps {
  rows: readonly SiteNotification[];
  isPage: boolean;
  onGone: (() => void) | undefined;
}

function Rows({ rows, isPage, onGone }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, '[data-stop]');
  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      if (element?.contains(document.activeElement)) onGone?.();
    };
  }, [onGone]);
  return (
    <ul ref={list} className={cx(styles.list, isPage && styles.onPage)}>
      {rows.map((row) => (
        <NotificationRow key={row.id} of={row} canDelete={isPage} />
      ))}
    </ul>
  );
}

interface NotificationListProps {
  list: List;
  /** As on the page: with lines between, and buttons that delete. */
  isPage?: boolean;
  /** The last row has gone, with the focus in it; the same function at each drawing. */
  onGone?: () => void;
}

/** One's notifications, the latest first, fetched as one scrolls. */
export function NotificationList({ list, isPage = false, onGone }: NotificationListProps) {
  const answer = notificationPagesApi.useNotificationPagesInfiniteQuery(list, { refetchOnMountOrArgChange: true });
  return (
    <Endless answer={answer} empty={<Empty list={list} />} skeleton={<ListRowsSkeleton rows={EMPTY_ROWS} />}>
      {(rows) => <Rows rows={rows} isPage={isPage} onGone={onGone} />}
    </Endless>
  );
}
