import { useEffect, useRef, useState } from 'react';
import type { Dispatch } from 'react';
import type { FromUploadsAnswer } from '@tonearm/shared/catalogue/uploaded-music.dto';
import { UPLOADED_TRACKS_MAX } from '@tonearm/shared/limits';
import { readApiError } from '../../api/errors';
import { useCreateTracksFromUploadsMutation } from '../../api/authoring';
import { useWholeAlbum } from '../../music/release-form/use-whole-album';
import { useWholeTracks } from '../../music/release-form/use-whole-tracks';
import type { UploadItem } from '../../platform/uploads/upload-item';
import { keyOfUpload } from './desk-rules';
import type { DeskAction, Imported } from './desk-state';
import type { Desk } from './desk-types';

/** Files that end together become tracks together. */
const GATHER_MS = 400;

/** Uploads that are dealt with: the queue keeps them until it is cleared, and outlives the page. */
const settled = new Set<string>();
export const isSettled = (id: string): boolean => settled.has(id);
export const settle = (id: string): void => void settled.add(id);

type Finished = UploadItem & { fileEntryId: number };
const isFinished = (item: UploadItem): item is Finished => item.status === 'completed' && item.fileEntryId !== null;

/** Which upload became which track: the server returns the file of each. */
function importedOf(uploads: readonly Finished[], { tracks, album, warnings }: FromUploadsAnswer): Imported {
  const refused = new Set(warnings.filter(({ code }) => code === 'over_quota').map(({ file_entry_id: id }) => id));
  return {
    album,
    refusedIds: uploads.filter(({ fileEntryId }) => refused.has(fileEntryId)).map(({ id }) => id),
    duplicates: Object.fromEntries(
      warnings
        .filter(({ code }) => code === 'duplicate')
        .map(({ file_entry_id: id, track_id: track }) => [id, track ?? 0]),
    ),
    made: uploads.flatMap(({ id, fileEntryId }) =>
      tracks
        .filter(({ file_entry_id: file }) => file === fileEntryId)
        .map((track) => ({ uploadId: id, fileEntryId, track })),
    ),
  };
}

/** Sends a batch and fetches what the songs' forms hold. */
function useSend(artistId: number | undefined) {
  const [create] = useCreateTracksFromUploadsMutation();
  const fetchWhole = useWholeTracks();
  const fetchAlbum = useWholeAlbum();
  return async (uploads: readonly Finished[], isAlbum: boolean): Promise<Imported> => {
    const answer = await create({
      fromUploadsInput: {
        file_entry_ids: uploads.map(({ fileEntryId }) => fileEntryId),
        group_as: isAlbum ? 'album' : 'single_tracks',
        ...(artistId !== undefined && { artist_id: artistId }),
      },
    }).unwrap();
    // They have been made, whatever becomes of these calls.
    const whole = new Map(
      (await fetchWhole(answer.tracks.map(({ id }) => id)).catch(() => [])).map((track) => [track.id, track]),
    );
    const album = answer.album && ((await fetchAlbum(answer.album.id).catch(() => null)) ?? answer.album);
    return importedOf(uploads, {
      ...answer,
      ...(album && { album }),
      tracks: answer.tracks.map((track) => ({ ...track, ...whole.get(track.id) })),
    });
  };
}

/** Why an upload made no song; a file that makes its batch fail is tried alone first. */
function useFailures() {
  const [failed, setFailed] = useState<Readonly<Record<string, string>>>({});
  const [alone, setAlone] = useState<ReadonlySet<string>>(new Set());
  return {
    failed,
    alone,
    note: (uploads: readonly Finished[], message: string): void => {
      if (uploads.length > 1) setAlone((all) => new Set([...all, ...uploads.map(({ id }) => id)]));
      else setFailed((all) => ({ ...all, ...Object.fromEntries(uploads.map(({ id }) => [id, message])) }));
    },
    forget: (id: string): void => setFailed(({ [id]: _tried, ...others }) => others),
  };
}

/**
 * Makes songs of files as they arrive: tags and covers are read by the server. The first ones of an album make it, later ones join it when it is kept.
 * @returns uploads whose songs could not be made, with why; and a way to try again.
 */
export function useImporter(
  desk: Desk,
  dispatch: Dispatch<DeskAction>,
  { items, artistId }: { items: readonly UploadItem[]; artistId: number | undefined },
) {
  const [isBusy, setBusy] = useState(false);
  const send = useSend(artistId);
  const { failed, alone, note, forget } = useFailures();
  const finished = items.filter(isFinished);
  const rows = finished.length > 0 ? new Set(desk.order) : null;
  const waiting = finished.filter(({ id }) => rows?.has(keyOfUpload(id)) && !desk.refused[id] && !(id in failed));
  const first = waiting[0];
  const batch =
    first && alone.has(first.id) ? [first] : waiting.filter(({ id }) => !alone.has(id)).slice(0, UPLOADED_TRACKS_MAX);
  const now = useRef({ desk, batch, send, note });
  useEffect(() => {
    now.current = { desk, batch, send, note };
  });
  const signature = batch.map(({ id }) => id).join(' ');

  useEffect(() => {
    if (signature === '' || isBusy) return;
    const timer = setTimeout(() => {
      const {
        desk: { mode, album },
        batch: taken,
        send: sendNow,
        note: noteNow,
      } = now.current;
      const uploads = [...taken].sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
      setBusy(true);
      for (const { id } of uploads) settled.add(id);
      sendNow(uploads, mode === 'album' && album.id === null)
        .then(
          (imported) => dispatch({ type: 'imported', imported }),
          (error: unknown) => {
            const { code, message } = readApiError(error);
            if (code === 'over_quota')
              return dispatch({
                type: 'imported',
                imported: { made: [], album: undefined, duplicates: {}, refusedIds: uploads.map(({ id }) => id) },
              });
            for (const { id } of uploads) settled.delete(id);
            noteNow(uploads, message);
          },
        )
        .finally(() => setBusy(false));
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [signature, isBusy, dispatch]);
  return { failed, isBusy, retry: forget };
}
