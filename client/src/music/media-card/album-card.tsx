import { useTranslation } from 'react-i18next';
import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath } from '@tonearm/shared/rules/paths';
import { joinFacts } from '../../lib/direction';
import { releaseYear } from '../../lib/format';
import { artistNames } from '../artist-links';
import { PlayButton } from '../play-button/play-button';
import { useCataloguePlay } from '../play-button/use-catalogue-play';
import { RELEASE_LABELS } from '../release-type';
import { MediaCard } from './media-card';

interface AlbumCardProps {
  album: Album;
  /** Under the title: who made it, or (on the artist's own page) when and what it is. */
  line?: 'artists' | 'release';
  isUrgent?: boolean;
}

export function AlbumCard({ album, line = 'artists', isUrgent }: AlbumCardProps) {
  const { t } = useTranslation();
  const play = useCataloguePlay(album);
  const release = joinFacts([releaseYear(album.release_date), t(RELEASE_LABELS[album.release_type])]);
  return (
    <MediaCard
      of={album}
      line={line === 'artists' ? artistNames(album.artists) : release}
      to={albumPath(album)}
      isUrgent={isUrgent}
      play={<PlayButton context={play} name={album.name} size="card" />}
    />
  );
}
