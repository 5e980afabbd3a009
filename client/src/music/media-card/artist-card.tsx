import { useTranslation } from 'react-i18next';
import type { Artist } from '@tonearm/shared/catalogue/catalogue.dto';
import { artistPath } from '@tonearm/shared/rules/paths';
import { PlayButton } from '../play-button/play-button';
import { useCataloguePlay } from '../play-button/use-catalogue-play';
import { MediaCard } from './media-card';

export function ArtistCard({ artist }: { artist: Artist }) {
  const { t } = useTranslation();
  const play = useCataloguePlay(artist);
  return (
    <MediaCard
      of={artist}
      line={t('Artist')}
      to={artistPath(artist)}
      play={<PlayButton context={play} name={artist.name} size="card" />}
    />
  );
}
