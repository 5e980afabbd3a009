import { cx } from '../lib/class-names';

interface ChipGroupProps {
  label: string;
  options: readonly { id: string; label: string }[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** Chips that filter what stands below; one is always on. */
export function ChipGroup({ label, options, chosen, onChoose }: ChipGroupProps) {
  return (
    <div className="row chips" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className={cx('chip', option.id === chosen && 'on')}
          aria-pressed={option.id === chosen}
          onClick={() => onChoose(option.id)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
