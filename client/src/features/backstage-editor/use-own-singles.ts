import { useMemo } from 'react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { PER_PAGE_MAX } from '@tonearm/shared/limits';
import { useListOwnTracksQuery } from '../../api/generated/authoring.gen';
import '../../api/authoring-tags';

/** One's own songs that stand on no album, the newest first. */
export function useOwnSingles(): readonly Track[] {
  const { data } = useListOwnTracksQuery({ perPage: PER_PAGE_MAX });
  return useMemo(() => (data?.pagination.data ?? []).filter(({ album_id: albumId }) => albumId === null), [data]);
}
