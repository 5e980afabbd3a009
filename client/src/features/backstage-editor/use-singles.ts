import { useMemo } from 'react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { PER_PAGE_MAX, SEARCH_DEBOUNCE_MS } from '@tonearm/shared/limits';
import { useListTracksQuery } from '../../api/catalogue';
import { useDebounced } from '../../lib/use-debounced';

/** Songs that stand on no album and whose name holds what is typed, the newest first: one's own, or in the admin area those of the site. */
export function useSingles(query: string, isActive: boolean, isOfAll: boolean): readonly Track[] {
  const asked = useDebounced(query, SEARCH_DEBOUNCE_MS);
  const { data } = useListTracksQuery(
    { ...(!isOfAll && { ownerId: 'me' }), perPage: PER_PAGE_MAX, ...(asked !== '' && { query: asked }) },
    { skip: !isActive, refetchOnMountOrArgChange: true },
  );
  return useMemo(() => (data?.pagination.data ?? []).filter(({ album_id: albumId }) => albumId === null), [data]);
}
