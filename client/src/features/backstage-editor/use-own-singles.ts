import { useMemo } from 'react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { PER_PAGE_MAX } from '@tonearm/shared/limits';
import { useListTracksQuery } from '../../api/catalogue';
import type { OptionQuery } from '../../ui/combo-box/combo-option';

/** One's own songs that stand on no album and whose name holds what is typed, the newest first. */
export function useOwnSingles({ rested, isActive }: Pick<OptionQuery, 'rested' | 'isActive'>): readonly Track[] {
  const { data } = useListTracksQuery(
    { ownerId: 'me', perPage: PER_PAGE_MAX, ...(rested !== '' && { query: rested }) },
    { skip: !isActive, refetchOnMountOrArgChange: true },
  );
  return useMemo(() => (data?.pagination.data ?? []).filter(({ album_id: albumId }) => albumId === null), [data]);
}
