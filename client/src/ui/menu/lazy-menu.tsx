import { Suspense } from 'react';
import type { MenuOverlayProps } from './menu-types';
import { lazyOverlay } from '../lazy-part';

const load = () => import('./menu-overlay');
const Overlay = lazyOverlay(load);
let isWarm = false;

/** Fetches the menu's code; call it when a press is likely. */
export function warmMenu(): void {
  if (isWarm) return;
  isWarm = true;
  // A failed fetch is tried again when the menu opens.
  load().catch(() => {
    isWarm = false;
  });
}

/** A menu whose code arrives with its first opening. */
export function LazyMenu(props: MenuOverlayProps) {
  if (!props.anchor) return null;
  return (
    <Suspense fallback={null}>
      <Overlay {...props} />
    </Suspense>
  );
}
