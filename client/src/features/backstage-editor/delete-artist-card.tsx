import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Trash2 } from 'lucide-react';
import { useArtistDeletion } from '../../music/artist-deletion/use-artist-deletion';
import { EditorCard } from '../../platform/forms/editor-frame';
import { useCan } from '../../platform/session/use-session';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';

interface DeleteArtistCardProps {
  artist: { id: number; name: string };
  /** Before the page is left: what was typed goes with the artist. */
  onGone: () => void;
}

/** Deletes the artist, after asking what becomes of the music. */
export function DeleteArtistCard({ artist, onGone }: DeleteArtistCardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isLoading, run } = useArtistDeletion();
  if (!useCan('artists.delete')) return null;
  const remove = async (): Promise<void> => {
    if (!(await run(artist))) return;
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
        onClick={() => void remove()}
      >
        {t('Delete artist')}
      </Button>
    </EditorCard>
  );
}
