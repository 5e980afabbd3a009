import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { cx } from '../lib/class-names';
import { Icon } from './icon';
import styles from './checkbox.module.css';

interface CheckboxProps {
  name?: string;
  required?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** The whole row is the hit area; the box itself is drawn. */
export function Checkbox({ name, required, checked, onChange, children }: CheckboxProps) {
  return (
    <label className={cx('row', styles.checkrow)}>
      <input
        type="checkbox"
        className="sr"
        name={name}
        required={required}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={cx(styles.check, checked && styles.on)} aria-hidden>
        <Icon of={Check} size={13} strokeWidth={3} />
      </span>
      {children}
    </label>
  );
}
