import { useTranslation } from 'react-i18next';
import { DiscAlbum } from 'lucide-react';
import { albumPath } from '@tonearm/shared/rules/paths';
import { artistNames } from '../../music/artist-links';
import { Heart } from '../../music/heart/heart';
import { AlbumCard } from '../../music/media-card/album-card';
import { LibraryCards } from '../../music/library-page/library-cards';
import { ItemRow } from './item-row';
import { libraryPagesApi } from './library-pages-api';
import { useLibraryList } from './use-library-list';
import { useLibraryView } from '../../music/library-page/use-library-view';
import type { Sort } from '../../music/library-page/use-library-view';

const SORTS: readonly [Sort, ...Sort[]] = [
  { id: 'added_at', label: 'Recently added', direction: 'desc' },
  { id: 'name', label: 'Title', direction: 'asc' },
  { id: 'artist', label: 'Artist', direction: 'asc' },
  { id: 'release_date', label: 'Release date', direction: 'desc' },
];

/** `/library/albums` */
export function AlbumsPage() {
  const { t } = useTranslation();
  const view = useLibraryView(SORTS);
  const answer = libraryPagesApi.useLibraryAlbumPagesInfiniteQuery(view.args);
  const { items, total, more } = useLibraryList('album', answer);
  return (
    <LibraryCards
      title={t('Albums')}
      facts={items && t(':count albums', { count: total })}
      filterLabel={t('Filter albums')}
      view={view}
      items={items}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      hasMore={answer.hasNextPage}
      onNearEnd={more}
      empty={{
        icon: DiscAlbum,
        title: t('Albums you like appear here'),
        say: t('Press the heart on an album to keep it.'),
      }}
      drawCard={(album) => <AlbumCard album={album} />}
      drawRow={(album) => (
        <ItemRow
          of={album}
          line={artistNames(album.artists)}
          to={albumPath(album)}
          addedAt={album.added_at}
          action={<Heart of={{ type: 'album', id: album.id, name: album.name }} />}
        />
      )}
    />
  );
}
