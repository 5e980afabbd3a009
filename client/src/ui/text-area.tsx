import { useId, useState } from 'react';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../lib/class-names';
import { FieldNote } from './field-note';
import styles from './field.module.css';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled field of several lines; grows with what is written. */
export function TextArea({ label, hint, error, ref, onFocus, onBlur, ...area }: TextAreaProps) {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={cx(styles.input, styles.area, error && styles.err, isFocused && !error && styles.foc)}>
        <textarea
          {...area}
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
      </span>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
