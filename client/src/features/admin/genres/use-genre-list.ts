import type { GenreRecord } from '@tonearm/shared/catalogue/genre-records.dto';
import {
  adminGenresChanged,
  useBulkDeleteGenresMutation,
  useExportGenresMutation,
  useListAllGenresQuery,
  useMergeGenresMutation,
  usePreviewGenreMergeMutation,
} from '../../../api/admin-genres';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
import type { MergeCalls } from '../records/merge-dialog';
import { listAnswerOf, useListCalls } from '../../../platform/admin/list/use-list-calls';

/** A page of all genres. */
export const useGenreList = (state: ListState): ListAnswer<GenreRecord> =>
  listAnswerOf(useListAllGenresQuery(argsOf(state)), useListAllGenresQuery({ perPage: 1 }));

/** What can be asked of them. */
export function useGenreCalls(): ListCalls {
  const [trash] = useBulkDeleteGenresMutation();
  const [csv] = useExportGenresMutation();
  return useListCalls({ trash, csv }, adminGenresChanged);
}

/** Merging them. */
export function useGenreMerge(): MergeCalls {
  const [preview] = usePreviewGenreMergeMutation();
  const [merge] = useMergeGenresMutation();
  return {
    preview: async (mergeInput) => (await preview({ mergeInput }).unwrap()).moves,
    merge: async (mergeInput) => (await merge({ mergeInput }).unwrap()).is_running,
  };
}
