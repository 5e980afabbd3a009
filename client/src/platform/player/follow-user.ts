import type { PlayerStore } from './player-controller';

/** Calls back when somebody else, or nobody any more, is signed in. Returns what stops it. */
export function onUserChange(store: PlayerStore, changed: () => void): () => void {
  const idNow = (): number | null => store.getState().session?.user?.id ?? null;
  let known = idNow();
  return store.subscribe(() => {
    if (idNow() === known) return;
    known = idNow();
    changed();
  });
}
