import { Link } from 'react-router-dom';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { trackPath } from '@tonearm/shared/rules/paths';
import { ArtistLinks } from '../../music/artist-links';
import { Cover } from '../../music/cover/cover';

interface TrackCoverProps {
  track: Track;
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string;
  className?: string;
}

/** The cover as decoration: the words beside it say what it is. */
export function TrackCover({ track, sizes, className }: TrackCoverProps) {
  return <Cover of={track} name={track.album?.name ?? track.name} sizes={sizes} className={className} />;
}

/** Title and artists, each leading to its page. */
export function TrackLinks({ track }: { track: Track }) {
  return (
    <>
      <div className="t ell"><Link className="hov-line" to={trackPath(track)}>{track.name}</Link></div>
      <div className="s ell"><ArtistLinks artists={track.artists} /></div>
    </>
  );
}
