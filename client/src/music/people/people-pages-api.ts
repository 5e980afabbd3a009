import type { SocialUserListAnswer } from '@tonearm/shared/catalogue/collection.dto';
import { emptyApi } from '../../api/empty-api';
import { cursorPages, pageQuery } from '../endless/catalogue-pages-api';
import type { Cursor, ListSource } from '../endless/catalogue-pages-api';

/** Lists of people as endless lists. */
export const peoplePagesApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    peoplePages: build.infiniteQuery<SocialUserListAnswer, ListSource, Cursor>({
      infiniteQueryOptions: cursorPages,
      query: pageQuery,
      providesTags: ['User'],
    }),
  }),
});
