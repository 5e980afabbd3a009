import type { Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../lib/class-names';
import { artistNames } from '../artist-links';
import { Cover } from '../cover/cover';
import styles from './track-menu.module.css';
import { art } from '../cover/cover.styles';

interface MenuAboutProps {
  of: Pictured;
  name: string;
  artists: readonly { id: number; name: string }[];
}

/** Head of a bottom sheet: what its actions are about. */
export function MenuAbout({ of, name, artists }: MenuAboutProps) {
  return (
    <>
      <Cover of={of} name={name} sizes="52px" className={cx(art.s, styles.aboutCover)} />
      <div className="grow">
        <div className="h4 ell">{name}</div>
        <div className="t2 s13 ell">{artistNames(artists)}</div>
      </div>
    </>
  );
}
