import { useTranslation } from 'react-i18next';
import { MicVocal } from 'lucide-react';
import { artistPath } from '@tonearm/shared/rules/paths';
import { FollowButton } from '../../music/follow-button/follow-button';
import { ArtistCard } from '../../music/media-card/artist-card';
import { LibraryCards } from '../../music/library-page/library-cards';
import { ItemRow } from './item-row';
import { libraryPagesApi } from './library-pages-api';
import { useLibraryList } from './use-library-list';
import { useLibraryView } from '../../music/library-page/use-library-view';
import type { Sort } from '../../music/library-page/use-library-view';

const SORTS: readonly [Sort, ...Sort[]] = [
  { id: 'added_at', label: 'Recently added', direction: 'desc' },
  { id: 'name', label: 'Name', direction: 'asc' },
];

/** `/library/artists` */
export function ArtistsPage() {
  const { t } = useTranslation();
  const view = useLibraryView(SORTS);
  const answer = libraryPagesApi.useLibraryArtistPagesInfiniteQuery(view.args);
  const { items, total, more } = useLibraryList('artist', answer);
  return (
    <LibraryCards
      title={t('Artists')}
      facts={items && t(':count artists', { count: total })}
      filterLabel={t('Filter artists')}
      view={view}
      items={items}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      hasMore={answer.hasNextPage}
      onNearEnd={more}
      empty={{
        icon: MicVocal,
        title: t('Artists you follow appear here'),
        say: t('Press Follow on an artist’s page.'),
      }}
      drawCard={(artist) => <ArtistCard artist={artist} />}
      drawRow={(artist) => (
        <ItemRow
          of={artist}
          line={t('Artist')}
          to={artistPath(artist)}
          addedAt={artist.added_at}
          action={<FollowButton of={{ type: 'artist', id: artist.id, name: artist.name }} />}
        />
      )}
    />
  );
}
