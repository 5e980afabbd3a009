import { lazy, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { readApiError } from '../../api/errors';
import { useAddPlaylistTracksMutation } from '../../api/playlists';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useToast } from '../../platform/toasts/use-toast';

const DuplicatesDialog = lazy(() => import('./duplicates-dialog'));

interface Target {
  id: number;
  name: string;
}

/** Ids that the server says stand there already. */
function duplicatesIn(error: unknown): number[] {
  const { data } = error as { data?: { errors?: { duplicates?: string[] } } };
  return (data?.errors?.duplicates ?? []).map(Number);
}

/** Adds songs to a playlist, asks about those that stand there already, and says what came of it. */
export function useAddTracks(): (playlist: Target, trackIds: readonly number[]) => Promise<boolean> {
  const { t } = useTranslation();
  const [addTracks] = useAddPlaylistTracksMutation();
  const open = useDialogs();
  const report = useReportProblem();
  const toast = useToast();
  return useCallback(async ({ id, name }, trackIds) => {
    const send = async (ids: readonly number[], isAllowed = false): Promise<true> => {
      await addTracks({ id, addPlaylistTracksInput: { tracks: ids.map((trackId) => ({ id: trackId })), allow_duplicates: isAllowed } }).unwrap();
      toast({ type: 'positive', message: t('Added to :playlist', { playlist: name }) });
      return true;
    };
    const failed = (error: unknown): false => {
      report(error);
      return false;
    };
    try {
      return await send(trackIds);
    } catch (error) {
      if (readApiError(error).code !== 'already_exists') return failed(error);
      const known = new Set(duplicatesIn(error));
      const fresh = [...new Set(trackIds)].filter((trackId) => !known.has(trackId));
      const choice = await open(DuplicatesDialog, { playlist: name, count: known.size, hasFresh: fresh.length > 0 });
      return choice ? await send(choice === 'all' ? trackIds : fresh, choice === 'all').catch(failed) : false;
    }
  }, [addTracks, open, report, t, toast]);
}
