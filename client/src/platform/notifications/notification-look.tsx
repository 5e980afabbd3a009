import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bell, CircleCheck, CircleX, Download, Flag, Mail, Megaphone, Music, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { NotificationLine, SiteNotification } from '@tonearm/shared/account/notifications.dto';
import { sinceWhen } from '../../lib/relative-time';
import { Avatar } from '../../ui/avatar';
import { Icon } from '../../ui/icon';
import { iconTile } from '../../ui/icon-tile.styles';
import { RichLine } from './rich-line';
import styles from './notification-look.module.css';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  approved: CircleCheck,
  denied: CircleX,
  download: Download,
  mail: Mail,
  news: Megaphone,
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

/** What a notification says: its first line, and what stands below. */
export const NotificationWords = ({ lines }: { lines: readonly NotificationLine[] }) =>
  lines.map(({ type, content }, at) =>
    type === 'primary' ? (
      <RichLine key={at} html={content} />
    ) : (
      <span key={at} className={styles.more} data-more>
        <RichLine html={content} />
      </span>
    ),
  );

interface NotificationLookProps {
  of: SiteNotification;
  /** Its words, and what pressing them does. */
  words: ReactNode;
  buttons: ReactNode;
  end?: ReactNode;
}

/** What stands in a row of the bell: a picture, words, when, and buttons. */
export function NotificationLook({ of: { data, created_at: at }, words, buttons, end }: NotificationLookProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <Picture of={data} />
      <div className={styles.texts}>
        {words}
        <time className={styles.when} dateTime={at}>
          {sinceWhen(at, i18n.language) ?? t('a few seconds ago')}
        </time>
        {data.buttonActions.length > 0 && <div className={styles.buttons}>{buttons}</div>}
      </div>
      {end}
    </>
  );
}
