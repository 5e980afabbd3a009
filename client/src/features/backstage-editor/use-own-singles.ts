import { useMemo } from 'react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useOwnTracks } from '../../music/release-form/use-own-music';

/** One's own songs that stand on no album, the newest first. */
export function useOwnSingles(): readonly Track[] {
  const { data } = useOwnTracks();
  return useMemo(() => (data?.pagination.data ?? []).filter(({ album_id: albumId }) => albumId === null), [data]);
}
