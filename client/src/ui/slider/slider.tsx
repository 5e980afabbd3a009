import { useRef } from 'react';
import { cx } from '../../lib/class-names';
import { useSlider } from './use-slider';
import type { SliderMoves } from './use-slider';
import styles from './slider.module.css';
import { tip } from '../tip.styles';

interface SliderProps extends Omit<SliderMoves, 'element' | 'takesEnter'> {
  label: string;
  /** The value in words; a function gets the shown value, also while it is dragged. */
  valueText: string | ((shown: number) => string);
  isDisabled?: boolean;
  /** How much is loaded, drawn behind the value. */
  buffered?: number;
  /** What the bubble at the pointer says. */
  preview?: (value: number) => string;
  className?: string;
}

const percent = (value: number, max: number): string =>
  `${max > 0 ? Math.max(0, Math.min(100, (value / max) * 100)) : 0}%`;

/** A slider that says its value in words; pointer, touch and keys do the same. Its colours are the `--slider-…` of what it stands in. */
export function Slider(props: SliderProps) {
  const { label, value, max, valueText, isDisabled = false, buffered, preview, className } = props;
  const element = useRef<HTMLDivElement>(null);
  const { hovered, dragged, handlers } = useSlider({ ...props, element });
  const shown = dragged ?? value;
  const bubble = dragged ?? hovered;
  return (
    <div
      ref={element}
      role="slider"
      className={cx(styles.slider, dragged !== null && styles.dragged, className)}
      dir="ltr"
      tabIndex={isDisabled ? -1 : 0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(max)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={typeof valueText === 'string' ? valueText : valueText(shown)}
      aria-orientation="horizontal"
      aria-disabled={isDisabled || undefined}
      {...(!isDisabled && handlers)}
    >
      {buffered !== undefined && <span className={styles.buffered} style={{ width: percent(buffered, max) }} />}
      <i style={{ width: percent(shown, max) }} />
      <b style={{ left: percent(shown, max) }} />
      {preview && bubble !== null && (
        <span className={cx(tip.tip, styles.bubble)} style={{ left: percent(bubble, max) }} aria-hidden>
          {preview(bubble)}
        </span>
      )}
    </div>
  );
}
