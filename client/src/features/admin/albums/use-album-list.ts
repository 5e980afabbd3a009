import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import {
  adminAlbumsChanged,
  useBulkDeleteAlbumsMutation,
  useBulkRestoreAlbumsMutation,
  useBulkUpdateAlbumsMutation,
  useExportAlbumsMutation,
  useListAllAlbumsQuery,
} from '../../../api/admin-albums';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
import { listAnswerOf, useListCalls } from '../../../platform/admin/list/use-list-calls';

/** A page of all albums. */
export const useAlbumList = (state: ListState): ListAnswer<Album> =>
  listAnswerOf(useListAllAlbumsQuery(argsOf(state)), useListAllAlbumsQuery({ perPage: 1 }));

/** What can be asked of them. */
export function useAlbumCalls(): ListCalls {
  const [update] = useBulkUpdateAlbumsMutation();
  const [trash] = useBulkDeleteAlbumsMutation();
  const [restore] = useBulkRestoreAlbumsMutation();
  const [csv] = useExportAlbumsMutation();
  return useListCalls({ update, trash, restore, csv }, adminAlbumsChanged);
}
