import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import {
  adminTracksChanged,
  useBulkDeleteTracksMutation,
  useBulkRestoreTracksMutation,
  useBulkUpdateTracksMutation,
  useExportTracksMutation,
  useListAllTracksQuery,
} from '../../../api/admin-tracks';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
import { listAnswerOf, useListCalls } from '../../../platform/admin/list/use-list-calls';

/** A page of all tracks. */
export const useTrackList = (state: ListState): ListAnswer<Track> =>
  listAnswerOf(useListAllTracksQuery(argsOf(state)), useListAllTracksQuery({ perPage: 1 }));

/** What can be asked of them. */
export function useTrackCalls(): ListCalls {
  const [update] = useBulkUpdateTracksMutation();
  const [trash] = useBulkDeleteTracksMutation();
  const [restore] = useBulkRestoreTracksMutation();
  const [csv] = useExportTracksMutation();
  return useListCalls({ update, trash, restore, csv }, adminTracksChanged);
}
