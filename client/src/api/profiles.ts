import { profilesApi } from './generated/profiles.gen';

profilesApi.enhanceEndpoints({
  endpoints: {
    getUser: { providesTags: (_answer, _error, { id }) => ['User', { type: 'User', id }] },
    blockUser: { invalidatesTags: ['User'] },
    unblockUser: { invalidatesTags: ['User'] },
  },
});

export * from './generated/profiles.gen';
