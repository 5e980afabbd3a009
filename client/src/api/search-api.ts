import { searchApi } from './generated/search.gen';

/** What the search's own answers hold; apart from cache-tags.ts, so that the first page need not bring the search. */
const tagged = searchApi.enhanceEndpoints({
  endpoints: {
    listRecentSearches: { providesTags: ['RecentSearch'] },
    addRecentSearch: { invalidatesTags: ['RecentSearch'] },
    forgetRecentSearches: { invalidatesTags: ['RecentSearch'] },
  },
});

export const { useAddRecentSearchMutation, useForgetRecentSearchesMutation, useListRecentSearchesQuery } = tagged;
