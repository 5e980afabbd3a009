import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import { ALBUMS } from '@tonearm/shared/admin/albums.resource';
import {
  adminAlbumsChanged,
  useBulkDeleteAlbumsMutation,
  useBulkRestoreAlbumsMutation,
  useBulkUpdateAlbumsMutation,
  useExportAlbumsMutation,
  useListAllAlbumsQuery,
} from '../../../api/admin-albums';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';

/** All albums. */
export const useAlbumList = makeListHook<Album>({
  resource: ALBUMS,
  useRows: useListAllAlbumsQuery,
  useUpdate: useBulkUpdateAlbumsMutation,
  useTrash: useBulkDeleteAlbumsMutation,
  useRestore: useBulkRestoreAlbumsMutation,
  useCsv: useExportAlbumsMutation,
  changed: adminAlbumsChanged,
});
