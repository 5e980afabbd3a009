import type { TagRecord } from '@tonearm/shared/catalogue/tag-records.dto';
import {
  adminTagsChanged,
  useBulkDeleteTagsMutation,
  useExportTagsMutation,
  useListAllTagsQuery,
  useMergeTagsMutation,
  usePreviewTagMergeMutation,
} from '../../../api/admin-tags';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
import type { MergeCalls } from '../records/merge-dialog';
import { listAnswerOf, useListCalls } from '../../../platform/admin/list/use-list-calls';

/** A page of all tags. */
export const useTagList = (state: ListState): ListAnswer<TagRecord> =>
  listAnswerOf(useListAllTagsQuery(argsOf(state)), useListAllTagsQuery({ perPage: 1 }));

/** What can be asked of them. */
export function useTagCalls(): ListCalls {
  const [trash] = useBulkDeleteTagsMutation();
  const [csv] = useExportTagsMutation();
  return useListCalls({ trash, csv }, adminTagsChanged);
}

/** Merging them. */
export function useTagMerge(): MergeCalls {
  const [preview] = usePreviewTagMergeMutation();
  const [merge] = useMergeTagsMutation();
  return {
    preview: async (mergeInput) => (await preview({ mergeInput }).unwrap()).moves,
    merge: async (mergeInput) => (await merge({ mergeInput }).unwrap()).is_running,
  };
}
