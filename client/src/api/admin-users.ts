import { adminUsersApi } from './generated/admin-users.gen';

/* The list of all accounts, and what is done about the security of one. Not in cache-tags.ts: only the admin area needs it. */

const CHANGED = { invalidatesTags: ['User', 'Role'] } as const;

adminUsersApi.enhanceEndpoints({
  endpoints: {
    listUsers: { providesTags: ['User'] },
    createUser: CHANGED,
    bulkUpdateUsers: CHANGED,
    bulkDeleteUsers: CHANGED,
    bulkRestoreUsers: CHANGED,
    removeUserTwoFactor: CHANGED,
    getUserDataExport: { providesTags: ['DataExport'] },
    requestUserDataExport: { invalidatesTags: ['DataExport'] },
    listUserSessions: { providesTags: ['UserAccess'] },
    listUserSignIns: { providesTags: ['UserAccess'] },
    listUserTokens: { providesTags: ['UserAccess'] },
    listUserImpersonations: { providesTags: ['UserAccess'] },
    logoutUserSessions: { invalidatesTags: ['UserAccess'] },
    deleteUserToken: { invalidatesTags: ['UserAccess'] },
  },
});

/** Refetches the list: a job has changed rows of it. */
export const adminUsersChanged = () => adminUsersApi.util.invalidateTags(['User']);

export {
  useBulkDeleteUsersMutation,
  useBulkRestoreUsersMutation,
  useBulkUpdateUsersMutation,
  useCreateUserMutation,
  useDeleteUserTokenMutation,
  useExportUsersMutation,
  useGetUserDataExportQuery,
  useImpersonateUserMutation,
  useListUserImpersonationsQuery,
  useListUserSessionsQuery,
  useListUserSignInsQuery,
  useListUserTokensQuery,
  useListUsersQuery,
  useLogoutUserSessionsMutation,
  useRemoveUserTwoFactorMutation,
  useRequestUserDataExportMutation,
  useResendUserVerificationMutation,
  useSendUserPasswordResetMutation,
  useStopImpersonatingMutation,
} from './generated/admin-users.gen';
