import { useTranslation } from 'react-i18next';
import { useListSimilarArtistsQuery } from '../../api/similar-artists';
import { ArtistCard } from '../../music/media-card/artist-card';
import { CardGrid } from '../../music/media-card/card-grid';
import { Shelf } from '../../music/shelf/shelf';
import { QueryProblem } from '../../platform/errors/query-state';
import { NotFound } from '../../platform/errors/not-found';
import { ShelfSkeleton } from '../../ui/skeleton';

/** A shelf of artists that go with this one; absent while there are none. */
export function SimilarShelf({ artistId }: { artistId: number }) {
  const { t } = useTranslation();
  const artists = useListSimilarArtistsQuery({ id: artistId }).currentData?.pagination.data ?? [];
  if (artists.length === 0) return null;
  return (
    <Shelf title={t('Similar artists')}>
      {artists.map((artist) => (
        <ArtistCard key={artist.id} artist={artist} />
      ))}
    </Shelf>
  );
}

/** All of them, as a page of their own. */
export function SimilarArtists({ artistId }: { artistId: number }) {
  const { t } = useTranslation();
  const { currentData, error, refetch } = useListSimilarArtistsQuery({ id: artistId });
  if (error && !currentData)
    return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  if (!currentData) return <ShelfSkeleton round />;
  const artists = currentData.pagination.data;
  if (artists.length === 0) return <p className="t2">{t('Nobody shares this artist’s genres yet.')}</p>;
  return (
    <CardGrid label={t('Similar artists')}>
      {artists.map((artist) => (
        <ArtistCard key={artist.id} artist={artist} />
      ))}
    </CardGrid>
  );
}
