import { listen } from '../../lib/listen';

interface PointerParts {
  onMove: (y: number) => void;
  onDrop: () => void;
  onCancel: () => void;
  /** The row goes with the pointer; else it changes its place in the list. */
  carriesRow?: boolean;
}

/** So near to its edge the list scrolls by itself, so far with each frame. */
const EDGE_PX = 56;
const SCROLL_PX = 8;

/** What scrolls around an element: a part of the page, else the page. */
function scrollerOf(element: Element): Element | null {
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    if (outer.scrollHeight > outer.clientHeight && /auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer;
  }
  return document.scrollingElement;
}

/** Where the list should scroll to while the pointer stands at `y`: -1 up, 1 down. */
function directionAt(scroller: Element | null, y: number): number {
  if (!scroller) return 0;
  const { top, bottom } =
    scroller === document.scrollingElement ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
  return y < top + EDGE_PX ? -1 : y > bottom - EDGE_PX ? 1 : 0;
}

/** Follows the pointer that has taken a row until it is lifted; near its edges the list scrolls. */
export function followPointer(
  { pointerId, clientY: startY }: { pointerId: number; clientY: number },
  row: HTMLElement,
  { onMove, onDrop, onCancel, carriesRow = false }: PointerParts,
): void {
  const scroller = scrollerOf(row);
  const startScroll = scroller?.scrollTop ?? 0;
  let y = startY;
  let frame = 0;
  const draw = (): void => {
    if (carriesRow) row.style.transform = `translateY(${y - startY + (scroller?.scrollTop ?? 0) - startScroll}px)`;
    onMove(y);
  };
  const scroll = (): void => {
    const direction = directionAt(scroller, y);
    const before = scroller?.scrollTop;
    if (scroller && direction !== 0) {
      scroller.scrollTop += direction * SCROLL_PX;
      if (scroller.scrollTop !== before) draw();
    }
    frame = requestAnimationFrame(scroll);
  };
  const endBy = (finish: () => void) => (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    stop();
    cancelAnimationFrame(frame);
    if (carriesRow) row.style.transform = '';
    finish();
  };
  const stop = listen({
    pointermove: (event) => {
      if (event.pointerId !== pointerId) return;
      y = event.clientY;
      draw();
    },
    pointerup: endBy(onDrop),
    pointercancel: endBy(onCancel),
  });
  frame = requestAnimationFrame(scroll);
}
