import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';

/** So long a finger rests, as on the phones themselves. */
const LONG_MS = 500;
/** A finger that moves farther means to scroll. */
const SLACK_PX = 10;

/** The tap that ends the press goes to whatever lies under the finger by then: the card's link, or what has opened over it. */
function swallowTap(): void {
  const release = (): void => {
    window.removeEventListener('click', swallow, true);
    window.removeEventListener('pointerdown', release, true);
  };
  const swallow = (event: MouseEvent): void => {
    release();
    // A key that presses something is no end of a touch.
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, true);
  window.addEventListener('pointerdown', release, true);
}

/**
 * Handlers of an element that reacts to a long press. Not every phone reports it by itself, as a
 * context menu event; the tap that ends the press is swallowed.
 */
export function useLongPress(onLongPress: (at: { x: number; y: number }) => void) {
  const timer = useRef<number | undefined>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const cancel = (): void => window.clearTimeout(timer.current);
  useEffect(() => cancel, []);
  return {
    cancel,
    /** Whether the press that is on, or the last one, was a long one. */
    wasLong: () => wasLong.current,
    handlers: {
      onPointerDown: ({ pointerType, clientX: x, clientY: y, isPrimary }: PointerEvent) => {
        cancel();
        wasLong.current = false;
        if (pointerType !== 'touch' || !isPrimary) return;
        from.current = { x, y };
        timer.current = window.setTimeout(() => {
          wasLong.current = true;
          swallowTap();
          onLongPress({ x, y });
        }, LONG_MS);
      },
      onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
        if (Math.hypot(x - from.current.x, y - from.current.y) > SLACK_PX) cancel();
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
    },
  };
}
