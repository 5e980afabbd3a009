import type { ReactNode } from 'react';
import type { Album, Artist } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../lib/class-names';
import { Cover } from '../../music/cover/cover';
import { LibraryRow } from '../../music/library-page/library-row';
import { useCardMenu } from '../../music/media-card/use-card-menu';
import styles from './library.module.css';
import { art } from '../../music/cover/cover.styles';

interface ItemRowProps {
  of: Album | Artist;
  line: string;
  to: string;
  addedAt: string;
  action: ReactNode;
}

/** An album or artist as one line of a list. */
export function ItemRow({ of, line, to, addedAt, action }: ItemRowProps) {
  const menu = useCardMenu(of);
  return (
    <LibraryRow
      name={of.name}
      line={line}
      to={to}
      at={addedAt}
      action={action}
      menu={menu}
      picture={
        <Cover of={of} name={of.name} kind={of.model_type} sizes="44px" className={cx(art.s, styles.itemCover)} />
      }
    />
  );
}
