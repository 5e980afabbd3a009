import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../lib/class-names';
import styles from './radio-rows.module.css';
import field from './field.module.css';

interface RadioOption<V extends string> {
  value: V;
  label: ReactNode;
  hint?: string;
}

interface RadioRowsProps<V extends string> {
  label: string;
  name: string;
  options: readonly RadioOption<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** One of a few, each explained; the whole row is the hit area. */
export function RadioRows<V extends string>({ label, name, options, value, onChange }: RadioRowsProps<V>) {
  const id = useId();
  return (
    <fieldset className={styles.radios}>
      <legend className={field.label}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={cx(styles.radiorow, option.value === value && styles.on)}>
          <input
            type="radio"
            className="sr"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
          />
          <span className={styles.radio} aria-hidden />
          <span className="grow">
            <span className="med" id={`${id}-${option.value}`}>
              {option.label}
            </span>
            {option.hint && (
              <span className={field.hint} id={`${id}-${option.value}-hint`}>
                {option.hint}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
