import type { TagRecord } from '@tonearm/shared/catalogue/tag-records.dto';
import { TAGS } from '@tonearm/shared/admin/tags.resource';
import {
  adminTagsChanged,
  useBulkDeleteTagsMutation,
  useExportTagsMutation,
  useListAllTagsQuery,
  useMergeTagsMutation,
  usePreviewTagMergeMutation,
} from '../../../api/admin-tags';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';
import { makeMergeHook } from '../records/make-merge-hook';

/** All tags. */
export const useTagList = makeListHook<TagRecord>({
  resource: TAGS,
  useRows: useListAllTagsQuery,
  useTrash: useBulkDeleteTagsMutation,
  useCsv: useExportTagsMutation,
  changed: adminTagsChanged,
});

/** Merging them. */
export const useTagMerge = makeMergeHook(usePreviewTagMergeMutation, useMergeTagsMutation);
