import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Ellipsis } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { warmMenu } from '../../ui/menu/lazy-menu';
import type { CardMenuState } from './use-card-menu';
import styles from './media-card.module.css';
import { cards } from '../../ui/cards.styles';
import { art } from '../cover/cover.styles';

interface CardFrameProps {
  name: string;
  line: string;
  to: string;
  picture: ReactNode;
  isRound?: boolean;
  play: ReactNode;
  menu: CardMenuState;
}

/** A card: the whole of it is one link, play and the menu are buttons beside it. */
export function CardFrame({
  name,
  line,
  to,
  picture,
  isRound = false,
  play,
  menu: { open, triggers, menu },
}: CardFrameProps) {
  const { t } = useTranslation();
  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'F10' || !event.shiftKey) return;
    event.preventDefault();
    open(event.currentTarget);
  };
  return (
    <>
      <div className={cx(cards.mc, isRound && cards.center)} data-roving-group {...triggers} onKeyDown={pressed}>
        <Link to={to} className={cards.mcLink} data-roving draggable={false}>
          <span className={cards.frame}>
            {picture}
            <span className={cx(styles.veil, isRound && art.circ)} />
          </span>
          <span className={cx('ell', cards.t)} title={name}>
            {name}
          </span>
          <span className={cx('ell', cards.s)}>{line}</span>
        </Link>
        <span className={styles.overPlay}>
          <IconButton
            label={t('More about :name', { name })}
            className={styles.cardMore}
            aria-haspopup="menu"
            onPointerEnter={warmMenu}
            onFocus={warmMenu}
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
