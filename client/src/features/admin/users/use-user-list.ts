import { useCallback } from 'react';
import type { UserRecord } from '@tonearm/shared/admin/users.dto';
import { USERS } from '@tonearm/shared/admin/users.resource';
import {
  adminUsersChanged,
  useBulkDeleteUsersMutation,
  useBulkRestoreUsersMutation,
  useBulkUpdateUsersMutation,
  useExportUsersMutation,
  useListUsersQuery,
} from '../../../api/admin-users';
import type { Deletion } from '../../../platform/admin/list/list-view';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';

/** Its body has a name of its own. */
function useTrash() {
  const [remove] = useBulkDeleteUsersMutation();
  const trash = useCallback(
    ({ bulkDeleteInput }: { bulkDeleteInput: Deletion }) => remove({ bulkDeleteUsersInput: bulkDeleteInput }),
    [remove],
  );
  return [trash] as const;
}

/** All accounts. */
export const useUserList = makeListHook<UserRecord>({
  resource: USERS,
  useRows: useListUsersQuery,
  useUpdate: useBulkUpdateUsersMutation,
  useTrash,
  useRestore: useBulkRestoreUsersMutation,
  useCsv: useExportUsersMutation,
  changed: adminUsersChanged,
});
