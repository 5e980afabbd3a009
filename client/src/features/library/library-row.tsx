import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Ellipsis } from 'lucide-react';
import type { Album, Artist } from '@tonearm/shared/catalogue/catalogue.dto';
import { Cover } from '../../music/cover/cover';
import { useAddedDay } from '../../music/use-added-day';
import { useCardMenu } from '../../music/media-card/use-card-menu';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { warmMenu } from '../../ui/menu/lazy-menu';

interface LibraryRowProps {
  of: Album | Artist;
  line: string;
  to: string;
  addedAt: string;
  action: ReactNode;
}

/** An album or artist as one line of a list. */
export function LibraryRow({ of, line, to, addedAt, action }: LibraryRowProps) {
  const { t } = useTranslation();
  const { open, onContextMenu, menu } = useCardMenu(of);
  const addedDay = useAddedDay(addedAt);
  return (
    <>
      <div className="lib-row" data-roving-group onContextMenu={onContextMenu}>
        <Link to={to} className="lib-row-link" data-roving draggable={false}>
          <Cover of={of} name={of.name} kind={of.model_type} sizes="44px" className="s w-11" />
          <span className="grow"><span className="med ell block">{of.name}</span><span className="s13 t2 ell block">{line}</span></span>
          <span className="s13 t2 num dsk">{addedDay}</span>
        </Link>
        {action}
        <IconButton label={t('More about :name', { name: of.name })} aria-haspopup="menu" onPointerEnter={warmMenu} onFocus={warmMenu} onClick={(event) => open(event.currentTarget)}>
          <Icon of={Ellipsis} />
        </IconButton>
      </div>
      {menu}
    </>
  );
}
