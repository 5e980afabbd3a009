import { pagesOf } from '../../api/pages-of';
import { radioApi } from '../../api/radio';

/** A station as the page's address names it; the same number draws the same order. */
export interface Station {
  seedType: string;
  seedId: string;
  seed: number;
}

/** Stations as endless lists. */
export const radioPagesApi = radioApi.injectEndpoints({
  endpoints: (build) => ({
    radioPages: build.infiniteQuery(
      pagesOf(radioApi, 'getRadio', {
        first: null as string | null,
        next: (last) => last.next_cursor,
        ask: (cursor) => ({ cursor: cursor ?? undefined }),
      }),
    ),
  }),
});
