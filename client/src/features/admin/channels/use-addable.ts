import type { AddableItem } from '@tonearm/shared/catalogue/channels.dto';
import type { AddableType } from '@tonearm/shared/catalogue/channels';
import { useListAddableItemsQuery } from '../../../api/admin-channels';
import type { UseOptions } from '../../../ui/combo-box/combo-option';

const hooks = new Map<string, UseOptions<AddableItem>>();

/** The hook that looks for things of a type; the same one each time. @param channel the one that they would stand in. */
export function addableOf(type: AddableType, channel?: number): UseOptions<AddableItem> {
  const key = `${type}:${channel ?? ''}`;
  const known = hooks.get(key);
  if (known) return known;
  const useOptions: UseOptions<AddableItem> = ({ rested, isActive }) => {
    const { data, isFetching, isError } = useListAddableItemsQuery(
      { type, ...(rested ? { query: rested } : {}), ...(channel === undefined ? {} : { channel }) },
      { skip: !isActive },
    );
    return { options: data?.results ?? [], isLoading: isFetching, isError };
  };
  hooks.set(key, useOptions);
  return useOptions;
}
