import type { Album, Artist, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { catalogueApi } from '../../api/generated/catalogue.gen';
import { albumPageArgs, artistPageArgs } from '../../api/page-args';
import { useReportProblem } from '../../platform/errors/use-report-problem';

/** The songs of an album or artist that stands on a card, fetched when they are wanted. */
export function useLoadedTracks(item: Album | Artist): (take: (tracks: readonly Track[]) => void) => void {
  const [getAlbum] = catalogueApi.useLazyGetAlbumQuery();
  const [getArtist] = catalogueApi.useLazyGetArtistQuery();
  const report = useReportProblem();
  const load = async (): Promise<readonly Track[]> => (item.model_type === 'album'
    ? (await getAlbum(albumPageArgs(item.id), true).unwrap()).album.tracks
    : (await getArtist(artistPageArgs(item.id), true).unwrap()).artist.top_tracks) ?? [];
  return (take) => void load().then(take, report);
}
