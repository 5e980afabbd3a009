import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import { useGetChannelQuery } from '../../api/catalogue';
import { channelPageArgs } from '../../api/page-args';
import { areAll, itemsOf } from '../../music/channel/channel-items';
import { ChannelParts } from '../../music/channel/channel-parts';
import { NestedChannel } from '../../music/channel/nested-channel';
import { useCan } from '../../platform/session/use-session';
import { ShelfSkeleton } from '../../ui/skeleton';
import styles from './late.module.css';

/** Of a channel that holds others, these; else itself as a row. */
function Shown({ channel }: { channel: Channel }) {
  const items = itemsOf(channel);
  // Those that hold nothing are left out.
  return areAll(items, 'channel') ? (
    <ChannelParts items={items}>{() => null}</ChannelParts>
  ) : (
    <NestedChannel channel={channel} />
  );
}

/** A channel of the owner's choice; nothing where it is gone, empty or not for the reader. Fetch it lazily. */
export default function InlineChannel({ id }: { id: number }) {
  const mayLook = useCan('channels.view');
  const { currentData, isFetching } = useGetChannelQuery(channelPageArgs(String(id)), { skip: !mayLook });
  const channel = currentData?.channel as Channel | undefined;
  if (itemsOf(channel).length === 0 && !isFetching) return null;
  return (
    <div className={styles.live} data-landing-part="general">
      {channel ? <Shown channel={channel} /> : <ShelfSkeleton />}
    </div>
  );
}
