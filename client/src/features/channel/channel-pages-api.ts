import type { ChannelAnswer } from '@tonearm/shared/catalogue/channels.dto';
import { emptyApi } from '../../api/empty-api';
import type { GetChannelApiArg } from '../../api/catalogue';

/** What follows the first page of a channel, which came with `getChannel`. */
export const channelPagesApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    channelPages: build.infiniteQuery<ChannelAnswer, GetChannelApiArg, number>({
      infiniteQueryOptions: {
        initialPageParam: 2,
        getNextPageParam: (last) => last.channel.content?.next_page ?? undefined,
      },
      query: ({ queryArg: { slugOrId, restriction }, pageParam }) => ({
        url: `/api/v1/channels/${encodeURIComponent(slugOrId)}`,
        params: { restriction, page: pageParam },
      }),
      providesTags: ['Channel'],
    }),
  }),
});
