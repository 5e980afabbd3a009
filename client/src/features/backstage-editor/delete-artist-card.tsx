import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Trash2 } from 'lucide-react';
import { useDeleteArtistsMutation } from '../../api/admin-artists';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { EditorCard } from '../../platform/forms/editor-frame';
import { useCan } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { lazyOverlay } from '../../ui/lazy-part';
import type { ArtistDeletion } from './delete-artist-dialog';

const DeleteArtistDialog = lazyOverlay(() => import('./delete-artist-dialog'));

interface DeleteArtistCardProps {
  artist: { id: number; name: string };
  /** Before the page is left: what was typed goes with the artist. */
  onGone: () => void;
}

/** Deletes the artist, after asking what becomes of the music. */
export function DeleteArtistCard({ artist: { id, name }, onGone }: DeleteArtistCardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [remove, { isLoading }] = useDeleteArtistsMutation();
  const open = useDialogs();
  const report = useReportProblem();
  const toast = useToast();
  if (!useCan('artists.delete')) return null;
  const run = async (): Promise<void> => {
    const way = await open<{ name: string }, ArtistDeletion>(DeleteArtistDialog, { name });
    if (!way) return;
    await remove({ ids: String(id), cascade: way === 'with_music' ? 'true' : 'false' }).unwrap();
    toast({ type: 'positive', message: t(':name deleted', { name }) });
    onGone();
    await navigate('/admin/artists');
  };
  return (
    <EditorCard title={t('Delete artist')}>
      <Button
        look="danger-outline"
        block
        icon={<Icon of={Trash2} size={15} />}
        busy={isLoading}
        needsNetwork
        onClick={() => void run().catch(report)}
      >
        {t('Delete artist')}
      </Button>
    </EditorCard>
  );
}
