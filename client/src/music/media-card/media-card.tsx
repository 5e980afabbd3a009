import type { ReactNode } from 'react';
import type { Album, Artist, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { Cover } from '../cover/cover';
import { CardFrame } from './card-frame';
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

/** An album, artist or song on a shelf. */
export function MediaCard({ of, line, to, isUrgent, play }: MediaCardProps) {
  const isRound = of.model_type === 'artist';
  const picture = (
    <Cover of={of} name={of.name} kind={isRound ? 'artist' : 'album'} sizes={CARD_SIZES} isUrgent={isUrgent} />
  );
  return (
    <CardFrame
      name={of.name}
      line={line}
      to={to}
      picture={picture}
      isRound={isRound}
      play={play}
      menu={useCardMenu(of)}
    />
  );
}
