import { useFindMenuTargetsQuery } from '../../../api/admin-appearance';
import type { ComboOption, FoundOptions, OptionQuery, UseOptions } from '../../../ui/combo-box/combo-option';

/** A page or channel of the owner's, and where it stands. */
export type FoundTarget = ComboOption & { path: string };

function useTargets(type: 'page' | 'channel', { rested, isActive }: OptionQuery): FoundOptions<FoundTarget> {
  const { data, isFetching, isError } = useFindMenuTargetsQuery(
    { type, ...(rested !== '' && { query: rested }) },
    { skip: !isActive },
  );
  const options = (data?.targets ?? []).map(({ id, name, path }) => ({ id, name, path, description: path }));
  return { options, isLoading: isFetching, isError };
}

/** Those whose names hold what is typed. */
export const usePageTargets: UseOptions<FoundTarget> = (query) => useTargets('page', query);
export const useChannelTargets: UseOptions<FoundTarget> = (query) => useTargets('channel', query);
