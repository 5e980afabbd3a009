import { useId } from 'react';
import { cx } from '../lib/class-names';

interface SwitchRowProps {
  label: string;
  hint?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch and what it is for; the whole row is the hit area (design §4). */
export function SwitchRow({ label, hint, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className="switchrow">
      <span className="grow">
        <span className="med" id={`${id}-label`}>
          {label}
        </span>
        {hint && (
          <span className="hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="sr"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <span className={cx('switch', isOn && 'on')} aria-hidden />
    </label>
  );
}
