import type { RadioAnswer } from '@tonearm/shared/catalogue/radio.dto';
import { emptyApi } from '../../api/empty-api';

/** A station as the page's address names it; the same number draws the same order. */
export interface Station {
  seedType: string;
  seedId: string;
  seed: number;
}

/** Stations as endless lists. */
export const radioPagesApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    radioPages: build.infiniteQuery<RadioAnswer, Station, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next_cursor ?? undefined },
      query: ({ queryArg: { seedType, seedId, seed }, pageParam }) => ({
        url: `/api/v1/radio/${encodeURIComponent(seedType)}/${encodeURIComponent(seedId)}`,
        params: { seed, cursor: pageParam ?? undefined },
      }),
    }),
  }),
});
