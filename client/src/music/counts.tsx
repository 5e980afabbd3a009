import { useTranslation } from 'react-i18next';
import { Heart, MessageCircle, Repeat2 } from 'lucide-react';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../lib/class-names';
import { formatCount } from '../lib/format';
import { useSettings } from '../platform/session/use-session';
import { Icon } from '../ui/icon';

type Counted = Pick<Album | Track, 'likes_count' | 'reposts_count' | 'comments_count'>;

/** How many people like, repost and comment it, at the end of the row of buttons; nothing is said of none. */
export function Counts({ of, className }: { of: Counted; className?: string }) {
  const { t } = useTranslation();
  const { 'player.enable_repost': hasReposts } = useSettings();
  const counts = [
    { icon: Heart, value: of.likes_count, text: t(':count likes', { count: of.likes_count }) },
    { icon: Repeat2, value: hasReposts ? of.reposts_count : 0, text: t(':count reposts', { count: of.reposts_count }) },
    { icon: MessageCircle, value: of.comments_count, text: t(':count comments', { count: of.comments_count }) },
  ].filter(({ value }) => value > 0);
  if (counts.length === 0) return null;
  return (
    <ul className={cx('dsk row t2 s13 num g4', className)}>
      {counts.map(({ icon, value, text }) => (
        <li key={text} className="row g1" title={text}>
          <Icon of={icon} size={15} />
          <span aria-hidden>{formatCount(value)}</span>
          <span className="sr">{text}</span>
        </li>
      ))}
    </ul>
  );
}
