import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollBehavior } from '../../lib/motion';

/** How long panels above the target may take to grow to their size. */
const PATIENCE_MS = 3_000;
const GESTURES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Holds the section at its place while the page is still filling up, until the person does something. */
function hold(id: string): () => void {
  const watcher = new ResizeObserver(() => {
    // A panel whose code comes late takes the place of another element, and with it the focus.
    const target = document.getElementById(id);
    if (document.activeElement === document.body) target?.focus({ preventScroll: true });
    target?.scrollIntoView();
  });
  const stop = (): void => {
    watcher.disconnect();
    clearTimeout(timer);
    for (const gesture of GESTURES) window.removeEventListener(gesture, stop);
  };
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  for (const gesture of GESTURES) window.addEventListener(gesture, stop, { passive: true });
  watcher.observe(document.body);
  return stop;
}

/** Leads to the section that the address names: at once on arrival, gliding from then on. */
export function useAnchor(onArrival: (id: string) => void): void {
  const { hash, key } = useLocation();
  const hasArrived = useRef(false);
  const latest = useRef(onArrival);
  useEffect(() => {
    const isFirst = !hasArrived.current;
    hasArrived.current = true;
    const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (!target) {
      if (isFirst && hash === '') window.scrollTo(0, 0);
      return;
    }
    latest.current(target.id);
    // Keyboards go on from there.
    target.focus({ preventScroll: true });
    // Some browsers answer a promise, which no effect may return.
    target.scrollIntoView({ behavior: isFirst ? 'instant' : scrollBehavior() });
    return isFirst ? hold(target.id) : undefined;
  }, [hash, key]);
}
