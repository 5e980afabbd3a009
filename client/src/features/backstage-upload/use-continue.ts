import { useCallback } from 'react';
import type { Dispatch } from 'react';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useWholeAlbum } from '../../music/release-form/use-whole-album';
import { useWholeTracks } from '../../music/release-form/use-whole-tracks';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import type { DeskAction } from './desk-state';

/** Puts drafts on the desk, with what the list of drafts leaves out; what cannot be fetched whole stays where it is. */
export function useContinue(dispatch: Dispatch<DeskAction>): (tracks: readonly Track[], album: Album | null) => void {
  const fetchTracks = useWholeTracks();
  const fetchAlbum = useWholeAlbum();
  const report = useReportProblem();
  return useCallback(
    (tracks, album) => {
      const wholeAlbum = album ? fetchAlbum(album.id) : Promise.resolve(null);
      void Promise.all([fetchTracks(tracks.map(({ id }) => id)), wholeAlbum])
        .then(([whole, its]) => {
          if (album === null || its !== null) dispatch({ type: 'continued', tracks: whole, album: its });
        })
        .catch(report);
    },
    [fetchTracks, fetchAlbum, dispatch, report],
  );
}
