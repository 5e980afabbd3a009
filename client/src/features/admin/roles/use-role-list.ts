import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import { adminRolesChanged, useBulkDeleteRolesMutation } from '../../../api/admin-roles';
import { useListRolesQuery } from '../../../api/people';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
import { listAnswerOf, useListCalls } from '../../../platform/admin/list/use-list-calls';

/** A page of the roles. */
export const useRoleList = (state: ListState): ListAnswer<RoleDetails> =>
  listAnswerOf(useListRolesQuery(argsOf(state)), useListRolesQuery({ perPage: 1 }));

/** What can be asked of them. */
export function useRoleCalls(): ListCalls {
  const [trash] = useBulkDeleteRolesMutation();
  return useListCalls({ trash }, adminRolesChanged);
}
