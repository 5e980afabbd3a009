import type { ArtistRecord } from '@tonearm/shared/catalogue/artist-records.dto';
import {
  adminArtistsChanged,
  useBulkDeleteArtistsMutation,
  useBulkUpdateArtistsMutation,
  useExportArtistsMutation,
  useListAllArtistsQuery,
  useMergeArtistsMutation,
  usePreviewArtistMergeMutation,
} from '../../../api/admin-artists';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
import type { MergeCalls } from '../records/merge-dialog';
import { listAnswerOf, useListCalls } from '../../../platform/admin/list/use-list-calls';

/** A page of all artists. */
export const useArtistList = (state: ListState): ListAnswer<ArtistRecord> =>
  listAnswerOf(useListAllArtistsQuery(argsOf(state)), useListAllArtistsQuery({ perPage: 1 }));

/** What can be asked of them. */
export function useArtistCalls(): ListCalls {
  const [update] = useBulkUpdateArtistsMutation();
  const [trash] = useBulkDeleteArtistsMutation();
  const [csv] = useExportArtistsMutation();
  return useListCalls({ update, trash, csv }, adminArtistsChanged);
}

/** Merging them. */
export function useArtistMerge(): MergeCalls {
  const [preview] = usePreviewArtistMergeMutation();
  const [merge] = useMergeArtistsMutation();
  return {
    preview: async (mergeInput) => (await preview({ mergeInput }).unwrap()).moves,
    merge: async (mergeInput) => (await merge({ mergeInput }).unwrap()).is_running,
  };
}
