import { adminRolesApi } from './generated/admin-roles.gen';

/* Roles as administrators change them. Not in cache-tags.ts: only the admin area needs it. */

// People are shown with their roles, and with what these let them do.
const CHANGED = { invalidatesTags: ['Role', 'User', 'CurrentUser'] } as const;

adminRolesApi.enhanceEndpoints({
  endpoints: {
    getRole: { providesTags: ['Role'] },
    createRole: CHANGED,
    updateRole: CHANGED,
    deleteRoles: CHANGED,
    bulkDeleteRoles: CHANGED,
    addRoleUsers: CHANGED,
    removeRoleUsers: CHANGED,
    moveRoleMembers: CHANGED,
  },
});

/** Shows the list anew: a job has changed rows of it. */
export const adminRolesChanged = () => adminRolesApi.util.invalidateTags([...CHANGED.invalidatesTags]);

export {
  useAddRoleUsersMutation,
  useBulkDeleteRolesMutation,
  useCreateRoleMutation,
  useDeleteRolesMutation,
  useGetRoleQuery,
  useMoveRoleMembersMutation,
  useRemoveRoleUsersMutation,
  useUpdateRoleMutation,
} from './generated/admin-roles.gen';
