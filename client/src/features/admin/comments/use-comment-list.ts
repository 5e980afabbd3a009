import type { CommentRecord } from '@tonearm/shared/catalogue/comment-records.dto';
import { COMMENTS } from '@tonearm/shared/admin/comments.resource';
import {
  adminCommentsChanged,
  useBulkDeleteCommentsMutation,
  useBulkRestoreCommentsMutation,
  useBulkUpdateCommentsMutation,
  useExportCommentsMutation,
  useListAllCommentsQuery,
} from '../../../api/admin-comments';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';

/** All comments. */
export const useCommentList = makeListHook<CommentRecord>({
  resource: COMMENTS,
  useRows: useListAllCommentsQuery,
  useUpdate: useBulkUpdateCommentsMutation,
  useTrash: useBulkDeleteCommentsMutation,
  useRestore: useBulkRestoreCommentsMutation,
  useCsv: useExportCommentsMutation,
  changed: adminCommentsChanged,
});
