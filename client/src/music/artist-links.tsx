import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { artistPath } from '@tonearm/shared/rules/paths';

interface Credited {
  id: number;
  name: string;
}

interface ArtistLinksProps {
  artists: readonly Credited[];
  className?: string;
  /** Inside a list with one tab stop the links are reached by arrows. */
  tabIndex?: number;
}

/** "Maren Holt, Kessler & Wren", each leading to its page. */
export function ArtistLinks({ artists, className = 'hov-line', tabIndex }: ArtistLinksProps) {
  return artists.map((artist, index) => (
    <Fragment key={artist.id}>
      {index > 0 && ', '}
      <Link className={className} to={artistPath(artist)} tabIndex={tabIndex}>
        {artist.name}
      </Link>
    </Fragment>
  ));
}

/** The same as words only, for places that are a link already. */
export const artistNames = (artists: readonly Credited[]): string => artists.map((artist) => artist.name).join(', ');
