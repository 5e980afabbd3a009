import { adminChannelsApi } from './generated/admin-channels.gen';

/* Channels as their editors see them, with their cache tags. Not in catalogue.ts: only the admin area needs it. */

// Other channels show them, and so does the home page.
const SPOILT = ['AdminChannels', 'Channel'] as const;

adminChannelsApi.enhanceEndpoints({
  endpoints: {
    listAllChannels: { providesTags: ['AdminChannels'] },
    getEditedChannel: { providesTags: ['AdminChannels'] },
    listAddableItems: { providesTags: ['AdminChannels'] },
    createChannel: { invalidatesTags: [...SPOILT] },
    updateChannel: { invalidatesTags: [...SPOILT] },
    updateChannelNow: { invalidatesTags: [...SPOILT] },
    deleteChannels: { invalidatesTags: [...SPOILT] },
    bulkDeleteChannels: { invalidatesTags: [...SPOILT] },
    resetChannels: { invalidatesTags: [...SPOILT] },
  },
});

/** Shows the list anew: a job has changed rows of it. */
export const adminChannelsChanged = () => adminChannelsApi.util.invalidateTags([...SPOILT]);

export {
  useBulkDeleteChannelsMutation,
  useCreateChannelMutation,
  useDeleteChannelsMutation,
  useGetEditedChannelQuery,
  useListAddableItemsQuery,
  useListAllChannelsQuery,
  usePreviewChannelMutation,
  useResetChannelsMutation,
  useUpdateChannelMutation,
  useUpdateChannelNowMutation,
} from './generated/admin-channels.gen';
