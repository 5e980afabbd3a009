import { peopleApi } from './generated/people.gen';

/* Accounts as administrators manage them, with their cache tags. */
peopleApi.enhanceEndpoints({
  endpoints: { banUser: { invalidatesTags: ['User'] }, unbanUser: { invalidatesTags: ['User'] } },
});

export { useBanUserMutation, useListRolesQuery, useUnbanUserMutation } from './generated/people.gen';
