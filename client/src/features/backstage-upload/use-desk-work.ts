import { useCallback, useState } from 'react';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useCreateTracksFromUploadsMutation,
  useDeleteTracksMutation,
  useReplaceTrackFileMutation,
} from '../../api/authoring';
import { useReprocessTrackMutation } from '../../api/processing';
import { useTakeFromBinMutation } from '../../music/release-form/artwork-api';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useToast } from '../../platform/toasts/use-toast';
import type { UploadItem } from '../../platform/uploads/upload-item';
import type { Uploads } from '../../platform/uploads/use-uploads';
import { keyOfTrack, keyOfUpload } from './desk-rules';
import type { DeskAction } from './desk-state';
import type { Desk, Song } from './desk-types';
import { settle, useImporter } from './use-importer';
import { lazyOverlay } from '../../ui/lazy-part';

const ConfirmDialog = lazyOverlay(() => import('../../platform/dialogs/confirm-dialog'));

/** Deletes a draft and takes its row away. */
function useDrop(dispatch: Dispatch<DeskAction>) {
  const [deleteTracks] = useDeleteTracksMutation();
  return useCallback(
    (song: Song) =>
      deleteTracks({ ids: String(song.track.id) })
        .unwrap()
        .then(() => dispatch({ type: 'removed', key: keyOfTrack(song.track.id) })),
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
  const drop = useDrop(dispatch);
  const open = useDialogs();
  const report = useReportProblem();
  return {
    ...useReplaceOld(drop, dispatch),
    removeSong: (song: Song): void =>
      void open<{ title: string; children: string; confirmLabel: string }, true>(ConfirmDialog, {
        title: t('Remove “:name”?', { name: song.values.name }),
        children: t('The song and its file are deleted. The file stays in the bin for 30 days.'),
        confirmLabel: t('Remove'),
      }).then((isSure) => {
        if (isSure) void drop(song).catch(report);
      }),
    skipSong: (song: Song): void => void drop(song).catch(report),
    retrySong: (song: Song): void => {
      dispatch({ type: 'song', id: song.track.id, changed: { state: 'pending', error: null } });
      void reprocess({ id: song.track.id })
        .unwrap()
        .catch((error: unknown) => {
          dispatch({ type: 'song', id: song.track.id, changed: { state: song.state, error: song.error } });
          report(error);
        });
    },
  };
}

/** Whatever one does with the rows of the desk. @param artistId whose music the files are, where that is chosen. */
export function useDeskWork(
  desk: Desk,
  dispatch: Dispatch<DeskAction>,
  { uploads, artistId }: { uploads: Uploads; artistId: number | undefined },
) {
  const { t } = useTranslation();
  const importer = useImporter(desk, dispatch, { items: uploads.items, artistId });
  return {
    ...useSongWork(dispatch),
    uploads,
    isImporting: importer.isBusy,
    problemOf: ({ id }: UploadItem): string | null => {
      if (desk.refused[id]) return t('There are not enough minutes left for this.');
      const said = importer.failed[id];
      return said === undefined ? null : t(said);
    },
    retryUpload: ({ id, status }: UploadItem): void => (status === 'failed' ? uploads.retry(id) : importer.retry(id)),
    removeUpload: ({ id }: UploadItem): void => {
      settle(id);
      uploads.cancel(id);
      dispatch({ type: 'removed', key: keyOfUpload(id) });
    },
  };
}

export type DeskWork = ReturnType<typeof useDeskWork>;
