import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { X } from 'lucide-react';
import type { SiteNotification } from '@tonearm/shared/account/notifications.dto';
import { leadsAway } from '@tonearm/shared/admin/broadcasts';
import { cx } from '../../lib/class-names';
import { NotificationLook, NotificationWords } from '../../platform/notifications/notification-look';
import { notificationLook } from '../../platform/notifications/notification-look.styles';
import { wordsIn } from '../../platform/notifications/rich-line';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { RowButtons } from './row-buttons';
import { useNotificationActions } from './use-notification-actions';
import styles from './notifications.module.css';

function DeleteButton({ of: row }: { of: SiteNotification }) {
  const { t } = useTranslation();
  const { remove } = useNotificationActions();
  const words = useMemo(() => wordsIn(row.data.lines[0]?.content ?? ''), [row]);
  return (
    <IconButton
      label={t('Delete notification: :words', { words })}
      data-tip={t('Delete notification')}
      data-stop
      className={styles.delete}
      onClick={() => remove(row)}
    >
      <Icon of={X} size={16} />
    </IconButton>
  );
}

interface WayProps {
  action: string | undefined;
  onTaken: () => void;
  children: ReactNode;
}

/** The words of a row as the way to what it is about; one that leads away leaves the site, and what plays, open. */
function Way({ action, onTaken, children }: WayProps) {
  const props = {
    'data-stop': true,
    className: cx(notificationLook.line, styles.line, 'anywhere'),
    onClick: onTaken,
    children,
  };
  if (action === undefined) return <button type="button" {...props} />;
  if (leadsAway(action)) return <a href={action} target="_blank" rel="noopener noreferrer" {...props} />;
  return <Link to={action} {...props} />;
}

interface NotificationRowProps {
  of: SiteNotification;
  /** Shows a button that deletes it. */
  canDelete?: boolean;
}

/** Something one is told: the row leads to what it is about, and is read by that. */
export function NotificationRow({ of: row, canDelete = false }: NotificationRowProps) {
  const { t } = useTranslation();
  const { markRead } = useNotificationActions();
  const { data } = row;
  const seen = (): void => markRead(row);
  return (
    <li className={cx(notificationLook.row, styles.row)} data-notification={row.type}>
      <NotificationLook
        of={row}
        words={
          <Way action={data.mainAction?.action} onTaken={seen}>
            <NotificationWords lines={data.lines} />
          </Way>
        }
        buttons={<RowButtons of={row} onPressed={seen} />}
        end={
          <span className={styles.end}>
            {row.read_at === null && <span className={styles.dot} role="img" aria-label={t('Unread')} />}
            {canDelete && <DeleteButton of={row} />}
          </span>
        }
      />
    </li>
  );
}
