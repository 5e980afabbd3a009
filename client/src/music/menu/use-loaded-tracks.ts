import type { Album, Artist, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { catalogueApi } from '../../api/catalogue';
import { albumPageArgs, artistPageArgs } from '../../api/page-args';
import { useReportProblem } from '../../platform/errors/use-report-problem';

/** The songs of what stands on a card, fetched when they are wanted; of a song, itself. */
export function useLoadedTracks(item: Album | Artist | Track): (take: (tracks: readonly Track[]) => void) => void {
  const [getAlbum] = catalogueApi.useLazyGetAlbumQuery();
  const [getArtist] = catalogueApi.useLazyGetArtistQuery();
  const report = useReportProblem();
  const load = async (): Promise<readonly Track[]> => {
    switch (item.model_type) {
      case 'album':
        return (await getAlbum(albumPageArgs(item.id), true).unwrap()).album.tracks ?? [];
      case 'artist':
        return (await getArtist(artistPageArgs(item.id), true).unwrap()).artist.top_tracks ?? [];
      case 'track':
        return [item];
    }
  };
  return (take) => void load().then(take, report);
}
