import { SEARCH_PER_PAGE } from '@tonearm/shared/limits';
import type { SearchType } from '@tonearm/shared/search/search';
import type { SearchTypeAnswer } from '@tonearm/shared/search/search.dto';
import { searchApi } from './generated/search.gen';

/** One kind of results, page after page. */
const pages = searchApi.injectEndpoints({
  endpoints: (build) => ({
    searchPages: build.infiniteQuery<SearchTypeAnswer, { type: SearchType; query: string }, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: (last) => last.pagination.next_page ?? undefined },
      query: ({ queryArg: { type, query }, pageParam }) => ({
        url: `/api/v1/search/${type}`,
        params: { query, page: pageParam, perPage: SEARCH_PER_PAGE },
      }),
    }),
  }),
});

searchApi.enhanceEndpoints({
  endpoints: {
    listRecentSearches: { providesTags: ['RecentSearch'] },
    addRecentSearch: { invalidatesTags: ['RecentSearch'] },
    forgetRecentSearches: { invalidatesTags: ['RecentSearch'] },
  },
});

export const { useSearchPagesInfiniteQuery } = pages;

export * from './generated/search.gen';
