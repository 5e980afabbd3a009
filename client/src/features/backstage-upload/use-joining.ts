import { useEffect, useRef } from 'react';
import { useUpdateAlbumMutation } from '../../api/generated/authoring.gen';
import '../../api/authoring-tags';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { songsInOrder } from './desk-rules';
import type { Desk } from './desk-types';

/** Songs that came later join the album's draft on the server too, so that it is whole on another device. */
export function useJoining(desk: Desk, isBusy: boolean): void {
  const [updateAlbum] = useUpdateAlbumMutation();
  const report = useReportProblem();
  const { id } = desk.album;
  const songs = songsInOrder(desk);
  const isLoose = desk.mode === 'album' && id !== null && songs.some(({ track }) => track.album_id !== id);
  const joining = isLoose && !isBusy ? songs.map(({ track }) => track.id).join(' ') : '';
  const joined = useRef('');
  useEffect(() => {
    if (joining === '' || joined.current === joining || id === null) return;
    joined.current = joining;
    updateAlbum({ id, updateAlbumInput: { tracks: joining.split(' ').map((track) => ({ id: Number(track) })) } }).unwrap().catch(report);
  }, [joining, id, updateAlbum, report]);
}
