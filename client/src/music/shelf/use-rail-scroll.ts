import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { isRightToLeft } from '../../lib/direction';
import { scrollBehavior } from '../../lib/motion';

interface RailScroll {
  canGoBack: boolean;
  canGoOn: boolean;
  page: (direction: 1 | -1) => void;
}

/** Whether a sideways list can scroll on, and scrolling it by what is visible. */
export function useRailScroll(rail: RefObject<HTMLElement | null>): RailScroll {
  const [ends, setEnds] = useState({ canGoBack: false, canGoOn: false });
  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    const update = (): void => {
      const at = Math.abs(element.scrollLeft);
      const next = { canGoBack: at > 2, canGoOn: at + element.clientWidth < element.scrollWidth - 2 };
      setEnds((now) => (now.canGoBack === next.canGoBack && now.canGoOn === next.canGoOn ? now : next));
    };
    const watcher = new ResizeObserver(update);
    watcher.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [rail]);
  const page = useCallback(
    (direction: 1 | -1) => {
      const element = rail.current;
      if (!element) return;
      const sense = isRightToLeft(element) ? -direction : direction;
      element.scrollBy({ left: sense * element.clientWidth, behavior: scrollBehavior() });
    },
    [rail],
  );
  return { ...ends, page };
}
