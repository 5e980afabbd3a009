import type { PlayerStore } from './player-controller';

/** Calls back when somebody else listens, or nobody who is signed in any more, what they may do changes, or how good the sound is that they want. Returns what stops it. */
export function onListenerChange(store: PlayerStore, changed: () => void): () => void {
  const now = (): unknown[] => {
    const { session, playerSettings } = store.getState();
    return [session?.user?.id, session?.user?.permissions, playerSettings.quality];
  };
  let known = now();
  return store.subscribe(() => {
    const next = now();
    if (next.every((part, index) => part === known[index])) return;
    known = next;
    changed();
  });
}
