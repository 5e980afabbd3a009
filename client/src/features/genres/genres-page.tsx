import { useTranslation } from 'react-i18next';
import { LayoutGrid } from 'lucide-react';
import { useListGenresQuery } from '../../api/generated/catalogue.gen';
import { GENRES_PAGE_ARGS } from '../../api/page-args';
import { GenreGrid } from '../../music/genre-tile/genre-grid';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { Bone } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';

const WAITING = Array.from({ length: 12 }, (_, index) => index);

/** `/genres`: every genre that has music, the most popular first. */
export function GenresPage() {
  const { t } = useTranslation();
  const { currentData, error, refetch } = useListGenresQuery(GENRES_PAGE_ARGS);
  const genres = currentData?.pagination.data;
  const title = t('Browse by genre');
  useDocumentTitle(t('Genres'));
  if (!currentData && error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <div className="page">
      <PageHeading className="h1 mb-5">{title}</PageHeading>
      {!genres && <div className="genres" aria-hidden>{WAITING.map((tile) => <Bone key={tile} h={104} />)}</div>}
      {genres?.length === 0 && <StateView icon={LayoutGrid} title={t('No genres yet')}>{t('Genres appear here with the first records that name one.')}</StateView>}
      {genres && genres.length > 0 && <GenreGrid genres={genres} label={title} />}
    </div>
  );
}
