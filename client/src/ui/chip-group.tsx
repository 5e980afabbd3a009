import { cx } from '../lib/class-names';
import styles from './chip.module.css';

interface ChipGroupProps {
  label: string;
  options: readonly { id: string; label: string }[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** Chips that filter what stands below; one is always on. */
export function ChipGroup({ label, options, chosen, onChoose }: ChipGroupProps) {
  return (
    <div className={cx('row', styles.chips)} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className={cx(styles.chip, option.id === chosen && styles.on)}
          aria-pressed={option.id === chosen}
          onClick={() => onChoose(option.id)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
