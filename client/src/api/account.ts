import { accountApi } from './generated/account.gen';

accountApi.enhanceEndpoints({
  endpoints: {
    getCurrentUser: { providesTags: ['CurrentUser'] },
    updateUser: { invalidatesTags: ['CurrentUser', 'User'] },
    deleteUsers: { invalidatesTags: ['User'] },
    updateUserProfile: { invalidatesTags: ['CurrentUser', 'User'] },
    removeHeaderImage: { invalidatesTags: ['CurrentUser', 'User'] },
    uploadAvatar: { invalidatesTags: ['CurrentUser', 'User'] },
    removeAvatar: { invalidatesTags: ['CurrentUser', 'User'] },
    confirmEmailChange: { invalidatesTags: ['CurrentUser'] },
    disconnectSocialAccount: { invalidatesTags: ['CurrentUser'] },
    createAccessToken: { invalidatesTags: ['CurrentUser'] },
    deleteAccessToken: { invalidatesTags: ['CurrentUser'] },
    getConfirmedPasswordStatus: { providesTags: ['PasswordConfirmation'] },
    confirmPassword: { invalidatesTags: ['PasswordConfirmation'] },
    enableTwoFactor: { invalidatesTags: ['CurrentUser', 'TwoFactorSecret', 'RecoveryCodes'] },
    confirmTwoFactor: { invalidatesTags: ['CurrentUser'] },
    disableTwoFactor: { invalidatesTags: ['CurrentUser', 'TwoFactorSecret', 'RecoveryCodes'] },
    getTwoFactorQrCode: { providesTags: ['TwoFactorSecret'] },
    listRecoveryCodes: { providesTags: ['RecoveryCodes'] },
    regenerateRecoveryCodes: { invalidatesTags: ['RecoveryCodes'] },
    listSessions: { providesTags: ['Sessions'] },
    logoutOtherSessions: { invalidatesTags: ['Sessions'] },
    changePassword: { invalidatesTags: ['Sessions'] },
    getDataExport: { providesTags: ['DataExport'] },
    requestDataExport: { invalidatesTags: ['DataExport'] },
  },
});

export * from './generated/account.gen';
