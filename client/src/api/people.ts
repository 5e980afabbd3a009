import { peopleApi } from './generated/people.gen';

/* Accounts as administrators manage them. */
peopleApi.enhanceEndpoints({
  endpoints: { banUser: { invalidatesTags: ['User'] }, unbanUser: { invalidatesTags: ['User'] } },
});

export * from './generated/people.gen';
