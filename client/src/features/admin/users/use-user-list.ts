import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { UserRecord } from '@tonearm/shared/admin/users.dto';
import {
  adminUsersChanged,
  useBulkDeleteUsersMutation,
  useBulkRestoreUsersMutation,
  useBulkUpdateUsersMutation,
  useExportUsersMutation,
  useListUsersQuery,
} from '../../../api/admin-users';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';

/** A page of all accounts. */
export function useUserList(state: ListState): ListAnswer<UserRecord> {
  const { data, currentData, isFetching, error, refetch } = useListUsersQuery(argsOf(state));
  const { data: whole } = useListUsersQuery({ perPage: 1 });
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
export function useUserCalls(): ListCalls {
  const dispatch = useDispatch();
  const [update] = useBulkUpdateUsersMutation();
  const [trash] = useBulkDeleteUsersMutation();
  const [restore] = useBulkRestoreUsersMutation();
  const [csv] = useExportUsersMutation();
  return useMemo(
    () => ({
      update: (input) => update({ bulkUpdateInput: input }).unwrap(),
      trash: (input) => trash({ bulkDeleteInput: input }).unwrap(),
      restore: (input) => restore({ resourceSelection: input }).unwrap(),
      csv: (input) => csv({ csvExportInput: input }).unwrap(),
      changed: () => void dispatch(adminUsersChanged()),
    }),
    [update, trash, restore, csv, dispatch],
  );
}
