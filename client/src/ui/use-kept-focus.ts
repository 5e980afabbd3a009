import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const CONTROLS = 'a[href], button, input, textarea, [tabindex]';

/**
 * Keeps the focus in a list when the part that held it is removed: what stands in its place takes it, else what stood before.
 * The component must re-render with the list. @param stops what may take the focus.
 */
export function useKeptFocus<E extends HTMLElement>(container: RefObject<E | null>, stops = CONTROLS): void {
  const last = useRef<{ stop: HTMLElement; index: number } | null>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const entered = ({ target }: FocusEvent): void => {
      const stop = (target as HTMLElement).closest<HTMLElement>(stops);
      last.current = stop && { stop, index: [...element.querySelectorAll(stops)].indexOf(stop) };
    };
    const left = (): void =>
      queueMicrotask(() => {
        // Whoever goes away on purpose is not called back.
        if (last.current?.stop.isConnected && !element.contains(document.activeElement)) last.current = null;
      });
    element.addEventListener('focusin', entered);
    element.addEventListener('focusout', left);
    return () => {
      element.removeEventListener('focusin', entered);
      element.removeEventListener('focusout', left);
    };
  }, [container, stops]);
  useLayoutEffect(() => {
    if (!last.current || last.current.stop.isConnected) return;
    const { index } = last.current;
    last.current = null;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    const left = container.current?.querySelectorAll<HTMLElement>(stops);
    if (isLost && left) left[Math.min(index, left.length - 1)]?.focus({ preventScroll: true });
  });
}
