import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListMusic, Plus, Search } from 'lucide-react';
import { SEARCH_DEBOUNCE_MS } from '@tonearm/shared/limits';
import '../../api/playlists';
import { useDebounced } from '../../lib/use-debounced';
import { LoadMore } from '../../music/endless/load-more';
import { CardGrid } from '../../music/media-card/card-grid';
import { PageProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useCan } from '../../platform/session/use-session';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { CardGridSkeleton } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import { PlaylistCard } from '../../music/media-card/playlist-card';
import { libraryPlaylistsApi } from './library-playlists-api';
import { usePlaylistDialogs } from './use-playlist-dialogs';

/** Looks like the heads of the library's other pages. */
function Head({ count, children }: { count?: number; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <header className="lib-head">
      <div>
        <PageHeading className="h1">{t('Playlists')}</PageHeading>
        <p className="t2 s13 num lib-facts" role="status">{count !== undefined && t(':count playlists', { count })}</p>
      </div>
      <div className="row lib-tools">{children}</div>
    </header>
  );
}

function Shelf() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState('');
  const asked = useDebounced(filter.trim(), SEARCH_DEBOUNCE_MS);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = libraryPlaylistsApi.useLibraryPlaylistPagesInfiniteQuery(asked);
  const dialogs = usePlaylistDialogs();
  const canCreate = useCan('playlists.create');
  const make = (): void => void dialogs.create();
  if (!data) return <><Head />{error ? <PageProblem onRetry={() => void refetch()} /> : <CardGridSkeleton />}</>;
  const playlists = data.pages.flatMap((page) => page.pagination.data);
  if (playlists.length === 0 && asked === '') {
    const create = canCreate && <Button pill look="primary" icon={<Icon of={Plus} size={16} />} onClick={make}>{t('New playlist')}</Button>;
    return <><Head /><StateView icon={ListMusic} title={t('No playlists yet')} action={create}>{t('Make one, or follow those of others.')}</StateView></>;
  }
  return (
    <>
      <Head count={data.pages[0]?.pagination.total ?? playlists.length}>
        <label className="input sm lib-filter">
          <Icon of={Search} size={15} />
          <input type="search" aria-label={t('Filter playlists')} placeholder={t('Filter playlists')} value={filter} onChange={(event) => setFilter(event.target.value)} />
        </label>
        {canCreate && <Button look="primary" size="sm" icon={<Icon of={Plus} size={15} />} onClick={make}>{t('New playlist')}</Button>}
      </Head>
      {playlists.length > 0
        ? <CardGrid label={t('Playlists')}>{playlists.map((playlist) => <PlaylistCard key={playlist.id} playlist={playlist} />)}</CardGrid>
        : <p className="t2">{t('There are no items matching your query')}</p>}
      <LoadMore hasMore={hasNextPage} isFetching={isFetching} error={error} onMore={() => void fetchNextPage()} />
    </>
  );
}

/** `/library/playlists`: own, collaborative and followed ones. */
export function LibraryPlaylists() {
  const { t } = useTranslation();
  useDocumentTitle(t('Playlists'));
  return <Shelf />;
}
