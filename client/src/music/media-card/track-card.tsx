import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { trackPath } from '@tonearm/shared/rules/paths';
import type { QueueSource } from '../../platform/player/player-types';
import { artistNames } from '../artist-links';
import { Cover } from '../cover/cover';
import { PlayButton } from '../play-button/play-button';
import { usePlayContext } from '../play-button/use-play-context';

const CARD_SIZES = '(max-width: 768px) 148px, (max-width: 1180px) 20vw, 210px';

/** A song as a card, where songs stand between albums and artists. */
export function TrackCard({ track }: { track: Track }) {
  const source = useMemo<QueueSource>(() => ({ type: 'track', id: track.id, name: track.name }), [track]);
  const play = usePlayContext(source, () => [track]);
  return (
    <div className="mc" data-roving-group>
      <Link to={trackPath(track)} className="mc-link" data-roving draggable={false}>
        <span className="frame"><Cover of={track} name={track.name} sizes={CARD_SIZES} /><span className="veil" /></span>
        <span className="t ell" title={track.name}>{track.name}</span>
        <span className="s ell">{artistNames(track.artists)}</span>
      </Link>
      <span className="over-play"><PlayButton context={play} name={track.name} size="card" /></span>
    </div>
  );
}
