import { useTranslation } from 'react-i18next';
import { useDeleteArtistsMutation } from '../../api/admin-artists';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useToast } from '../../platform/toasts/use-toast';
import { lazyOverlay } from '../../ui/lazy-part';
import type { ArtistDeletion } from './delete-artist-dialog';

const DeleteArtistDialog = lazyOverlay(() => import('./delete-artist-dialog'));

/** Deletes an artist, after asking what becomes of the music. `run` resolves with whether the artist is gone. */
export function useArtistDeletion() {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useDeleteArtistsMutation();
  const open = useDialogs();
  const report = useReportProblem();
  const toast = useToast();
  const run = async ({ id, name }: { id: number; name: string }): Promise<boolean> => {
    const way = await open<{ id: number; name: string }, ArtistDeletion>(DeleteArtistDialog, { id, name });
    if (!way) return false;
    try {
      await remove({ ids: String(id), cascade: way === 'with_music' ? 'true' : 'false' }).unwrap();
    } catch (error) {
      report(error);
      return false;
    }
    toast({ type: 'positive', message: t(':name deleted', { name }) });
    return true;
  };
  return { isLoading, run };
}
