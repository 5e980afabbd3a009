import { useTranslation } from 'react-i18next';
import { useListArtistsQuery } from '../../api/catalogue';
import { ArtistCard } from '../../music/media-card/artist-card';
import { Shelf } from '../../music/shelf/shelf';
import { useCan } from '../../platform/session/use-session';
import { ShelfSkeleton } from '../../ui/skeleton';
import styles from './late.module.css';

const SHOWN = { orderBy: 'popularity', orderDir: 'desc', perPage: 12 } as const;

/** The artists who are heard most these days. Fetch it lazily. */
export default function TrendingArtists() {
  const { t } = useTranslation();
  const mayLook = useCan('artists.view');
  const { currentData, isFetching } = useListArtistsQuery(SHOWN, { skip: !mayLook });
  const artists = currentData?.pagination.data ?? [];
  if (artists.length === 0 && !isFetching) return null;
  return (
    <div className={styles.live} data-landing-part="general">
      {artists.length === 0 ? (
        <ShelfSkeleton round />
      ) : (
        <Shelf title={t('Trending artists')}>
          {artists.map((artist) => (
            <ArtistCard key={artist.id} artist={artist} />
          ))}
        </Shelf>
      )}
    </div>
  );
}
