import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAYLIST_ENTRIES_MAX } from '@tonearm/shared/limits';
import { readApiError } from '../../api/errors';
import { useAddPlaylistTracksMutation } from '../../api/playlists';
import { partsOf } from '../../lib/parts-of';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useToast } from '../../platform/toasts/use-toast';
import { lazyOverlay } from '../../ui/lazy-part';

const DuplicatesDialog = lazyOverlay(() => import('./duplicates-dialog'));

type DuplicatesChoice = 'all' | 'fresh';

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
  return useCallback(
    async function add({ id, name }: Target, trackIds: readonly number[]): Promise<boolean> {
      const send = async (ids: readonly number[], isAllowed: boolean): Promise<void> => {
        if (ids.length > 0)
          await addTracks({
            id,
            addPlaylistTracksInput: { tracks: ids.map((trackId) => ({ id: trackId })), allow_duplicates: isAllowed },
          }).unwrap();
      };
      /** What to do about duplicates; asked once. */
      let choice: DuplicatesChoice | undefined;
      const sendPart = async (ids: readonly number[]): Promise<boolean> => {
        try {
          await send(ids, choice === 'all');
          return true;
        } catch (error) {
          if (choice === 'all' || readApiError(error).code !== 'already_exists') throw error;
          const known = new Set(duplicatesIn(error));
          const fresh = [...new Set(ids)].filter((trackId) => !known.has(trackId));
          choice ??= await open(DuplicatesDialog, {
            playlist: name,
            count: known.size,
            hasFresh: trackIds.some((trackId) => !known.has(trackId)),
          });
          if (choice) await send(choice === 'all' ? ids : fresh, choice === 'all');
          return choice !== undefined;
        }
      };
      let sent = 0;
      try {
        for (const part of partsOf(trackIds, PLAYLIST_ENTRIES_MAX)) {
          if (!(await sendPart(part))) return false;
          sent += part.length;
        }
      } catch (error) {
        report(error, () => void add({ id, name }, trackIds.slice(sent)));
        return false;
      }
      toast({ type: 'positive', message: t('Added to :playlist', { playlist: name }) });
      return true;
    },
    [addTracks, open, report, t, toast],
  );
}
