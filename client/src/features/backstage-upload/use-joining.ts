import { useEffect, useRef } from 'react';
import { useUpdateAlbumMutation } from '../../api/authoring';
import { useWholeAlbum } from '../../music/release-form/use-whole-album';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { othersOn, songsInOrder } from './desk-rules';
import type { Desk } from './desk-types';

/** Songs that came later join the album's draft on the server too, so that it is whole on another device. */
export function useJoining(desk: Desk, isBusy: boolean): void {
  const [updateAlbum] = useUpdateAlbumMutation();
  const fetchAlbum = useWholeAlbum();
  const report = useReportProblem();
  const { id } = desk.album;
  const songs = songsInOrder(desk);
  const isLoose = desk.mode === 'album' && id !== null && songs.some(({ track }) => track.album_id !== id);
  const joining = isLoose && !isBusy ? songs.map(({ track }) => track.id).join(' ') : '';
  const joined = useRef('');
  useEffect(() => {
    if (joining === '' || joined.current === joining || id === null) return;
    joined.current = joining;
    const ids = joining.split(' ').map(Number);
    // What stands on it besides stays where it is.
    void fetchAlbum(id)
      .then(
        (album) =>
          album &&
          updateAlbum({
            id,
            updateAlbumInput: {
              tracks: [...othersOn(album, ids), ...ids.map((track) => ({ id: track }))],
              expected_updated_at: album.updated_at,
            },
          }).unwrap(),
      )
      .catch(report);
  }, [joining, id, fetchAlbum, updateAlbum, report]);
}
