import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import { ROLES } from '@tonearm/shared/admin/roles.resource';
import { adminRolesChanged, useBulkDeleteRolesMutation } from '../../../api/admin-roles';
import { useListRolesQuery } from '../../../api/people';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';

/** The roles. */
export const useRoleList = makeListHook<RoleDetails>({
  resource: ROLES,
  useRows: useListRolesQuery,
  useTrash: useBulkDeleteRolesMutation,
  changed: adminRolesChanged,
});
