import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { scrollBehavior } from '../../../lib/motion';

/**
 * Keeps the current line in the middle until somebody scrolls by hand; `resume` goes back to it.
 * @param active index of the line among the container's `[data-line]`.
 */
export function useFollowLine(active: number): { container: RefObject<HTMLDivElement | null>; isAway: boolean; resume: () => void } {
  const container = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const box = container.current;
    const line = box?.querySelector<HTMLElement>(`[data-line="${Math.max(0, active)}"]`);
    if (!box || !line || isAway) return;
    const top = line.offsetTop - (box.clientHeight - line.offsetHeight) / 2;
    box.scrollTo({ top, behavior: scrollBehavior() });
  }, [active, isAway]);
  useEffect(() => {
    const box = container.current;
    const leave = (): void => setAway(true);
    for (const type of ['wheel', 'touchmove'] as const) box?.addEventListener(type, leave, { passive: true });
    return () => {
      for (const type of ['wheel', 'touchmove'] as const) box?.removeEventListener(type, leave);
    };
  }, []);
  return { container, isAway, resume: () => setAway(false) };
}
