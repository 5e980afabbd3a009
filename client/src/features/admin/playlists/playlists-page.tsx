import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ListMusic } from 'lucide-react';
import { PLAYLISTS } from '@tonearm/shared/admin/playlists.resource';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { StateView } from '../../../ui/state-view';
import { useQuickActions, useRecordMenu } from '../records/use-record-actions';
import type { RecordPaths } from '../records/use-record-actions';
import { PLAYLIST_PATHS, playlistColumns } from './playlist-columns';
import { usePlaylistList } from './use-playlist-list';
import { playlistEdits, playlistFilters } from './playlist-words';

const IN_TRASH: RecordPaths<Playlist> = { page: () => null };

function usePlaylistView(changes: BulkChanges, isTrashed: boolean): ListView<Playlist> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useMemo(
    () => ({ columns: playlistColumns(t, isTrashed), filters: playlistFilters(t), edits: playlistEdits(t) }),
    [t, isTrashed],
  );
  const paths = isTrashed ? IN_TRASH : PLAYLIST_PATHS;
  const deleteRight = 'playlists.delete';
  return {
    ...words,
    resource: PLAYLISTS,
    title: t('Playlists'),
    searchLabel: t('Search playlists'),
    nameOf: ({ name }) => name,
    actions: useQuickActions(paths),
    menu: useRecordMenu(paths, { changes, isTrashed, deleteRight }),
    onOpen: (playlist) => {
      if (!isTrashed) void navigate(PLAYLIST_PATHS.page(playlist));
    },
    deleteRight,
    emptyIcon: ListMusic,
    empty: (
      <StateView icon={ListMusic} title={t('No playlists yet')}>
        {t('Playlists that anybody makes stand here, private ones included.')}
      </StateView>
    ),
  };
}

/** All playlists of the site (3-decisions §27). */
export function PlaylistsPage() {
  const list = usePlaylistList();
  const view = usePlaylistView(list.changes, list.address.state.isTrashed);
  return <ResourcePage view={view} {...list} />;
}
