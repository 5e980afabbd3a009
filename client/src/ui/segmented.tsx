import { cx } from '../lib/class-names';
import styles from './segmented.module.css';

interface SegmentedProps<T extends string> {
  label: string;
  options: readonly { id: T; label: string }[];
  chosen: T;
  onChoose: (id: T) => void;
  size?: 'sm' | 'md';
}

/** Picks one of two to four views or ways (design §4). */
export function Segmented<T extends string>({ label, options, chosen, onChoose, size = 'sm' }: SegmentedProps<T>) {
  return (
    <div className={cx(styles.btngrp, size === 'sm' && styles.sm)} role="group" aria-label={label}>
      {options.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          className={cx(id === chosen && styles.on)}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
