import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { X } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { FieldNote } from '../field-note';
import { Icon } from '../icon';
import { overlay } from '../overlay.styles';
import styles from './tokens.module.css';
import { field as fieldStyles } from '../field.styles';
import { chip } from '../chip.styles';

export interface Token {
  key: string;
  label: string;
  /** Stands in the chip instead of the label. */
  look?: ReactNode;
}

export interface TokenOption {
  key: string;
  label: string;
  /** What distinguishes it from others of the same name. */
  note?: string | undefined;
}

interface TokenFieldProps {
  label: string;
  name: string;
  tokens: readonly Token[];
  /** Offered for what is being typed; asked while the field has the focus. */
  useOptions: (query: string, isActive: boolean) => readonly TokenOption[];
  onChoose: (option: TokenOption) => void;
  /** Takes what was typed as it stands; without it only options can be chosen. */
  onType?: (text: string) => void;
  /** Enter takes the first option that begins with what is typed; a new name is chosen from the list. */
  completes?: boolean;
  onRemove: (key: string) => void;
  removeLabel: (name: string) => string;
  placeholder: string;
  max?: number | undefined;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
}

const step = (from: number, by: number, count: number): number => (count === 0 ? -1 : (from + by + count) % count);

function useTokenInput({ tokens, useOptions, onChoose, onType, completes = false, onRemove }: TokenFieldProps) {
  const [text, setText] = useState('');
  const [isFocused, setFocused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [chosenAt, setAt] = useState(-1);
  const taken = tokens.map(({ key }) => key);
  const options = useOptions(text.trim(), isFocused).filter(({ key }) => !taken.includes(key));
  const typedName = text.trim().toLowerCase();
  const isCompleted =
    completes && isOpen && typedName !== '' && options[0]?.label.toLowerCase().startsWith(typedName) === true;
  const at = chosenAt === -1 && isCompleted ? 0 : chosenAt;
  const reset = (): void => {
    setText('');
    setAt(-1);
  };
  const choose = (option: TokenOption): void => {
    onChoose(option);
    reset();
  };
  const take = (from: number): boolean => {
    const typed = text.trim();
    const chosen = options[from] ?? options.find(({ label }) => label.toLowerCase() === typedName);
    if (chosen && (typed !== '' || from >= 0)) choose(chosen);
    else if (onType && typed !== '') {
      onType(typed);
      reset();
    } else return false;
    return true;
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true);
      setAt(step(at, key === 'ArrowDown' ? 1 : -1, options.length));
    } else if (key === 'Escape' && isOpen) setOpen(false);
    else if (key === 'Enter' || key === ',') {
      if (!take(at) && key === 'Enter' && text === '') return;
    } else if (key === 'Backspace' && text === '' && tokens.length > 0) return onRemove(taken.at(-1) ?? '');
    else return;
    event.preventDefault();
  };
  return {
    text,
    at,
    options,
    isFocused,
    isOpen: isOpen && isFocused && options.length > 0,
    choose,
    pressed,
    typed: (next: string): void => {
      setText(next);
      setAt(-1);
      setOpen(true);
    },
    focus: (): void => {
      setFocused(true);
      setOpen(true);
    },
    blur: (): void => {
      setFocused(false);
      setOpen(false);
      if (onType) take(chosenAt);
    },
  };
}

function Options({ id, label, field }: { id: string; label: string; field: ReturnType<typeof useTokenInput> }) {
  return (
    <ul className={cx(overlay.pop, styles.tokList)} role="listbox" id={id} aria-label={label}>
      {field.options.map((option, index) => (
        <li
          key={option.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === field.at}
          className={cx(overlay.mi, index === field.at && overlay.isHover)}
          // The field keeps the focus, so that the next one can be typed.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => field.choose(option)}
        >
          <span className="ell" dir="auto">
            {option.label}
          </span>
          {option.note && <span className={cx('s12', overlay.end)}>{option.note}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Several names as chips in one field, typed or chosen from a list (design §4, tokens). Comma and Enter take a name, Backspace the last one back. */
export function TokenField(props: TokenFieldProps) {
  const { label, name, tokens, onRemove, removeLabel, placeholder, max = Infinity, hint, error } = props;
  const id = useId();
  const field = useTokenInput(props);
  const note = error ?? hint;
  return (
    <div className={cx(fieldStyles.field, styles.tokField)}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <span
        className={cx(
          fieldStyles.input,
          styles.tok,
          error && fieldStyles.err,
          field.isFocused && !error && fieldStyles.foc,
        )}
      >
        {tokens.map((token, index) => (
          // By place: a chip that becomes another one, or is taken by the next, keeps the focus.
          <span key={index} className={cx(chip.chip, chip.sm)}>
            {token.look ?? (
              <span className="ell" dir="auto">
                {token.label}
              </span>
            )}
            <button type="button" aria-label={removeLabel(token.label)} onClick={() => onRemove(token.key)}>
              <Icon of={X} size={13} />
            </button>
          </span>
        ))}
        {tokens.length < max && (
          <input
            id={id}
            name={name}
            value={field.text}
            placeholder={placeholder}
            autoComplete="off"
            dir="auto"
            maxLength={255}
            role="combobox"
            aria-expanded={field.isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={field.isOpen && field.at >= 0 ? `${id}-list-${field.at}` : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
            onChange={(event) => field.typed(event.target.value)}
            onKeyDown={field.pressed}
            onFocus={field.focus}
            onBlur={field.blur}
          />
        )}
      </span>
      {field.isOpen && <Options id={`${id}-list`} label={label} field={field} />}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
