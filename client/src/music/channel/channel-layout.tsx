import { useMemo } from 'react';
import type { CSSProperties } from 'react';
import type { ChannelConfig } from '@tonearm/shared/catalogue/channel-config.dto';
import type { ChannelItem } from '@tonearm/shared/catalogue/channels.dto';
import type { QueueSource } from '../../platform/player/player-types';
import { useRovingFocus } from '../../ui/use-roving-focus';
import { cx } from '../../lib/class-names';
import { GenreGrid } from '../genre-tile/genre-grid';
import { CHART_COLUMNS, LIST_COLUMNS } from '../track-table/columns';
import { LazyTrackTable } from '../track-table/lazy-track-table';
import { areAll, ofKind } from './channel-items';
import { ItemCard, keyOf } from './item-card';
import { ItemTile } from './item-tile';
import styles from './channel.module.css';
import { cards } from '../../ui/cards.styles';

interface ChannelLayoutProps {
  items: readonly ChannelItem[];
  layout: ChannelConfig['layout'] | 'track_table';
  label: string;
  source: QueueSource;
  perRow?: number | null;
  hasHead?: boolean;
  /** The order of songs is a rank. */
  isChart?: boolean;
}

function Tiles({ items, label, isWide }: { items: readonly ChannelItem[]; label: string; isWide: boolean }) {
  const list = useRovingFocus<HTMLUListElement>();
  return (
    <ul className={cx(styles.itemTiles, isWide && 'wide')} aria-label={label} ref={list} data-arrow-keys>
      {items.map((item) => (
        <li key={keyOf(item)}>
          <ItemTile item={item} />
        </li>
      ))}
    </ul>
  );
}

function Cards({ items, label, perRow }: { items: readonly ChannelItem[]; label: string; perRow: number | null }) {
  const grid = useRovingFocus<HTMLUListElement>();
  return (
    <ul
      className={cx(cards.cardGrid, perRow !== null && styles.counted)}
      style={perRow !== null ? ({ '--per-row': perRow } as CSSProperties) : undefined}
      aria-label={label}
      ref={grid}
      data-arrow-keys
    >
      {items.map((item) => (
        <li key={keyOf(item)}>
          <ItemCard item={item} />
        </li>
      ))}
    </ul>
  );
}

/** The items of a channel in its layout: songs in a table, genres as their tiles, the rest as cards or low tiles. */
export function ChannelLayout({
  items,
  layout,
  label,
  source,
  perRow = null,
  hasHead = false,
  isChart = false,
}: ChannelLayoutProps) {
  const tracks = useMemo(() => ofKind(items, 'track'), [items]);
  const isTable = layout === 'table' || layout === 'track_table' || layout === 'list';
  if (isTable && areAll(items, 'track'))
    return (
      <LazyTrackTable
        tracks={tracks}
        source={source}
        label={label}
        columns={isChart ? CHART_COLUMNS : LIST_COLUMNS}
        hasHead={hasHead}
      />
    );
  if (areAll(items, 'genre') && layout !== 'list') return <GenreGrid genres={ofKind(items, 'genre')} label={label} />;
  if (isTable || layout === 'landscape_grid')
    return <Tiles items={items} label={label} isWide={layout === 'landscape_grid'} />;
  return <Cards items={items} label={label} perRow={perRow} />;
}
