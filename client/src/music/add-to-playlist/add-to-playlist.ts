import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ListMusic } from 'lucide-react';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useUser } from '../../platform/session/use-session';
import type { MenuAction } from '../../ui/menu/menu-types';
import { lazyOverlay } from '../../ui/lazy-part';

const AddToPlaylistDialog = lazyOverlay(() => import('./add-to-playlist-dialog'));

/** Songs to put into a playlist: their ids, or how to get at them once they are wanted. */
export type SongsToAdd = readonly number[] | ((take: (trackIds: readonly number[]) => void) => void);

/** The action of any menu or selection that puts songs into a playlist; none for guests. */
export function useAddToPlaylist(): (songs: SongsToAdd) => readonly MenuAction[] {
  const { t } = useTranslation();
  const open = useDialogs();
  const isSignedIn = useUser() !== null;
  return useCallback(
    (songs) => {
      if (!isSignedIn || (typeof songs !== 'function' && songs.length === 0)) return [];
      const choose = (trackIds: readonly number[]): void =>
        void (trackIds.length > 0 && open(AddToPlaylistDialog, { trackIds }));
      const choosing = (): void => (typeof songs === 'function' ? songs(choose) : choose(songs));
      return [{ id: 'playlist', label: t('Add to playlist'), icon: ListMusic, needsNetwork: true, onSelect: choosing }];
    },
    [isSignedIn, open, t],
  );
}
