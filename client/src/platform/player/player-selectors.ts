import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { QueuePanelState } from './queue-panel.slice';
import type { PlayerState } from './player.slice';
import type { QueueEntry } from './player-types';

/** The part of the store that the player reads; the app's store has it under these keys. */
export interface PlayerRootState {
  player: PlayerState;
  queuePanel: QueuePanelState;
}

export const currentEntryOf = (player: PlayerState): QueueEntry | null => player.entries[player.index] ?? null;

/** What sounds when the current track ends by itself; null when the player then stops. */
export function followingEntryOf(player: PlayerState): QueueEntry | null {
  if (player.repeat === 'one') return currentEntryOf(player);
  return player.entries[player.index + 1] ?? (player.repeat === 'all' ? player.entries[0] : undefined) ?? null;
}

/** Whether "next" leads anywhere. */
export const hasNext = (player: PlayerState): boolean => player.index >= 0 && (player.index < player.entries.length - 1 || player.repeat !== 'off');

export const trackImage = (track: Track, edge: '64' | '160' | '320' | '640'): string | null =>
  track.image_variants?.[edge] ?? track.image;

export const artistNames = (track: Track): string => track.artists.map((artist) => artist.name).join(', ');
