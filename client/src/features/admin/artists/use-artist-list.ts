import type { ArtistRecord } from '@tonearm/shared/catalogue/artist-records.dto';
import { ARTISTS } from '@tonearm/shared/admin/artists.resource';
import {
  adminArtistsChanged,
  useBulkDeleteArtistsMutation,
  useBulkUpdateArtistsMutation,
  useExportArtistsMutation,
  useListAllArtistsQuery,
  useMergeArtistsMutation,
  usePreviewArtistMergeMutation,
} from '../../../api/admin-artists';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';
import { makeMergeHook } from '../records/make-merge-hook';

/** All artists. */
export const useArtistList = makeListHook<ArtistRecord>({
  resource: ARTISTS,
  useRows: useListAllArtistsQuery,
  useUpdate: useBulkUpdateArtistsMutation,
  useTrash: useBulkDeleteArtistsMutation,
  useCsv: useExportArtistsMutation,
  changed: adminArtistsChanged,
});

/** Merging them. */
export const useArtistMerge = makeMergeHook(usePreviewArtistMergeMutation, useMergeArtistsMutation);
