import { peopleApi } from './generated/people.gen';

/* Accounts as administrators manage them. */
peopleApi.enhanceEndpoints({
  endpoints: {
    listRoles: { providesTags: ['Role'] },
    banUser: { invalidatesTags: ['User'] },
    unbanUser: { invalidatesTags: ['User'] },
  },
});

export * from './generated/people.gen';
