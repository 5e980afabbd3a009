import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { PlayerStore } from './player-controller';
import type { Network } from './network-wait';
import { currentEntryOf, followingEntryOf } from './player-selectors';
import { wantsSound } from './player-state';
import { stationFollowed } from './player.slice';
import type { QueueEntry, QueueSource } from './player-types';

export interface QueueContinuation {
  tracks: readonly Track[];
  source: QueueSource;
}

/** Finds what follows the last entry of the queue; null when there is nothing like it. */
export type QueueEndProvider = (last: QueueEntry, queued: readonly QueueEntry[]) => Promise<QueueContinuation | null>;

let provider: QueueEndProvider | null = null;

/** Says who knows what to play after the end of the queue. Returns what takes it back. */
export function onQueueEnd(next: QueueEndProvider): () => void {
  provider = next;
  return () => {
    if (provider === next) provider = null;
  };
}

/** For the settings: whether the switch would do anything. */
export const hasQueueEndProvider = (): boolean => provider !== null;

/** While the last track plays, adds what its provider finds, unless the listener switched that off. A failed call is tried again when the network is back. Returns what stops it. */
export function continueAtQueueEnd(store: PlayerStore, network: Pick<Network, 'isOnline' | 'subscribe'>): () => void {
  let askedTurn = -1;
  let hasFailed = false;
  let asked = 0;
  const ask = async (): Promise<void> => {
    const { player } = store.getState();
    // Switched on once more, it is looked for once more.
    if (!player.hasAutoplay) askedTurn = -1;
    const last = currentEntryOf(player);
    const isLast =
      wantsSound(player) &&
      followingEntryOf(player) === null &&
      !player.stopsAfterTrack &&
      !player.expansion &&
      !player.isPreview &&
      !player.endsHere;
    if (!provider || !last || !isLast || !player.hasAutoplay || askedTurn === player.turn) return;
    askedTurn = player.turn;
    hasFailed = false;
    asked += 1;
    const mine = asked;
    const found = await provider(last, player.entries).catch(() => {
      hasFailed = true;
      return null;
    });
    const now = store.getState().player;
    if (found && mine === asked && now.turn === player.turn && now.hasAutoplay && !now.endsHere)
      store.dispatch(stationFollowed(found.tracks, found.source));
  };
  const stops = [
    store.subscribe(() => void ask()),
    network.subscribe(() => {
      if (!network.isOnline() || !hasFailed) return;
      askedTurn = -1;
      void ask();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
