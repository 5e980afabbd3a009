import { accountApi } from './generated/account.gen';
import { catalogueApi } from './generated/catalogue.gen';
import { settingsApi } from './generated/settings.gen';
import { withAlbumOnTracks } from './album-answer';

/** What each answer holds and what each change spoils; kept out of the generated files. */
catalogueApi.enhanceEndpoints({
  endpoints: {
    listArtists: { providesTags: ['Artist'] },
    getArtist: { providesTags: (_answer, _error, { id }) => [{ type: 'Artist', id }] },
    listArtistAlbums: { providesTags: (_answer, _error, { id }) => ['Album', { type: 'Artist', id }] },
    listArtistTracks: { providesTags: (_answer, _error, { id }) => ['Track', { type: 'Artist', id }] },
    listAlbums: { providesTags: ['Album'] },
    getAlbum: {
      providesTags: (_answer, _error, { id }) => [{ type: 'Album', id }],
      transformResponse: withAlbumOnTracks,
    },
    listTracks: { providesTags: ['Track'] },
    getTrack: { providesTags: (_answer, _error, { id }) => [{ type: 'Track', id }] },
    listGenres: { providesTags: ['Genre'] },
    getGenre: { providesTags: ['Genre'] },
    getChannel: { providesTags: ['Channel'] },
  },
});
accountApi.enhanceEndpoints({
  endpoints: {
    getCurrentUser: { providesTags: ['CurrentUser'] },
    updateUser: { invalidatesTags: ['CurrentUser', 'User'] },
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
settingsApi.enhanceEndpoints({
  endpoints: { getSettings: { providesTags: ['Settings'] }, updateSettings: { invalidatesTags: ['Settings'] } },
});
