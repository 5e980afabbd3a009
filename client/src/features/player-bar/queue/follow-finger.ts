import { listen } from '../../../lib/listen';

interface FingerParts {
  onMove: (y: number) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** So near to its edge the list scrolls by itself, so far with each frame. */
const EDGE_PX = 56;
const SCROLL_PX = 8;

/** What scrolls around an element. */
function scrollerOf(element: Element): Element | null {
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    if (outer.scrollHeight > outer.clientHeight && /auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer;
  }
  return null;
}

/** Where the list should scroll to while a finger stands at `y`: -1 up, 1 down. */
function directionAt(scroller: Element | null, y: number): number {
  const box = scroller?.getBoundingClientRect();
  if (!box) return 0;
  return y < box.top + EDGE_PX ? -1 : y > box.bottom - EDGE_PX ? 1 : 0;
}

/** The row goes with the finger until it is lifted; near its edges the list scrolls. */
export function followFinger(
  { pointerId, clientY: startY }: { pointerId: number; clientY: number },
  row: HTMLElement,
  parts: FingerParts,
): void {
  const scroller = scrollerOf(row);
  const startScroll = scroller?.scrollTop ?? 0;
  let y = startY;
  let frame = 0;
  const draw = (): void => {
    row.style.transform = `translateY(${y - startY + (scroller?.scrollTop ?? 0) - startScroll}px)`;
    parts.onMove(y);
  };
  const scroll = (): void => {
    const direction = directionAt(scroller, y);
    if (scroller && direction !== 0) {
      scroller.scrollTop += direction * SCROLL_PX;
      draw();
    }
    frame = requestAnimationFrame(scroll);
  };
  const end = (finish: () => void): void => {
    stop();
    cancelAnimationFrame(frame);
    row.style.transform = '';
    finish();
  };
  const mine = (event: PointerEvent): boolean => event.pointerId === pointerId;
  const stop = listen({
    pointermove: (event) => {
      if (!mine(event)) return;
      y = event.clientY;
      draw();
    },
    pointerup: (event) => {
      if (mine(event)) end(parts.onDrop);
    },
    pointercancel: (event) => {
      if (mine(event)) end(parts.onCancel);
    },
  });
  frame = requestAnimationFrame(scroll);
}
