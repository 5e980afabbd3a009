import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import {
  adminChannelsChanged,
  useBulkDeleteChannelsMutation,
  useListAllChannelsQuery,
} from '../../../api/admin-channels';
import { argsOf } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import type { ListAnswer, ListCalls } from '../../../platform/admin/list/list-view';
import { listAnswerOf, useListCalls } from '../../../platform/admin/list/use-list-calls';

/** A page of all channels. */
export const useChannelList = (state: ListState): ListAnswer<Channel> =>
  listAnswerOf<Channel>(useListAllChannelsQuery(argsOf(state)), useListAllChannelsQuery({ perPage: 1 }));

/** What can be asked of them. */
export function useChannelCalls(): ListCalls {
  const [trash] = useBulkDeleteChannelsMutation();
  return useListCalls({ trash }, adminChannelsChanged);
}
