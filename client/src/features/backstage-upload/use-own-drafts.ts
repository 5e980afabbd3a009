import { useCallback } from 'react';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useOwnAlbums, useOwnTracks } from '../../music/release-form/use-own-music';

/** One's own newest music, drafts among it; undefined until it has come. */
export function useOwnDrafts(): {
  tracks: readonly Track[] | undefined;
  albums: readonly Album[] | undefined;
  refetch: () => void;
} {
  const own = useOwnTracks();
  const albums = useOwnAlbums();
  const { refetch: refetchTracks } = own;
  const { refetch: refetchAlbums } = albums;
  return {
    tracks: own.data?.pagination.data,
    albums: albums.data?.pagination.data,
    refetch: useCallback(() => {
      void refetchTracks();
      void refetchAlbums();
    }, [refetchTracks, refetchAlbums]),
  };
}
