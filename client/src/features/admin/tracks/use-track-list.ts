import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { TRACKS } from '@tonearm/shared/admin/tracks.resource';
import {
  adminTracksChanged,
  useBulkDeleteTracksMutation,
  useBulkRestoreTracksMutation,
  useBulkUpdateTracksMutation,
  useExportTracksMutation,
  useListAllTracksQuery,
} from '../../../api/admin-tracks';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';

/** All tracks. */
export const useTrackList = makeListHook<Track>({
  resource: TRACKS,
  useRows: useListAllTracksQuery,
  useUpdate: useBulkUpdateTracksMutation,
  useTrash: useBulkDeleteTracksMutation,
  useRestore: useBulkRestoreTracksMutation,
  useCsv: useExportTracksMutation,
  changed: adminTracksChanged,
});
