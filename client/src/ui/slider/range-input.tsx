import type { ComponentProps, CSSProperties } from 'react';
import { cx } from '../../lib/class-names';
import styles from './range-input.module.css';

interface RangeInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'min' | 'max' | 'style' | 'onChange'
> {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** How far it is, for its colour. */
const partOf = (value: number, min: number, max: number): CSSProperties =>
  ({ '--part': `${max > min ? ((value - min) / (max - min)) * 100 : 0}%` }) as CSSProperties;

/** The browser's own slider, as forms know it: it has a name, a label and a step. */
export function RangeInput({ value, min, max, className, onChange, ...rest }: RangeInputProps) {
  return (
    <input
      {...rest}
      type="range"
      className={cx(styles.range, className)}
      style={partOf(value, min, max)}
      min={min}
      max={max}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
