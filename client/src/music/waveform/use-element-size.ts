import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

export interface ElementSize {
  width: number;
  height: number;
}

/** The size of an element, kept up to date; 0 before it is laid out. */
export function useElementSize(element: RefObject<HTMLElement | null>): ElementSize {
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = (): void => setSize({ width: target.clientWidth, height: target.clientHeight });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(target);
    return () => watcher.disconnect();
  }, [element]);
  return size;
}
