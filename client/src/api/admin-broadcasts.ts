import { adminBroadcastsApi } from './generated/admin-broadcasts.gen';

/* What administrators tell an audience, with its cache tags. */

const CHANGED = { invalidatesTags: ['AdminBroadcasts'] } as const;

adminBroadcastsApi.enhanceEndpoints({
  addTagTypes: ['AdminBroadcasts'],
  endpoints: {
    // How far one is at this moment: what was kept says nothing.
    listBroadcasts: { keepUnusedDataFor: 0, providesTags: ['AdminBroadcasts'] },
    sendBroadcast: CHANGED,
    stopBroadcast: CHANGED,
  },
});

export {
  useCountBroadcastAudienceMutation,
  useListBroadcastsQuery,
  usePreviewBroadcastMutation,
  useSendBroadcastMutation,
  useStopBroadcastMutation,
} from './generated/admin-broadcasts.gen';
