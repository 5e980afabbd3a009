import type { Role } from '@tonearm/shared/account/account.dto';
import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import { PER_PAGE_MAX } from '@tonearm/shared/limits';
import { useListRolesQuery } from '../../api/people';

const NONE: readonly RoleDetails[] = [];

/** The roles that somebody may have in a workspace. */
export function useWorkspaceRoles(isNeeded: boolean): readonly RoleDetails[] {
  const { data } = useListRolesQuery({ type: 'workspace', perPage: PER_PAGE_MAX }, { skip: !isNeeded });
  return data?.pagination.data ?? NONE;
}

/** The one that gives least: whoever is invited in a hurry gets no more than was meant. */
export const leastOf = (roles: readonly RoleDetails[]): Role | undefined =>
  roles.reduce<RoleDetails | undefined>(
    (least, role) => (least && least.permissions.length <= role.permissions.length ? least : role),
    undefined,
  );
