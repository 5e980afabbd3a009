import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { cx } from '../../lib/class-names';
import styles from './player-bar.module.css';

interface SliderProps {
  label: string;
  value: number;
  max: number;
  /** For arrows; Page Up and Page Down go `pageStep`. */
  step: number;
  pageStep: number;
  /** The value in words; a function is told the one that is shown, also while it is dragged. */
  valueText: string | ((shown: number) => string);
  onChange: (value: number) => void;
  /** While dragging, only the end of it counts. */
  changesOnRelease?: boolean;
  isDisabled?: boolean;
  /** How much is loaded, drawn behind the value. */
  buffered?: number;
  /** What the bubble at the pointer says. */
  preview?: (value: number) => string;
}

const percent = (value: number, max: number): string =>
  `${max > 0 ? Math.max(0, Math.min(100, (value / max) * 100)) : 0}%`;

function valueByKey(key: string, { value, max, step, pageStep }: SliderProps): number | null {
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
    default:
      return null;
  }
}

function usePointer({ max, onChange, changesOnRelease = false }: SliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const valueAt = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    return box && box.width > 0 ? Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * max : 0;
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      track.current?.setPointerCapture(event.pointerId);
      setDragged(valueAt(event));
      if (!changesOnRelease) onChange(valueAt(event));
    },
    onPointerMove: (event: PointerEvent) => {
      setHovered(valueAt(event));
      if (dragged === null) return;
      setDragged(valueAt(event));
      if (!changesOnRelease) onChange(valueAt(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (dragged !== null && changesOnRelease) onChange(valueAt(event));
      setDragged(null);
    },
    onPointerCancel: () => setDragged(null),
    onPointerLeave: () => setHovered(null),
  };
  return { track, hovered, dragged, handlers };
}

/** A slider that says its value in words; pointer, touch and keys do the same. */
export function Slider(props: SliderProps) {
  const { label, value, max, valueText, onChange, isDisabled = false, buffered, preview } = props;
  const { track, hovered, dragged, handlers } = usePointer(props);
  const shown = dragged ?? value;
  const bubble = dragged ?? hovered;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = valueByKey(event.key, props);
    if (next === null) return;
    event.preventDefault();
    onChange(Math.max(0, Math.min(max, next)));
  };
  return (
    <div
      ref={track}
      role="slider"
      className={cx('slider', styles.slide, dragged !== null && 'is-hover')}
      dir="ltr"
      tabIndex={isDisabled ? -1 : 0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(max)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={typeof valueText === 'string' ? valueText : valueText(shown)}
      aria-orientation="horizontal"
      aria-disabled={isDisabled || undefined}
      {...(isDisabled ? {} : { ...handlers, onKeyDown })}
    >
      {buffered !== undefined && <span className={styles.buf} style={{ width: percent(buffered, max) }} />}
      <i style={{ width: percent(shown, max) }} />
      <b style={{ left: percent(shown, max) }} />
      {preview && bubble !== null && (
        <span className={cx('tip', styles.slideTip)} style={{ left: percent(bubble, max) }} aria-hidden>
          {preview(bubble)}
        </span>
      )}
    </div>
  );
}
