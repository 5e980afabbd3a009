import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import {
  adminPlaylistsChanged,
  useBulkDeletePlaylistsMutation,
  useBulkRestorePlaylistsMutation,
  useBulkUpdatePlaylistsMutation,
  useExportPlaylistsMutation,
  useListAllPlaylistsQuery,
} from '../../../api/admin-playlists';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
import { listAnswerOf, useListCalls } from '../../../platform/admin/list/use-list-calls';

/** A page of all playlists. */
export const usePlaylistList = (state: ListState): ListAnswer<Playlist> =>
  listAnswerOf(useListAllPlaylistsQuery(argsOf(state)), useListAllPlaylistsQuery({ perPage: 1 }));

/** What can be asked of them. */
export function usePlaylistCalls(): ListCalls {
  const [update] = useBulkUpdatePlaylistsMutation();
  const [trash] = useBulkDeletePlaylistsMutation();
  const [restore] = useBulkRestorePlaylistsMutation();
  const [csv] = useExportPlaylistsMutation();
  return useListCalls({ update, trash, restore, csv }, adminPlaylistsChanged);
}
