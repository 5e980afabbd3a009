import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { QueueSource } from '../../platform/player/player-types';
import type { MenuPart } from '../menu/menu-tools';

/** What a song's menu is about. */
export interface TrackMenuAbout {
  track: Track;
  source: QueueSource;
  /** Pages that need no way to themselves. */
  here: readonly ('track' | 'album')[];
}

export type TrackMenuPart = MenuPart<TrackMenuAbout>;
