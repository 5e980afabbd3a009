import { Lock } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { cx } from '../lib/class-names';
import { Icon } from './icon';
import styles from './segmented.module.css';

interface SegmentedProps<T extends string> {
  label: string;
  /** One with an icon shows that alone; its label is read aloud and its tooltip. One that is locked cannot be chosen. */
  options: readonly { id: T; label: string; icon?: LucideIcon; isLocked?: boolean }[];
  chosen: T;
  onChoose: (id: T) => void;
  size?: 'sm' | 'md';
}

/** Picks one of two to four views or ways (design §4). */
export function Segmented<T extends string>({ label, options, chosen, onChoose, size = 'sm' }: SegmentedProps<T>) {
  return (
    <div className={cx(styles.btngrp, size === 'sm' && styles.sm)} role="group" aria-label={label}>
      {options.map(({ id, label: name, icon, isLocked = false }) => (
        <button
          key={id}
          type="button"
          disabled={isLocked}
          className={cx(id === chosen && styles.on)}
          aria-pressed={id === chosen}
          aria-label={icon && name}
          data-tip={icon && name}
          onClick={() => onChoose(id)}
        >
          {isLocked && <Icon of={Lock} size={13} />}
          {icon ? <Icon of={icon} size={16} /> : name}
        </button>
      ))}
    </div>
  );
}
