import type { Network } from './network-wait';
import type { PlayerStore } from './player-controller';
import { contextExpanded, expansionDropped } from './player.slice';
import type { QueuePort } from './queue-port';

/** While a long list plays, fetches the rest of it part by part. A failed call is tried again with the next track, or when the network is back. Returns what stops it. */
export function expandWhilePlaying(
  store: PlayerStore,
  port: Pick<QueuePort, 'expand'>,
  network: Pick<Network, 'isOnline' | 'subscribe'>,
): () => void {
  let isAsking = false;
  let failedTurn = -1;
  let isStopped = false;

  const ask = async (): Promise<void> => {
    const { expansion, status, turn } = store.getState().player;
    if (!expansion || isAsking || isStopped || status !== 'playing' || failedTurn === turn) return;
    isAsking = true;
    const { key, source, order } = expansion;
    try {
      const { tracks, next_cursor: cursor } = await port.expand({
        source_type: source.type,
        source_id: source.id,
        order_by: order.orderBy,
        order_dir: order.orderDir,
        cursor: order.cursor,
      });
      if (cursor !== null && tracks.length === 0) store.dispatch(expansionDropped(key));
      else store.dispatch(contextExpanded(key, tracks, { source, cursor }));
    } catch {
      failedTurn = turn;
    } finally {
      isAsking = false;
    }
    void ask();
  };
  const stops = [
    store.subscribe(() => void ask()),
    network.subscribe(() => {
      if (!network.isOnline()) return;
      failedTurn = -1;
      void ask();
    }),
  ];
  void ask();
  return () => {
    isStopped = true;
    stops.forEach((stop) => stop());
  };
}
