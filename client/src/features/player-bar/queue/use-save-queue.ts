import { useTranslation } from 'react-i18next';
import { PLAYLIST_ENTRIES_MAX } from '@tonearm/shared/limits';
import { useAddToPlaylist } from '../../../music/add-to-playlist/add-to-playlist';
import { useQueue } from '../../../platform/player/use-player';
import type { MenuAction } from '../../../ui/menu/menu-types';

/** The action that makes a playlist of the queue, without the station that would follow; null for guests, and while there is nothing in it. */
export function useSaveQueue(): MenuAction | null {
  const { t } = useTranslation();
  const { past, current, added, context } = useQueue();
  const addToPlaylist = useAddToPlaylist();
  const entries = current ? [...past, current, ...added, ...context] : [];
  const [action] = addToPlaylist(entries.slice(0, PLAYLIST_ENTRIES_MAX).map((entry) => entry.track.id));
  return action ? { ...action, label: t('Save queue as playlist') } : null;
}
