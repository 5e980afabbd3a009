import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { ClientSettings } from '@tonearm/shared/settings/registry';
import type { QueuePanelState } from './queue-panel.slice';
import type { PlayerSettingsState } from './player-settings.slice';
import type { PlayerState } from './player-state';
import type { QueueEntry } from './player-types';
import { nextIndexOf } from './queue-edits';

/** The part of the store that the player reads; the app's store has it under these keys. */
export interface PlayerRootState {
  player: PlayerState;
  playerSettings: PlayerSettingsState;
  queuePanel: QueuePanelState;
  /** Who is signed in, and what the site says. */
  session?: { user: { id: number; permissions?: unknown } | null; settings: ClientSettings };
}

export const currentEntryOf = (player: PlayerState): QueueEntry | null => player.entries[player.index] ?? null;

/** What sounds when the current track ends by itself; null when the player then stops. */
export function followingEntryOf(player: PlayerState): QueueEntry | null {
  if (player.stopsAfterTrack) return null;
  if (player.repeat === 'one') return currentEntryOf(player);
  const next = nextIndexOf(player);
  return next === null ? null : (player.entries[next] ?? null);
}

/** Whether "next" leads anywhere. */
export const hasNext = (player: PlayerState): boolean => nextIndexOf(player) !== null;

export const trackImage = (track: Track, edge: '64' | '160' | '320' | '640'): string | null =>
  track.image_variants?.[edge] ?? track.image;

export const artistNames = (track: Track): string => track.artists.map((artist) => artist.name).join(', ');
