import { useCallback } from 'react';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { PER_PAGE_MAX } from '@tonearm/shared/limits';
import { useListOwnAlbumsQuery, useListOwnTracksQuery } from '../../api/generated/authoring.gen';
import '../../api/authoring-tags';

/** One's own newest music, drafts among it; undefined until it has come. */
export function useOwnDrafts(): { tracks: readonly Track[] | undefined; albums: readonly Album[] | undefined; refetch: () => void } {
  const own = useListOwnTracksQuery({ perPage: PER_PAGE_MAX }, { refetchOnMountOrArgChange: true });
  const albums = useListOwnAlbumsQuery({ perPage: PER_PAGE_MAX }, { refetchOnMountOrArgChange: true });
  const { refetch: refetchTracks } = own;
  const { refetch: refetchAlbums } = albums;
  return {
    tracks: own.data?.pagination.data, albums: albums.data?.pagination.data,
    refetch: useCallback(() => {
      void refetchTracks();
      void refetchAlbums();
    }, [refetchTracks, refetchAlbums]),
  };
}
