import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import { CHANNELS } from '@tonearm/shared/admin/channels.resource';
import {
  adminChannelsChanged,
  useBulkDeleteChannelsMutation,
  useListAllChannelsQuery,
} from '../../../api/admin-channels';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';

/** All channels. */
export const useChannelList = makeListHook<Channel>({
  resource: CHANNELS,
  useRows: useListAllChannelsQuery,
  useTrash: useBulkDeleteChannelsMutation,
  changed: adminChannelsChanged,
});
