import type { LucideIcon } from 'lucide-react';
import { cx } from '../lib/class-names';
import { Icon } from '../ui/icon';
import { segmented } from '../ui/segmented.styles';

interface LookSwitchProps<T extends string> {
  label: string;
  looks: readonly { id: T; label: string; icon: LucideIcon }[];
  chosen: T;
  onChoose: (look: T) => void;
}

/** Picks how the list is drawn. */
export function LookSwitch<T extends string>({ label, looks, chosen, onChoose }: LookSwitchProps<T>) {
  return (
    <span className={cx(segmented.btngrp, segmented.sm)} role="group" aria-label={label}>
      {looks.map((look) => (
        <button
          key={look.id}
          type="button"
          className={cx(look.id === chosen && segmented.on)}
          aria-pressed={look.id === chosen}
          aria-label={look.label}
          data-tip={look.label}
          onClick={() => onChoose(look.id)}
        >
          <Icon of={look.icon} size={15} />
        </button>
      ))}
    </span>
  );
}
