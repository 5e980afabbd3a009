import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { scrollBehavior } from '../../lib/motion';

const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab']);

/** Keeps the current line in the middle of its box until the reader scrolls; `goBack` follows again. */
export function useFollow(box: RefObject<HTMLElement | null>, current: number) {
  const [isFollowing, setFollowing] = useState(true);
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>(`[data-line="${current}"]`);
    if (!isFollowing || !box.current || !line) return;
    box.current.scrollTo({
      top: line.offsetTop - (box.current.clientHeight - line.clientHeight) / 2,
      behavior: scrollBehavior(),
    });
  }, [box, current, isFollowing]);
  const stop = useCallback(() => setFollowing(false), []);
  return {
    isFollowing,
    goBack: useCallback(() => setFollowing(true), []),
    /** For the box. */
    watch: {
      onWheel: stop,
      onTouchMove: stop,
      onKeyDown: (event: { key: string }) => {
        if (SCROLL_KEYS.has(event.key)) stop();
      },
    },
  };
}
