import { useId } from 'react';
import { formatNumber } from '../lib/format';
import { FieldNote } from './field-note';
import { RangeInput } from './slider/range-input';
import { TextField } from './text-field';
import styles from './number-field.module.css';
import fieldStyles from './field.module.css';

interface NumberFieldProps {
  label: string;
  name: string;
  /** Null: nothing, or nothing that is a number. */
  value: number | null;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** What it counts. */
  unit?: string | undefined;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
  /** Chosen by dragging, where there are few values between both bounds. */
  isSlider?: boolean;
  disabled?: boolean;
  onChange: (value: number | null) => void;
}

function NumberSlider(props: NumberFieldProps) {
  const { label, name, value, min = 0, max = 100, step, unit, hint, error, disabled, onChange } = props;
  const id = useId();
  const shown = value ?? min;
  const text = unit ? `${formatNumber(shown)} ${unit}` : formatNumber(shown);
  const note = error ?? hint;
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.slide}>
        <RangeInput
          id={id}
          name={name}
          min={min}
          max={max}
          step={step}
          value={shown}
          disabled={disabled}
          aria-valuetext={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={onChange}
        />
        <output className="num med" htmlFor={id} aria-hidden>
          {text}
        </output>
      </span>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

/** A number with its unit: typed, or dragged. */
export function NumberField(props: NumberFieldProps) {
  const { value, unit, hint, isSlider = false, disabled, onChange, min, max, step, label, name, error } = props;
  if (isSlider) return <NumberSlider {...props} />;
  return (
    <TextField
      type="number"
      label={label}
      name={name}
      min={min}
      max={max}
      step={step ?? 'any'}
      value={value ?? ''}
      disabled={disabled}
      error={error}
      hint={hint}
      {...(unit !== undefined && { end: <span className="t3">{unit}</span> })}
      onChange={(event) => {
        const typed = event.target.valueAsNumber;
        onChange(Number.isNaN(typed) ? null : typed);
      }}
      // Whoever scrolls the page must not change what the pointer happens to stand on.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
