import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../lib/class-names';
import { Cover } from '../cover/cover';

/** Six, five or four a row on larger screens, 148 px on phones. */
const CARD_SIZES = '(max-width: 768px) 148px, (max-width: 1180px) 20vw, 210px';

interface MediaCardProps {
  of: Pictured;
  name: string;
  line: string;
  to: string;
  kind: 'album' | 'artist';
  isUrgent?: boolean;
  play: ReactNode;
}

/** A card on a shelf: the whole card is one link, play is a button beside it. */
export function MediaCard({ of, name, line, to, kind, isUrgent, play }: MediaCardProps) {
  return (
    <div className={cx('mc', kind === 'artist' && 'center')} data-roving-group>
      <Link to={to} className="mc-link" data-roving draggable={false}>
        <span className="frame">
          <Cover of={of} name={name} kind={kind} sizes={CARD_SIZES} isUrgent={isUrgent} />
          <span className={cx('veil', kind === 'artist' && 'circ')} />
        </span>
        <span className="t ell" title={name}>{name}</span>
        <span className="s ell">{line}</span>
      </Link>
      <span className="over-play">{play}</span>
    </div>
  );
}
