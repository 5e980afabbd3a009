import type { AddableType } from '@tonearm/shared/catalogue/channels';
import { useListAddableItemsQuery } from '../../../api/admin-channels';
import type { FoundOptions } from '../../../ui/combo-box/async-combo-box';

type UseOptions = (query: string, isActive: boolean) => FoundOptions;

const hooks = new Map<string, UseOptions>();

/** The hook that looks for things of a type; the same one each time. @param channel the one that they would stand in. */
export function addableOf(type: AddableType, channel?: number): UseOptions {
  const key = `${type}:${channel ?? ''}`;
  const known = hooks.get(key);
  if (known) return known;
  const useOptions: UseOptions = (query, isActive) => {
    const { data, isFetching } = useListAddableItemsQuery(
      { type, ...(query ? { query } : {}), ...(channel === undefined ? {} : { channel }) },
      { skip: !isActive },
    );
    return { options: data?.results ?? [], isLoading: isFetching };
  };
  hooks.set(key, useOptions);
  return useOptions;
}
