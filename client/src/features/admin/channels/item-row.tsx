import type { ReactNode } from 'react';
import type { Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import { Cover } from '../../../music/cover/cover';
import { art } from '../../../music/cover/cover.styles';
import { cx } from '../../../lib/class-names';
import styles from './item-row.module.css';

interface ItemRowProps {
  of: Pictured;
  name: string;
  line: string;
  isRound: boolean;
  /** Before the picture, and at the end. */
  start?: ReactNode;
  end?: ReactNode;
}

/** What a row of a channel's items says, in the list of them and in the preview. */
export const ItemRow = ({ of, name, line, isRound, start, end }: ItemRowProps) => (
  <>
    {start}
    <Cover of={of} name={name} kind={isRound ? 'artist' : 'album'} sizes="40px" className={cx(art.s, styles.cover)} />
    <span className={styles.texts}>
      <span className="med ell" dir="auto" title={name}>
        {name}
      </span>
      {line && (
        <span className="t2 s13 ell" dir="auto">
          {line}
        </span>
      )}
    </span>
    {end}
  </>
);
