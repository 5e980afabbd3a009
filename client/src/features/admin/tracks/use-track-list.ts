import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
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

/** A page of all tracks. */
export function useTrackList(state: ListState): ListAnswer<Track> {
  const { data, currentData, isFetching, error, refetch } = useListAllTracksQuery(argsOf(state));
  const { data: whole } = useListAllTracksQuery({ perPage: 1 });
  const page = (error && !currentData ? undefined : data)?.pagination;
  return {
    page: page
      ? { rows: page.data, total: page.total ?? page.data.length, isCapped: page.total_is_capped ?? false }
      : null,
    wholeTotal: whole?.pagination.total ?? null,
    isBusy: isFetching && !currentData,
    error,
    retry: () => void refetch(),
  };
}

/** What can be asked of them; the same object as long as the page stands. */
export function useTrackCalls(): ListCalls {
  const dispatch = useDispatch();
  const [update] = useBulkUpdateTracksMutation();
  const [trash] = useBulkDeleteTracksMutation();
  const [restore] = useBulkRestoreTracksMutation();
  const [csv] = useExportTracksMutation();
  return useMemo(
    () => ({
      update: (input) => update({ bulkUpdateInput: input }).unwrap(),
      trash: (input) => trash({ bulkDeleteInput: input }).unwrap(),
      restore: (input) => restore({ resourceSelection: input }).unwrap(),
      csv: (input) => csv({ csvExportInput: input }).unwrap(),
      changed: () => void dispatch(adminTracksChanged()),
    }),
    [update, trash, restore, csv, dispatch],
  );
}
