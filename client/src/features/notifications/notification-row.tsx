import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Bell, CircleCheck, CircleX, Download, Flag, Mail, Music, TriangleAlert, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { SiteNotification } from '@tonearm/shared/account/notifications.dto';
import { cx } from '../../lib/class-names';
import { sinceWhen } from '../../lib/relative-time';
import { Avatar } from '../../ui/avatar';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { iconTile } from '../../ui/icon-tile.styles';
import { RichLine, wordsIn } from './rich-line';
import { RowButtons } from './row-buttons';
import { useNotificationActions } from './use-notification-actions';
import styles from './notifications.module.css';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  approved: CircleCheck,
  denied: CircleX,
  download: Download,
  mail: Mail,
  report: Flag,
  track: Music,
  warning: TriangleAlert,
};

function Picture({ of: { image, person, lines } }: { of: SiteNotification['data'] }) {
  if (person !== null) return <Avatar name={person} image={image} size="lg" />;
  if (image !== null) return <img className={styles.cover} src={image} alt="" loading="lazy" />;
  return (
    <span className={iconTile.sqi}>
      <Icon of={ICONS[lines[0]?.icon ?? ''] ?? Bell} />
    </span>
  );
}

function DeleteButton({ of: row }: { of: SiteNotification }) {
  const { t } = useTranslation();
  const { remove } = useNotificationActions();
  const words = useMemo(() => row.data.lines.map(({ content }) => wordsIn(content)).join(' '), [row]);
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

interface NotificationRowProps {
  of: SiteNotification;
  /** Shows a button that deletes it. */
  canDelete?: boolean;
}

/** Something one is told: the row leads to what it is about, and is read by that. */
export function NotificationRow({ of: row, canDelete = false }: NotificationRowProps) {
  const { t, i18n } = useTranslation();
  const { markRead } = useNotificationActions();
  const { data, created_at: at } = row;
  const seen = (): void => markRead(row);
  const words = data.lines.map(({ content }, line) => <RichLine key={line} html={content} />);
  return (
    <li className={styles.row} data-notification={row.type}>
      <Picture of={data} />
      <div className={styles.texts}>
        {data.mainAction ? (
          <Link data-stop className={cx(styles.line, 'anywhere')} to={data.mainAction.action} onClick={seen}>
            {words}
          </Link>
        ) : (
          <button data-stop type="button" className={cx(styles.line, 'anywhere')} onClick={seen}>
            {words}
          </button>
        )}
        <time className={styles.when} dateTime={at}>
          {sinceWhen(at, i18n.language) ?? t('a few seconds ago')}
        </time>
        {data.buttonActions.length > 0 && (
          <div className={styles.buttons}>
            <RowButtons of={row} onPressed={seen} />
          </div>
        )}
      </div>
      <span className={styles.end}>
        {row.read_at === null && <span className={styles.dot} role="img" aria-label={t('Unread')} />}
        {canDelete && <DeleteButton of={row} />}
      </span>
    </li>
  );
}
