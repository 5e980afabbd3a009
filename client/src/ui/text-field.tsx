import { useId, useState } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../lib/class-names';
import { FieldNote } from './field-note';
import styles from './field.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  label: string;
  /** The label is read aloud only: what stands around the field says it. */
  isLabelHidden?: boolean;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
  /** Stands at the start of the frame: what kind of text it is. */
  start?: ReactNode;
  /** Stands at the end of the frame: a reveal button, a unit. */
  end?: ReactNode;
  inputSize?: 'md' | 'lg';
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text field: hint below, an error takes the hint's place and is read with the field. */
export function TextField({
  label,
  isLabelHidden = false,
  hint,
  error,
  start,
  end,
  inputSize = 'md',
  ref,
  onFocus,
  onBlur,
  ...input
}: TextFieldProps) {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? 'sr' : styles.label} htmlFor={id}>
        {label}
      </label>
      <span
        className={cx(
          styles.input,
          inputSize === 'lg' && styles.lg,
          error && styles.err,
          isFocused && !error && styles.foc,
        )}
      >
        {start}
        <input
          {...input}
          id={id}
          ref={ref}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onFocus={(event) => {
            setFocused(true);
            onFocus?.(event);
          }}
          onBlur={(event) => {
            setFocused(false);
            onBlur?.(event);
          }}
        />
        {end}
      </span>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
