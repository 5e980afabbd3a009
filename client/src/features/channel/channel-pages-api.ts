import { catalogueApi } from '../../api/catalogue';
import { pagesOf } from '../../api/pages-of';

/** What follows the first page of a channel, which came with `getChannel`. */
export const channelPagesApi = catalogueApi.injectEndpoints({
  endpoints: (build) => ({
    channelPages: build.infiniteQuery({
      ...pagesOf(catalogueApi, 'getChannel', {
        first: 2,
        next: ({ channel }) => channel.content?.next_page ?? null,
        ask: (page) => ({ page }),
      }),
      providesTags: ['Channel'],
    }),
  }),
});
