import {
  adminCustomPagesChanged,
  useBulkDeleteCustomPagesMutation,
  useBulkUpdateCustomPagesMutation,
  useListAllCustomPagesQuery,
} from '../../../api/admin-custom-pages';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
import { listAnswerOf, useListCalls } from '../../../platform/admin/list/use-list-calls';
import type { NamedPage } from './custom-page-columns';

/** A page of all custom pages. */
export function useCustomPageList(state: ListState): ListAnswer<NamedPage> {
  const answer = listAnswerOf(useListAllCustomPagesQuery(argsOf(state)), useListAllCustomPagesQuery({ perPage: 1 }));
  const { page } = answer;
  return { ...answer, page: page && { ...page, rows: page.rows.map((row) => ({ ...row, name: row.title })) } };
}

/** What can be asked of them. */
export function useCustomPageCalls(): ListCalls {
  const [update] = useBulkUpdateCustomPagesMutation();
  const [trash] = useBulkDeleteCustomPagesMutation();
  return useListCalls({ update, trash }, adminCustomPagesChanged);
}
