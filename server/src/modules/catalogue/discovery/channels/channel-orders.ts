import type { ChannelItemType } from '@tonearm/shared/catalogue/channels';
import { CHANNEL_PAGE_ITEMS } from '@tonearm/shared/limits';
import type { ListSpec, SortSpec } from '../../../../core/lists/list-spec.js';
import { ORDER_COLUMNS } from './channel-tables.js';

/** The order in which a channel holds its items. */
export const HELD_SPEC: ListSpec = {
  sorts: { position: { column: 'position', direction: 'asc', kind: 'number' } },
  filters: {},
  perPage: CHANNEL_PAGE_ITEMS,
};

const KINDS: Readonly<Record<string, SortSpec['kind']>> = { name: 'text', release_date: 'text', created_at: 'time' };

/** A list by one of the orders of the type; cursors carry its column. */
export function sortedSpec(order: string, type: ChannelItemType): ListSpec {
  const [key = '', direction] = order.split(':');
  const sort: SortSpec = {
    column: ORDER_COLUMNS[type][key] ?? 'id',
    direction: direction === 'asc' ? 'asc' : 'desc',
    kind: KINDS[key] ?? 'number',
  };
  return { ...HELD_SPEC, sorts: { [key]: sort } };
}
