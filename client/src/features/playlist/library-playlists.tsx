import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListMusic, Plus } from 'lucide-react';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { playlistPath } from '@tonearm/shared/rules/paths';
import '../../api/playlists';
import { cx } from '../../lib/class-names';
import { joinFacts } from '../../lib/direction';
import { Mosaic } from '../../music/cover/mosaic';
import { LibraryCards } from '../../music/library-page/library-cards';
import { LibraryRow } from '../../music/library-page/library-row';
import { useLibraryView } from '../../music/library-page/use-library-view';
import type { Sort } from '../../music/library-page/use-library-view';
import { PlaylistCard } from '../../music/media-card/playlist-card';
import { useLazyCardMenu } from '../../music/media-card/use-card-menu';
import { useMayMakePlaylists } from '../../platform/workspaces/use-may-make-playlists';
import { useWorkPlace } from '../../platform/workspaces/use-work-place';
import { WorkingIn } from '../../platform/workspaces/working-in';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { libraryPlaylistsApi } from './library-playlists-api';
import { usePlaylistDialogs } from './use-playlist-dialogs';
import { lazyOverlay } from '../../ui/lazy-part';
import styles from './playlist.module.css';
import { art } from '../../music/cover/cover.styles';

const PlaylistCardMenu = lazyOverlay(() => import('../../music/playlist-menu/playlist-card-menu'));

const SORTS: readonly [Sort, ...Sort[]] = [
  { id: 'updated_at', label: 'Recently changed', direction: 'desc' },
  { id: 'created_at', label: 'Recently made', direction: 'desc' },
  { id: 'name', label: 'Name', direction: 'asc' },
  { id: 'followers_count', label: 'Followers', direction: 'desc' },
];

function PlaylistRow({ playlist }: { playlist: Playlist }) {
  const { t } = useTranslation();
  const { name, tracks_count: count, owner, workspace, updated_at: at } = playlist;
  const menu = useLazyCardMenu(playlist, PlaylistCardMenu);
  return (
    <LibraryRow
      name={name}
      line={joinFacts([t(':count songs', { count }), (owner ?? workspace)?.name])}
      to={playlistPath(playlist)}
      at={at}
      menu={menu}
      picture={<Mosaic of={playlist} name={name} sizes="44px" className={cx(art.s, styles.rowCover)} />}
    />
  );
}

/** `/library/playlists`: own, collaborative and followed ones; in a workspace those that it owns. */
export function LibraryPlaylists() {
  const { t } = useTranslation();
  const view = useLibraryView(SORTS);
  const answer = libraryPlaylistsApi.useLibraryPlaylistPagesInfiniteQuery(view.args);
  const dialogs = usePlaylistDialogs();
  const place = useWorkPlace();
  const canCreate = useMayMakePlaylists();
  const make = (): void => void dialogs.create();
  const { isFetchingNextPage, fetchNextPage, currentData } = answer;
  const pages = currentData?.pages;
  const playlists = useMemo(() => pages?.flatMap((page) => page.pagination.data), [pages]);
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [isFetchingNextPage, fetchNextPage]);
  return (
    <>
      <WorkingIn />
      <LibraryCards
        title={t('Playlists')}
        facts={pages && t(':count playlists', { count: pages[0]?.pagination.total ?? playlists?.length ?? 0 })}
        filterLabel={t('Filter playlists')}
        view={view}
        items={playlists}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        hasMore={answer.hasNextPage}
        onNearEnd={more}
        // An empty list offers it in its middle.
        tools={
          canCreate &&
          (playlists?.length !== 0 || view.args.query !== '') && (
            <Button look="primary" size="sm" icon={<Icon of={Plus} size={15} />} onClick={make}>
              {t('New playlist')}
            </Button>
          )
        }
        empty={{
          icon: ListMusic,
          title: t('No playlists yet'),
          say:
            place.id === 0
              ? t('Make one, or follow those of others.')
              : t('A playlist made here belongs to everybody in the workspace.'),
          action: canCreate && (
            <Button pill look="primary" icon={<Icon of={Plus} size={16} />} onClick={make}>
              {t('New playlist')}
            </Button>
          ),
        }}
        drawCard={(playlist) => <PlaylistCard playlist={playlist} />}
        drawRow={(playlist) => <PlaylistRow playlist={playlist} />}
      />
    </>
  );
}
