import { useState } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { SEEK_STEP_MS } from '@tonearm/shared/limits';

const PAGE_STEP_MS = 30_000;

interface WaveSliderParts {
  element: RefObject<HTMLElement | null>;
  positionMs: number;
  durationMs: number;
  onSeek: (positionMs: number) => void;
}

function positionByKey(key: string, { positionMs, durationMs }: WaveSliderParts): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return positionMs + SEEK_STEP_MS;
    case 'ArrowLeft':
    case 'ArrowDown':
      return positionMs - SEEK_STEP_MS;
    case 'PageUp':
      return positionMs + PAGE_STEP_MS;
    case 'PageDown':
      return positionMs - PAGE_STEP_MS;
    case 'Home':
      return 0;
    case 'End':
      return durationMs;
    case 'Enter':
      return positionMs;
    default:
      return null;
  }
}

/** Pointer, touch and keys of a waveform: where the pointer is, where it drags to, and seeking at the end of it. */
export function useWaveSlider(parts: WaveSliderParts) {
  const { element, durationMs, onSeek } = parts;
  const [hoveredMs, setHovered] = useState<number | null>(null);
  const [draggedMs, setDragged] = useState<number | null>(null);
  const positionAt = (event: PointerEvent): number => {
    const box = element.current?.getBoundingClientRect();
    return box && box.width > 0 ? Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * durationMs : 0;
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.current?.setPointerCapture(event.pointerId);
      setDragged(positionAt(event));
    },
    onPointerMove: (event: PointerEvent) => {
      setHovered(positionAt(event));
      if (draggedMs !== null) setDragged(positionAt(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (draggedMs !== null) onSeek(positionAt(event));
      setDragged(null);
      // A finger that is gone points nowhere.
      if (event.pointerType !== 'mouse') setHovered(null);
    },
    onPointerCancel: () => setDragged(null),
    onPointerLeave: () => setHovered(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = positionByKey(event.key, parts);
      if (next === null) return;
      event.preventDefault();
      onSeek(Math.max(0, Math.min(durationMs, next)));
    },
  };
  return { hoveredMs, draggedMs, handlers };
}
