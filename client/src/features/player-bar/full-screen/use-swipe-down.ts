import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

/** Dragged down this far, the sheet lets go. */
const CLOSE_AFTER_PX = 110;

/** Handlers of whatever is to be dragged. */
export type Swipe = ReturnType<typeof useSwipeDown>;

/** Header and cover are the handle: dragged down, the sheet follows the finger. */
export function useSwipeDown(sheet: RefObject<HTMLDivElement | null>, onClose: () => void) {
  const startedAt = useRef<number | null>(null);
  const move = (distance: number | null): void => {
    sheet.current?.style.setProperty('transform', distance === null ? '' : `translateY(${distance}px)`);
  };
  const end = (event: PointerEvent): void => {
    const distance = startedAt.current === null ? 0 : event.clientY - startedAt.current;
    startedAt.current = null;
    if (distance > CLOSE_AFTER_PX) onClose();
    else move(null);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || (event.target instanceof Element && event.target.closest('a, button')))
        return;
      startedAt.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (startedAt.current !== null) move(Math.max(0, event.clientY - startedAt.current));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
