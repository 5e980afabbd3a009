import { useState } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';

export interface SliderMoves {
  element: RefObject<HTMLElement | null>;
  value: number;
  max: number;
  /** For arrows; Page Up and Page Down go `pageStep`. */
  step: number;
  pageStep: number;
  onChange: (value: number) => void;
  /** While dragging, only the end of it counts. */
  changesOnRelease?: boolean;
  /** Enter asks for the value that stands there, as a press on it would. */
  takesEnter?: boolean;
}

function valueByKey(key: string, { value, max, step, pageStep, takesEnter = false }: SliderMoves): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return value + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return value - step;
    case 'PageUp':
      return value + pageStep;
    case 'PageDown':
      return value - pageStep;
    case 'Home':
      return 0;
    case 'End':
      return max;
    case 'Enter':
      return takesEnter ? value : null;
    default:
      return null;
  }
}

/** Pointer, touch and keys of a slider that runs from left to right, from 0 to `max`: where the pointer is, and where it drags to. */
export function useSlider(moves: SliderMoves) {
  const { element, max, onChange, changesOnRelease = false } = moves;
  const [hovered, setHovered] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const valueAt = (event: PointerEvent): number => {
    const box = element.current?.getBoundingClientRect();
    return box && box.width > 0 ? Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * max : 0;
  };
  const drag = (event: PointerEvent): void => {
    setDragged(valueAt(event));
    if (!changesOnRelease) onChange(valueAt(event));
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.current?.setPointerCapture(event.pointerId);
      drag(event);
    },
    onPointerMove: (event: PointerEvent) => {
      setHovered(valueAt(event));
      if (dragged !== null) drag(event);
    },
    onPointerUp: (event: PointerEvent) => {
      if (dragged !== null && changesOnRelease) onChange(valueAt(event));
      setDragged(null);
      // A finger that is gone points nowhere.
      if (event.pointerType !== 'mouse') setHovered(null);
    },
    onPointerCancel: () => setDragged(null),
    onPointerLeave: () => setHovered(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = valueByKey(event.key, moves);
      if (next === null) return;
      event.preventDefault();
      onChange(Math.max(0, Math.min(max, next)));
    },
  };
  return { hovered, dragged, handlers };
}
