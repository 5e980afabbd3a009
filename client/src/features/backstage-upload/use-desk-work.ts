import { useCallback, useState } from 'react';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { DELETE_IDS_MAX } from '@tonearm/shared/limits';
import {
  useCreateTracksFromUploadsMutation,
  useDeleteTracksMutation,
  useReplaceTrackFileMutation,
} from '../../api/authoring';
import { useReprocessTrackMutation } from '../../api/processing';
import { useTakeFromBinMutation } from '../../music/release-form/artwork-api';
import { useLatest } from '../../lib/use-latest';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useToast } from '../../platform/toasts/use-toast';
import type { UploadItem } from '../../platform/uploads/upload-item';
import type { Uploads } from '../../platform/uploads/use-uploads';
import { keyOfTrack, keyOfUpload, songsInOrder, trackIdOf, uploadIdOf } from './desk-rules';
import type { DeskAction } from './desk-state';
import type { Desk, RowKey, Song } from './desk-types';
import { settle, useImporter } from './use-importer';
import { lazyOverlay } from '../../ui/lazy-part';

const ConfirmDialog = lazyOverlay(() => import('../../platform/dialogs/confirm-dialog'));

/** Deletes drafts and takes their rows away, as many at once as the server takes. */
function useDropAll(dispatch: Dispatch<DeskAction>) {
  const [deleteTracks] = useDeleteTracksMutation();
  return useCallback(
    async (ids: readonly number[]): Promise<void> => {
      for (let at = 0; at < ids.length; at += DELETE_IDS_MAX) {
        const some = ids.slice(at, at + DELETE_IDS_MAX);
        await deleteTracks({ ids: some.join(',') }).unwrap();
        dispatch({ type: 'removed', keys: some.map(keyOfTrack) });
      }
    },
    [deleteTracks, dispatch],
  );
}

/** Puts a draft's file in the place of another song's, which keeps its plays and comments. */
function useReplaceOld(drop: (song: Song) => Promise<void>, dispatch: Dispatch<DeskAction>) {
  const { t } = useTranslation();
  const [replace] = useReplaceTrackFileMutation();
  const [takeFromBin] = useTakeFromBinMutation();
  const [create] = useCreateTracksFromUploadsMutation();
  const [isReplacing, setReplacing] = useState(false);
  const toast = useToast();
  const report = useReportProblem();
  const replaceOld = (song: Song, trackId: number): void => {
    const { fileEntryId } = song;
    if (fileEntryId === null) return;
    setReplacing(true);
    const swap = (): Promise<unknown> =>
      takeFromBin({ entryIds: [fileEntryId] })
        .unwrap()
        .then(() => replace({ id: trackId, replaceFileInput: { file_entry_id: fileEntryId } }).unwrap());
    /** What was typed about the song is not lost where the other one keeps its file. */
    const makeAgain = async (error: unknown): Promise<never> => {
      const { tracks } = await create({
        fromUploadsInput: { file_entry_ids: [fileEntryId], group_as: 'single_tracks' },
      }).unwrap();
      dispatch({ type: 'continued', tracks, album: null });
      dispatch({ type: 'values', ids: tracks.map(({ id }) => id), changed: song.values });
      throw error;
    };
    // A file belongs to one track: the draft lets it go first.
    void drop(song)
      .then(() => swap().catch(makeAgain))
      .then(() => toast({ type: 'positive', message: t('The file was replaced. Plays and comments stay.') }))
      .catch(report)
      .finally(() => setReplacing(false));
  };
  return { isReplacing, replaceOld };
}

/** What one does with songs: remove, leave out, prepare again. */
function useSongWork(dispatch: Dispatch<DeskAction>) {
  const { t } = useTranslation();
  const [reprocess] = useReprocessTrackMutation();
  const dropAll = useDropAll(dispatch);
  const drop = useCallback((song: Song) => dropAll([song.track.id]), [dropAll]);
  const open = useDialogs();
  const report = useReportProblem();
  return {
    ...useReplaceOld(drop, dispatch),
    dropAll,
    removeSong: (song: Song): void =>
      void open<{ title: string; children: string; confirmLabel: string }, true>(ConfirmDialog, {
        title: t('Remove “:name”?', { name: song.values.name }),
        children: t('The song and its file are deleted. The file stays in the bin for 30 days.'),
        confirmLabel: t('Remove'),
      }).then((isSure) => {
        if (isSure) void drop(song).catch(report);
      }),
    skipSong: (song: Song): void => void drop(song).catch(report),
    retrySong: async (song: Song): Promise<void> => {
      dispatch({ type: 'song', id: song.track.id, changed: { state: 'pending', error: null } });
      try {
        await reprocess({ id: song.track.id }).unwrap();
      } catch (error) {
        dispatch({ type: 'song', id: song.track.id, changed: { state: song.state, error: song.error } });
        report(error);
      }
    },
  };
}

/** Asks before several rows go. */
function useRemovalQuestion(): (count: number) => Promise<boolean> {
  const { t } = useTranslation();
  const open = useDialogs();
  return async (count) =>
    (await open<{ title: string; children: string; confirmLabel: string }, true>(ConfirmDialog, {
      title: t('Delete :count rows?', { count }),
      children: t(
        'Songs and their files are deleted; what is on its way is not sent. The files stay in the bin for 30 days.',
      ),
      confirmLabel: t('Delete'),
    })) === true;
}

/** What one does with files on their way, and with those of which no song could be made. */
function useUploadWork(
  desk: Desk,
  dispatch: Dispatch<DeskAction>,
  { uploads, artistId }: { uploads: Uploads; artistId: number | undefined },
) {
  const { t } = useTranslation();
  const importer = useImporter(desk, dispatch, { items: uploads.items, artistId });
  const removeUploads = (ids: readonly string[]): void => {
    for (const id of ids) {
      settle(id);
      uploads.cancel(id);
    }
    dispatch({ type: 'removed', keys: ids.map(keyOfUpload) });
  };
  return {
    uploads,
    isImporting: importer.isBusy,
    hasFailed: (id: string): boolean => importer.failed[id] !== undefined,
    problemOf: ({ id }: UploadItem): string | null => {
      if (desk.refused[id]) return t('There are not enough minutes left for this.');
      const said = importer.failed[id];
      return said === undefined ? null : t(said);
    },
    retryUpload: ({ id, status }: UploadItem): void => {
      if (status === 'failed') return uploads.retry(id);
      dispatch({ type: 'retried', uploadIds: [id] });
      importer.retry(id);
    },
    removeUpload: ({ id }: UploadItem): void => removeUploads([id]),
    removeUploads,
  };
}

/** Whatever one does with the rows of the desk. @param artistId whose music the files are, where that is chosen. */
export function useDeskWork(
  desk: Desk,
  dispatch: Dispatch<DeskAction>,
  { uploads, artistId }: { uploads: Uploads; artistId: number | undefined },
) {
  const songWork = useSongWork(dispatch);
  const uploadWork = useUploadWork(desk, dispatch, { uploads, artistId });
  const ask = useRemovalQuestion();
  const report = useReportProblem();
  const [isRetrying, setRetrying] = useState(false);
  const latest = useLatest(desk);
  const rows = new Set(desk.order);
  const failedSongs = songsInOrder(desk).filter(({ state }) => state === 'failed');
  const failedUploads = uploads.items.filter(
    (item) =>
      rows.has(keyOfUpload(item.id)) &&
      (item.status === 'failed' ? item.canRetry : uploadWork.problemOf(item) !== null),
  );
  return {
    ...songWork,
    ...uploadWork,
    /** How many rows could be tried again. */
    retriable: failedSongs.length + failedUploads.length,
    isRetrying,
    retryAll: async (): Promise<void> => {
      setRetrying(true);
      for (const item of failedUploads) uploadWork.retryUpload(item);
      // One after another: there may be thousands, some of which are removed or tried by hand meanwhile.
      for (const song of failedSongs)
        if (latest.current.songs[song.track.id]?.state === 'failed') await songWork.retrySong(song);
      setRetrying(false);
    },
    /** Resolves with whether they are gone. */
    removeRows: async (keys: readonly RowKey[]): Promise<boolean> => {
      if (!(await ask(keys.length))) return false;
      uploadWork.removeUploads(keys.flatMap((key) => uploadIdOf(key) ?? []));
      try {
        await songWork.dropAll(keys.flatMap((key) => trackIdOf(key) ?? []));
        return true;
      } catch (error) {
        report(error);
        return false;
      }
    },
  };
}

export type DeskWork = ReturnType<typeof useDeskWork>;
