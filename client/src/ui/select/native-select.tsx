import { useId } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon } from '../icon';
import styles from './native-select.module.css';
import { cx } from '../../lib/class-names';
import { field } from '../field.styles';

interface NativeSelectProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** Beside the field instead of above it. */
  isInline?: boolean;
  /** The label is read aloud only: what stands around the field says it. */
  isLabelHidden?: boolean;
}

/** One of a few choices, with the browser's own list: for what needs neither searching nor pictures. */
export function NativeSelect({
  label,
  options,
  value,
  onChange,
  isInline = false,
  isLabelHidden = false,
}: NativeSelectProps) {
  const id = useId();
  const labelClass = isInline ? undefined : field.label;
  return (
    <div className={isInline ? styles.inline : field.field}>
      <label className={isLabelHidden ? 'sr' : labelClass} htmlFor={id}>
        {label}
      </label>
      <span className={styles.frame}>
        <select
          id={id}
          className={cx(field.input, styles.select)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={14} className={styles.arrow} />
      </span>
    </div>
  );
}
