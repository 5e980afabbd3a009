import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { PLAYLISTS } from '@tonearm/shared/admin/playlists.resource';
import {
  adminPlaylistsChanged,
  useBulkDeletePlaylistsMutation,
  useBulkRestorePlaylistsMutation,
  useBulkUpdatePlaylistsMutation,
  useExportPlaylistsMutation,
  useListAllPlaylistsQuery,
} from '../../../api/admin-playlists';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';

/** All playlists. */
export const usePlaylistList = makeListHook<Playlist>({
  resource: PLAYLISTS,
  useRows: useListAllPlaylistsQuery,
  useUpdate: useBulkUpdatePlaylistsMutation,
  useTrash: useBulkDeletePlaylistsMutation,
  useRestore: useBulkRestorePlaylistsMutation,
  useCsv: useExportPlaylistsMutation,
  changed: adminPlaylistsChanged,
});
