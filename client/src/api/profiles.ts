import { profilesApi } from './generated/profiles.gen';

/* Profiles with their cache tags. Not in cache-tags.ts: the first page does without them. */
profilesApi.enhanceEndpoints({
  endpoints: {
    getUser: { providesTags: (_answer, _error, { id }) => ['User', { type: 'User', id }] },
    blockUser: { invalidatesTags: ['User'] },
    unblockUser: { invalidatesTags: ['User'] },
  },
});

export { useBlockUserMutation, useGetUserQuery, useUnblockUserMutation } from './generated/profiles.gen';
