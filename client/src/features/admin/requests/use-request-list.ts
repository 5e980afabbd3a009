import { useMemo } from 'react';
import {
  adminRequestsChanged,
  useBulkDeleteBackstageRequestsMutation,
  useBulkUpdateBackstageRequestsMutation,
  useExportBackstageRequestsMutation,
  useListBackstageRequestsQuery,
} from '../../../api/admin-requests';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
import { listAnswerOf, useListCalls } from '../../../platform/admin/list/use-list-calls';
import { artistAsked } from './request-columns';
import type { NamedRequest } from './request-columns';

/** A page of all artist requests. */
export function useRequestList(state: ListState): ListAnswer<NamedRequest> {
  const whole = useListBackstageRequestsQuery({ perPage: 1 });
  const answer = listAnswerOf(useListBackstageRequestsQuery(argsOf(state)), whole);
  const rows = answer.page?.rows;
  const named = useMemo(
    () =>
      rows?.map((request) => ({
        ...request,
        name: [request.user.name, artistAsked(request)].filter(Boolean).join(': '),
      })),
    [rows],
  );
  return { ...answer, page: answer.page && named ? { ...answer.page, rows: named } : null };
}

/** What can be asked of them. */
export function useRequestCalls(): ListCalls {
  const [update] = useBulkUpdateBackstageRequestsMutation();
  const [trash] = useBulkDeleteBackstageRequestsMutation();
  const [csv] = useExportBackstageRequestsMutation();
  return useListCalls({ update, trash, csv }, adminRequestsChanged);
}
