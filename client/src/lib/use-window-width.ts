import { useSyncExternalStore } from 'react';

const STEP = 20;

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** How wide the window is, in steps of 20 px. */
export const useWindowWidth = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(window.innerWidth / STEP) * STEP);
