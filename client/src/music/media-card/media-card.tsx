import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Ellipsis } from 'lucide-react';
import type { Album, Artist, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { warmMenu } from '../../ui/menu/lazy-menu';
import { Cover } from '../cover/cover';
import { useCardMenu } from './use-card-menu';

/** Six, five or four a row on larger screens, 148 px on phones. */
const CARD_SIZES = '(max-width: 768px) 148px, (max-width: 1180px) 20vw, 210px';

interface MediaCardProps {
  of: Album | Artist | Track;
  line: string;
  to: string;
  isUrgent?: boolean;
  play: ReactNode;
}

/** A card on a shelf: the whole card is one link, play and the menu are buttons beside it. */
export function MediaCard({ of, line, to, isUrgent, play }: MediaCardProps) {
  const { t } = useTranslation();
  const { open, onContextMenu, menu } = useCardMenu(of);
  const { name, model_type: kind } = of;
  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'F10' || !event.shiftKey) return;
    event.preventDefault();
    open(event.currentTarget);
  };
  return (
    <>
      <div className={cx('mc', kind === 'artist' && 'center')} data-roving-group onContextMenu={onContextMenu} onKeyDown={pressed}>
        <Link to={to} className="mc-link" data-roving draggable={false}>
          <span className="frame">
            <Cover of={of} name={name} kind={kind === 'artist' ? 'artist' : 'album'} sizes={CARD_SIZES} isUrgent={isUrgent} />
            <span className={cx('veil', kind === 'artist' && 'circ')} />
          </span>
          <span className="t ell" title={name}>{name}</span>
          <span className="s ell">{line}</span>
        </Link>
        <span className="over-play">
          <IconButton
            label={t('More about :name', { name })} className="card-more" aria-haspopup="menu" onPointerEnter={warmMenu} onFocus={warmMenu}
            onClick={(event) => open(event.currentTarget)}
          >
            <Icon of={Ellipsis} size={20} />
          </IconButton>
          {play}
        </span>
      </div>
      {menu}
    </>
  );
}
