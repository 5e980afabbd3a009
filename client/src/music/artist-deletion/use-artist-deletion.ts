import { useTranslation } from 'react-i18next';
import { useDeleteArtistsMutation } from '../../api/admin-artists';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useToast } from '../../platform/toasts/use-toast';
import { lazyOverlay } from '../../ui/lazy-part';
import type { ArtistDeletion } from './delete-artist-dialog';

const DeleteArtistDialog = lazyOverlay(() => import('./delete-artist-dialog'));

type Named = { id: number; name: string };

/** Deletes artists, after asking what becomes of the music. `run` and `runAll` resolve with whether they are gone. */
export function useArtistDeletion() {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useDeleteArtistsMutation();
  const open = useDialogs();
  const report = useReportProblem();
  const toast = useToast();
  const runAll = async (artists: readonly Named[]): Promise<boolean> => {
    const way = await open<{ artists: readonly Named[] }, ArtistDeletion>(DeleteArtistDialog, { artists });
    if (!way) return false;
    try {
      const ids = artists.map(({ id }) => id).join(',');
      await remove({ ids, cascade: way === 'with_music' ? 'true' : 'false' }).unwrap();
    } catch (error) {
      report(error);
      return false;
    }
    const [first, ...others] = artists;
    const message =
      others.length === 0
        ? t(':name deleted', { name: first?.name ?? '' })
        : t(':count deleted', { count: artists.length });
    toast({ type: 'positive', message });
    return true;
  };
  return { isLoading, run: (artist: Named) => runAll([artist]), runAll };
}
