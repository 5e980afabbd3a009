import { useCallback } from 'react';
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
import type { Deletion, ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
import { listAnswerOf, useListCalls } from '../../../platform/admin/list/use-list-calls';

/** A page of all accounts. */
export const useUserList = (state: ListState): ListAnswer<UserRecord> =>
  listAnswerOf(useListUsersQuery(argsOf(state)), useListUsersQuery({ perPage: 1 }));

/** What can be asked of them. */
export function useUserCalls(): ListCalls {
  const [update] = useBulkUpdateUsersMutation();
  const [remove] = useBulkDeleteUsersMutation();
  const trash = useCallback(
    ({ bulkDeleteInput }: { bulkDeleteInput: Deletion }) => remove({ bulkDeleteUsersInput: bulkDeleteInput }),
    [remove],
  );
  const [restore] = useBulkRestoreUsersMutation();
  const [csv] = useExportUsersMutation();
  return useListCalls({ update, trash, restore, csv }, adminUsersChanged);
}
