import type { ReactNode } from 'react';
import type { ChannelItem } from '@tonearm/shared/catalogue/channels.dto';
import { partsOf } from './channel-items';
import { NestedChannel } from './nested-channel';
import { keyOf } from './item-card';
import styles from './channel.module.css';

interface ChannelPartsProps {
  items: readonly ChannelItem[];
  /** Whether its channels lead to all of what they hold. */
  showAll?: boolean;
  /** Draws what stands between two channels. */
  children: (items: readonly ChannelItem[]) => ReactNode;
}

/** What a channel holds, in its order: the channels in it as rows, everything else as its own layout has it. */
export const ChannelParts = ({ items, showAll = true, children }: ChannelPartsProps) =>
  partsOf(items).map((part, at) =>
    'row' in part ? (
      <NestedChannel key={keyOf(part.row)} channel={part.row} showAll={showAll} />
    ) : (
      <div key={at} className={styles.channelPart}>
        {children(part.items)}
      </div>
    ),
  );
