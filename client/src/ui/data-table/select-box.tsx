import { Check, Minus } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Icon } from '../icon';
import styles from './data-table.module.css';
import { checkbox } from '../checkbox.styles';

interface SelectBoxProps {
  label: string;
  state: boolean | 'mixed';
  /** In a row, the row itself answers a press. */
  onPress?: () => void;
  tabIndex?: number;
}

/** The box that chooses a row, or all of them. */
export function SelectBox({ label, state, onPress, tabIndex }: SelectBoxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={state}
      aria-label={label}
      tabIndex={tabIndex}
      className={styles.box}
      data-select=""
      onClick={onPress}
    >
      <span className={cx(checkbox.check, state !== false && checkbox.on)} aria-hidden>
        <Icon of={state === 'mixed' ? Minus : Check} size={13} strokeWidth={3} />
      </span>
    </button>
  );
}
