import type { PlayerStore } from './player-controller';
import { paused, wantsSound } from './player.slice';

const CHANNEL = 'tonearm-player';

/** One tab sounds at a time: the one that starts makes the others pause. Returns what stops it. */
export function keepOnePlayingTab(
  store: PlayerStore,
  openChannel: () => BroadcastChannel = () => new BroadcastChannel(CHANNEL),
): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = openChannel();
  let wanted = false;
  const announce = (): void => {
    const wants = wantsSound(store.getState().player);
    if (wants && !wanted) channel.postMessage('started');
    wanted = wants;
  };
  const unsubscribe = store.subscribe(announce);
  channel.onmessage = () => store.dispatch(paused());
  announce();
  return () => {
    unsubscribe();
    channel.close();
  };
}
