import { useId, useState } from 'react';
import { CircleAlert } from 'lucide-react';
import { cx } from '../lib/class-names';
import { digitsOf } from '../lib/digits';
import { Icon } from './icon';
import styles from './otp-field.module.css';
import fieldStyles from './field.module.css';

interface OtpFieldProps {
  label: string;
  name: string;
  /** Digits. */
  length: number;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** A code of digits, each in a box. It is one field below the boxes, so that pasting and filling in work as anywhere. */
export function OtpField({ label, name, length, value, onChange, error, autoFocus }: OtpFieldProps) {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const next = Math.min(value.length, length - 1);
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <span className={cx(styles.otp, error && 'err')} dir="ltr">
        {Array.from({ length }, (_, place) => (
          <span key={place} className={cx(isFocused && place === next && 'foc')} aria-hidden>
            {value[place] ?? (isFocused && place === next && <i className={styles.caret} />)}
          </span>
        ))}
        <input
          id={id}
          name={name}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={length}
          autoFocus={autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => onChange(digitsOf(event.target.value, length))}
          onPaste={(event) => {
            // The field would cut "123 456" before the blank is gone.
            event.preventDefault();
            onChange(digitsOf(event.clipboardData.getData('text'), length));
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </span>
      {error && (
        <span id={`${id}-note`} className={fieldStyles.errmsg} role="alert">
          <Icon of={CircleAlert} size={14} />
          {error}
        </span>
      )}
    </div>
  );
}
