import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Ellipsis } from 'lucide-react';
import type { CardMenuState } from '../media-card/use-card-menu';
import { useAddedDay } from '../use-added-day';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { warmMenu } from '../../ui/menu/lazy-menu';
import styles from './library-page.module.css';

interface LibraryRowProps {
  name: string;
  line: string;
  to: string;
  /** 44 px wide. */
  picture: ReactNode;
  /** The day that the row says, ISO time. */
  at: string;
  action?: ReactNode;
  menu: CardMenuState;
}

/** Something kept, as one line of a list. */
export function LibraryRow({ name, line, to, picture, at, action, menu: { open, triggers, menu } }: LibraryRowProps) {
  const { t } = useTranslation();
  const day = useAddedDay(at);
  return (
    <>
      <div className={styles.libRow} data-roving-group {...triggers}>
        <Link to={to} className={styles.libRowLink} data-roving draggable={false}>
          {picture}
          <span className="grow">
            <span className="med ell block">{name}</span>
            <span className="s13 t2 ell block">{line}</span>
          </span>
          <span className="s13 t2 num dsk">{day}</span>
        </Link>
        {action}
        <IconButton
          label={t('More about :name', { name })}
          aria-haspopup="menu"
          onPointerEnter={warmMenu}
          onFocus={warmMenu}
          onClick={(event) => open(event.currentTarget)}
        >
          <Icon of={Ellipsis} />
        </IconButton>
      </div>
      {menu}
    </>
  );
}
