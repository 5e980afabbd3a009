import { useMemo, useState } from 'react';
import type { Channel, ChannelItem } from '@tonearm/shared/catalogue/channels.dto';
import type { GetChannelApiArg } from '../../api/catalogue';
import { itemsOf } from '../../music/channel/channel-items';
import { channelPagesApi } from './channel-pages-api';

interface ChannelItems {
  items: readonly ChannelItem[];
  hasMore: boolean;
  isLoading: boolean;
  /** What the last call for more failed with. */
  error: unknown;
  loadMore: () => void;
}

/** The first page's items, and those of the pages that were asked for since. */
export function useChannelItems(channel: Channel, args: GetChannelApiArg): ChannelItems {
  const [isWanted, setWanted] = useState(false);
  const startsWithMore = (channel.content?.next_page ?? null) !== null;
  const more = channelPagesApi.useChannelPagesInfiniteQuery(args, { skip: !isWanted || !startsWithMore });
  const items = useMemo(
    () => [...itemsOf(channel), ...(more.currentData?.pages ?? []).flatMap((page) => itemsOf(page.channel))],
    [channel, more.currentData],
  );
  return {
    items,
    hasMore: startsWithMore && (!more.currentData || more.hasNextPage),
    isLoading: more.isFetching,
    error: more.error,
    loadMore: () => {
      if (isWanted && more.currentData) void more.fetchNextPage();
      else if (isWanted && more.isError) void more.refetch();
      else setWanted(true);
    },
  };
}
