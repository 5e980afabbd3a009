import { SEARCH_PER_PAGE } from '@tonearm/shared/limits';
import { pagesOf } from './pages-of';
import { searchApi } from './generated/search.gen';

/** One kind of results, page after page. */
const pages = searchApi.injectEndpoints({
  endpoints: (build) => ({
    searchPages: build.infiniteQuery(
      pagesOf(searchApi, 'searchType', {
        first: 1,
        next: ({ pagination }) => pagination.next_page,
        ask: (page) => ({ page, perPage: SEARCH_PER_PAGE }),
      }),
    ),
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
