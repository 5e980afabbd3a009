import { useMemo } from 'react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { PER_PAGE_MAX } from '@tonearm/shared/limits';
import { useListTracksQuery } from '../../api/catalogue';
import type { OptionQuery } from '../../ui/combo-box/combo-option';

/** Songs that stand on no album and whose name holds what is typed, the newest first: one's own, or in the admin area those of the site. */
export function useSingles(
  { rested, isActive }: Pick<OptionQuery, 'rested' | 'isActive'>,
  isOfAll: boolean,
): readonly Track[] {
  const { data } = useListTracksQuery(
    { ...(!isOfAll && { ownerId: 'me' }), perPage: PER_PAGE_MAX, ...(rested !== '' && { query: rested }) },
    { skip: !isActive, refetchOnMountOrArgChange: true },
  );
  return useMemo(() => (data?.pagination.data ?? []).filter(({ album_id: albumId }) => albumId === null), [data]);
}
