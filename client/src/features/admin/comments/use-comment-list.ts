import type { CommentRecord } from '@tonearm/shared/catalogue/comment-records.dto';
import {
  adminCommentsChanged,
  useBulkDeleteCommentsMutation,
  useBulkRestoreCommentsMutation,
  useBulkUpdateCommentsMutation,
  useExportCommentsMutation,
  useListAllCommentsQuery,
} from '../../../api/admin-comments';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
import { listAnswerOf, useListCalls } from '../../../platform/admin/list/use-list-calls';

/** A page of all comments. */
export const useCommentList = (state: ListState): ListAnswer<CommentRecord> =>
  listAnswerOf(useListAllCommentsQuery(argsOf(state)), useListAllCommentsQuery({ perPage: 1 }));

/** What can be asked of them. */
export function useCommentCalls(): ListCalls {
  const [update] = useBulkUpdateCommentsMutation();
  const [trash] = useBulkDeleteCommentsMutation();
  const [restore] = useBulkRestoreCommentsMutation();
  const [csv] = useExportCommentsMutation();
  return useListCalls({ update, trash, restore, csv }, adminCommentsChanged);
}
