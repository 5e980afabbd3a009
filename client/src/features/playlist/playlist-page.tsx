import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ListMusic } from 'lucide-react';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { playlistSeo } from '@tonearm/shared/rules/page-seo';
import { playlistPath } from '@tonearm/shared/rules/paths';
import { playlistPageArgs } from '../../api/page-args';
import { useGetPlaylistQuery } from '../../api/playlists';
import { drawnTint } from '../../music/cover/drawn-cover';
import { tintStyle } from '../../music/tint';
import { usePageView } from '../../music/use-page-view';
import { NotFound } from '../../platform/errors/not-found';
import { PageProblem, QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { usePageSeo, useSeoWords } from '../../platform/navigation/page-seo';
import { useCanonicalPath } from '../../platform/navigation/use-canonical-path';
import type { QueueSource } from '../../platform/player/player-types';
import { HeaderSkeleton, TrackRowsSkeleton } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import { PlaylistHeader } from './playlist-header';
import { PlaylistSongs } from './playlist-songs';
import { PlaylistToolbar, SORTS } from './playlist-toolbar';
import type { SortKey } from './playlist-toolbar';
import { usePlaylistTracks } from './use-playlist-tracks';
import { lazyPart } from '../../ui/lazy-part';
import styles from './playlist.module.css';
import { itemPage } from '../../ui/item-page.styles';
import { page } from '../../ui/page.styles';

/** Owners and editors alone need it. */
const PlaylistSuggestions = lazyPart(() => import('./playlist-suggestions'));

function Songs({
  playlist,
  list,
  isNarrowed,
  canOrder,
  source,
}: {
  playlist: Playlist;
  list: ReturnType<typeof usePlaylistTracks>;
  isNarrowed: boolean;
  canOrder: boolean;
  source: QueueSource;
}) {
  const { t } = useTranslation();
  if (list.isLoading) return <TrackRowsSkeleton withCover />;
  if (list.error && list.tracks.length === 0) return <PageProblem onRetry={list.refetch} />;
  if (list.tracks.length > 0)
    return <PlaylistSongs playlist={playlist} list={list} canOrder={canOrder} source={source} />;
  if (isNarrowed) return <p className="t2">{t('There are no items matching your query')}</p>;
  return (
    <StateView icon={ListMusic} title={t('This playlist is empty')}>
      {playlist.permissions.edit_tracks &&
        t('Find a song and choose “Add to playlist”, or drop songs on its name at the left.')}
    </StateView>
  );
}

function LoadedPlaylist({ playlist }: { playlist: Playlist }) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<SortKey>('position');
  const [query, setQuery] = useState('');
  const source = useMemo<QueueSource>(
    () => ({ type: 'playlist', id: playlist.id, name: playlist.name }),
    [playlist.id, playlist.name],
  );
  const list = usePlaylistTracks(playlist, { id: playlist.id, ...SORTS[sort].order, ...(query ? { query } : {}) });
  const [cover] = playlist.covers;
  const color = playlist.image_color ?? cover?.image_color ?? null;
  useDocumentTitle(
    playlist.owner ? t(':name by :artists', { name: playlist.name, artists: playlist.owner.name }) : playlist.name,
  );
  usePageSeo(playlistSeo(playlist, useSeoWords()));
  useCanonicalPath(playlistPath(playlist));
  usePageView(playlist);
  const isNarrowed = query !== '';
  return (
    <div data-tint style={playlist.image || cover ? tintStyle(color) : drawnTint(playlist.name)}>
      <div className={itemPage.tinted} />
      <div className={page.page}>
        <PlaylistHeader playlist={playlist} source={source} loadAll={list.loadAll} />
        {playlist.tracks_count > 0 && <PlaylistToolbar sort={sort} onSort={setSort} onFilter={setQuery} />}
        <Songs
          playlist={playlist}
          list={list}
          isNarrowed={isNarrowed}
          canOrder={playlist.permissions.edit_tracks && sort === 'position' && !isNarrowed}
          source={source}
        />
        {playlist.permissions.edit_tracks && !isNarrowed && list.tracks.length > 0 && (
          <Suspense fallback={null}>
            <PlaylistSuggestions playlist={playlist} tracks={list.tracks} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** `/playlist/{id}/{name}` */
export function PlaylistPage() {
  const id = Number(useParams().id);
  const isId = Number.isInteger(id) && id > 0;
  const { currentData, error, refetch } = useGetPlaylistQuery(playlistPageArgs(id), { skip: !isId });
  if (!isId) return <NotFound />;
  if (currentData) return <LoadedPlaylist key={id} playlist={currentData.playlist} />;
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <div className={page.page}>
      <HeaderSkeleton />
      <div className={styles.commentsRoom}>
        <TrackRowsSkeleton withCover />
      </div>
    </div>
  );
}
