import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ListMusic } from 'lucide-react';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useUser } from '../../platform/session/use-session';
import type { MenuAction } from '../../ui/menu/menu-types';
import { lazyOverlay } from '../../ui/lazy-part';

const AddToPlaylistDialog = lazyOverlay(() => import('./add-to-playlist-dialog'));

/** The action of any menu or selection that puts songs into a playlist; none for guests. */
export function useAddToPlaylist(): (trackIds: readonly number[]) => readonly MenuAction[] {
  const { t } = useTranslation();
  const open = useDialogs();
  const isSignedIn = useUser() !== null;
  return useCallback((trackIds) => {
    if (!isSignedIn || trackIds.length === 0) return [];
    return [{ id: 'playlist', label: t('Add to playlist'), icon: ListMusic, needsNetwork: true, onSelect: () => void open(AddToPlaylistDialog, { trackIds }) }];
  }, [isSignedIn, open, t]);
}
