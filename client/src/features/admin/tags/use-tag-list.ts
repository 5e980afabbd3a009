import type { TagRecord } from '@tonearm/shared/catalogue/tag-records.dto';
import {
  adminTagsChanged,
  useBulkDeleteTagsMutation,
  useExportTagsMutation,
  useListAllTagsQuery,
} from '../../../api/admin-tags';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
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
