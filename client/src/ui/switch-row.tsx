import { useId } from 'react';
import { cx } from '../lib/class-names';
import { FieldNote } from './field-note';
import styles from './switch-row.module.css';

interface SwitchRowProps {
  label: string;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
  name?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch and what it is for; the whole row is the hit area (design §4). */
export function SwitchRow({ label, hint, error, name, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={styles.switchrow}>
      <span className="grow">
        <span className="med" id={`${id}-label`}>
          {label}
        </span>
        <FieldNote id={`${id}-hint`} hint={hint} error={error} />
      </span>
      <input
        type="checkbox"
        role="switch"
        className="sr"
        name={name}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? true : undefined}
        aria-describedby={(error ?? hint) ? `${id}-hint` : undefined}
      />
      <span className={cx(styles.switch, isOn && styles.on)} aria-hidden />
    </label>
  );
}
