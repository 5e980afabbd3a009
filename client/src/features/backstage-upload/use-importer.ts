import { useEffect, useRef, useState } from 'react';
import type { Dispatch } from 'react';
import { UPLOADED_TRACKS_MAX } from '@tonearm/shared/limits';
import { readApiError } from '../../api/errors';
import { useCreateTracksFromUploadsMutation, useUpdateAlbumMutation } from '../../api/generated/authoring.gen';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import type { UploadItem } from '../../platform/uploads/upload-item';
import { keyOfUpload, songsInOrder } from './desk-rules';
import type { Desk, DeskAction } from './desk-state';

/** Files that end together become tracks together. */
const GATHER_MS = 400;

/** Uploads that are dealt with: the queue keeps them until it is cleared, and outlives the page. */
const settled = new Set<string>();
export const isSettled = (id: string): boolean => settled.has(id);
export const settle = (id: string): void => void settled.add(id);

type Finished = UploadItem & { fileEntryId: number };
const isFinished = (item: UploadItem): item is Finished => item.status === 'completed' && item.fileEntryId !== null;

/**
 * Makes songs of files as they arrive: tags and covers are read by the server. The first ones of an album make it, later ones join it.
 * @returns uploads whose songs could not be made, with why; and a way to try again.
 */
export function useImporter(desk: Desk, dispatch: Dispatch<DeskAction>, items: readonly UploadItem[]) {
  const [create] = useCreateTracksFromUploadsMutation();
  const [updateAlbum] = useUpdateAlbumMutation();
  const [failed, setFailed] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const report = useReportProblem();
  const now = useRef(desk);
  useEffect(() => { now.current = desk; });
  const waiting = items.filter(isFinished).filter(({ id }) => desk.order.includes(keyOfUpload(id)) && !desk.refused[id] && !(id in failed)).slice(0, UPLOADED_TRACKS_MAX);
  const signature = waiting.map(({ id }) => id).join(' ');

  useEffect(() => {
    if (signature === '' || isBusy) return;
    const timer = setTimeout(() => {
      const { mode, album } = now.current;
      const byName = [...waiting].sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
      setBusy(true);
      for (const { id } of byName) settled.add(id);
      create({ fromUploadsInput: { file_entry_ids: byName.map(({ fileEntryId }) => fileEntryId), group_as: mode === 'album' && album.id === null ? 'album' : 'single_tracks' } }).unwrap()
        .then(({ tracks, album: made, warnings }) => {
          const refused = new Set(warnings.filter(({ code }) => code === 'over_quota').map(({ file_entry_id: id }) => id));
          const duplicates = Object.fromEntries(warnings.filter(({ code }) => code === 'duplicate').map(({ file_entry_id: id, track_id: track }) => [id, track ?? 0]));
          dispatch({ type: 'imported', imported: {
            tracks, album: made, duplicates, refusedIds: byName.filter(({ fileEntryId }) => refused.has(fileEntryId)).map(({ id }) => id),
            made: byName.filter(({ fileEntryId }) => !refused.has(fileEntryId)).map(({ id, fileEntryId }) => ({ uploadId: id, fileEntryId })),
          } });
        }, (error: unknown) => {
          for (const { id } of byName) settled.delete(id);
          setFailed((all) => ({ ...all, ...Object.fromEntries(byName.map(({ id }) => [id, readApiError(error).message])) }));
        })
        .finally(() => setBusy(false));
    }, GATHER_MS);
    return () => clearTimeout(timer);
    // The signature stands for the uploads.
  }, [signature, isBusy, create, dispatch]);

  // Songs that came later join the draft on the server too, so that it is whole on another device.
  const ids = songsInOrder(desk).map(({ track }) => track.id);
  const loose = desk.mode === 'album' && desk.album.id !== null && songsInOrder(desk).some(({ track }) => track.album_id !== desk.album.id);
  const joining = loose && !isBusy ? ids.join(' ') : '';
  const joined = useRef('');
  useEffect(() => {
    if (joining === '' || joined.current === joining) return;
    joined.current = joining;
    const { album } = now.current;
    if (album.id === null) return;
    updateAlbum({ id: album.id, updateAlbumInput: { tracks: joining.split(' ').map((id) => ({ id: Number(id) })) } }).unwrap().catch(report);
  }, [joining, updateAlbum, report]);

  return {
    failed, isBusy,
    retry: (id: string): void => setFailed(({ [id]: _tried, ...others }) => others),
  };
}
