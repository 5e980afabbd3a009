import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { QueueSource } from '../../platform/player/player-types';
import type { MenuAction } from '../../ui/menu/menu-types';
import { menuOf, useMenuTools } from '../menu/menu-tools';
import type { MenuTools } from '../menu/menu-tools';
import { TRACK_MENU } from './track-menu-parts';

export interface TrackActions extends Pick<MenuTools, 'playNext' | 'addToQueue' | 'copyLink' | 'keep'> {
  /** The menu of one track. `here` names the pages that need no way to themselves. */
  menuFor: (track: Track, source: QueueSource, here?: readonly ('track' | 'album')[]) => MenuAction[];
}

/** What can be done with tracks besides playing them at once. */
export function useTrackActions(): TrackActions {
  const tools = useMenuTools();
  return { ...tools, menuFor: (track, source, here = []) => menuOf(TRACK_MENU, { track, source, here }, tools) };
}
