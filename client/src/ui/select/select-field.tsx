import { Suspense, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ChevronDown } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { FieldNote } from '../field-note';
import { Icon } from '../icon';
import type { SelectGroup, SelectTexts } from './select-types';
import { useTypeAhead } from './use-type-ahead';
import { lazyOverlay } from '../lazy-part';
import styles from './select.module.css';
import { field } from '../field.styles';

const load = () => import('./select-overlay');
const Overlay = lazyOverlay(load);

interface SelectFieldProps {
  label: string;
  name: string;
  groups: readonly SelectGroup[];
  value: string;
  onChange: (value: string) => void;
  texts: SelectTexts;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
}

/** One choice of many: a field that opens a searchable list, whose code comes with the first opening; typing on it chooses too. */
export function SelectField({ label, name, groups, value, onChange, texts, hint, error }: SelectFieldProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const options = () => groups.flatMap((group) => group.options);
  const typed = useTypeAhead(options, value, onChange);
  const chosen = options().find((option) => option.value === value);
  const note = error ?? hint;
  // A failed fetch is tried again when the list opens.
  const warm = (): void => void load().catch(() => undefined);
  const pressed = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return typed(event);
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <div className={field.field}>
      <span className={field.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        name={name}
        className={cx(field.input, styles.selectbtn, error && field.err)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={note ? `${id}-note` : undefined}
        onPointerEnter={warm}
        onFocus={warm}
        onKeyDown={pressed}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <span className="grow ell" id={`${id}-value`} lang={chosen?.lang}>
          {chosen?.label ?? value}
        </span>
        <Icon of={ChevronDown} size={16} />
      </button>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
      {anchor && (
        <Suspense fallback={null}>
          <Overlay
            label={label}
            groups={groups}
            value={value}
            texts={texts}
            anchor={anchor}
            isOpen={isOpen}
            onChoose={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
