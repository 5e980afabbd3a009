import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { ComboField } from '../combo-box/combo-field';
import type { ListedOption, UseOptions } from '../combo-box/combo-option';
import { useComboOptions } from '../combo-box/use-combo-options';
import { Icon } from '../icon';
import styles from './tokens.module.css';
import { chip } from '../chip.styles';

export interface Token {
  id: string;
  name: string;
  /** Stands in the chip instead of the name. */
  look?: ReactNode;
}

export interface TokenOption extends ListedOption {
  id: string;
}

interface TokenFieldProps<Option extends TokenOption> {
  label: string;
  name: string;
  tokens: readonly Token[];
  /** Offered for what is being typed. */
  useOptions: UseOptions<Option>;
  onChoose: (option: Option) => void;
  /** Takes what was typed as it stands; without it only options can be chosen. */
  onType?: (text: string) => void;
  /** Enter takes the first option that begins with what is typed; a new name is chosen from the list. */
  completes?: boolean;
  onRemove: (id: string) => void;
  removeLabel: (name: string) => string;
  placeholder: string;
  max?: number | undefined;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
}

const TEXT_MAX = 255;

function useTokenInput<Option extends TokenOption>(props: TokenFieldProps<Option>) {
  const { tokens, useOptions, onChoose, onType, completes = false, onRemove } = props;
  const taken = tokens.map(({ id }) => id);
  const combo = useComboOptions({ useOptions, taken });
  const { typed, options } = combo;
  const typedName = typed.toLowerCase();
  const [first] = options;
  const isCompleted = completes && typed !== '' && first?.name.toLowerCase().startsWith(typedName) === true;
  /** Returns whether there was anything to take. */
  const take = (marked: Option | undefined): boolean => {
    const meant = marked ?? (typed === '' ? undefined : options.find(({ name }) => name.toLowerCase() === typedName));
    if (meant) onChoose(meant);
    else if (onType && typed !== '') onType(typed);
    else return false;
    combo.setText('');
    return true;
  };
  return {
    combo,
    active: isCompleted ? first : undefined,
    onChoose: (option: Option | undefined): void => void (option && take(option)),
    onKey: (key: string, marked: Option | undefined): boolean => {
      if (key === ',') return take(marked) || true;
      if (key === 'Enter') return take(marked) || combo.text !== '';
      if (key !== 'Backspace' || combo.text !== '' || tokens.length === 0) return false;
      onRemove(taken.at(-1) ?? '');
      return true;
    },
    onLeave: (marked: Option | undefined): void => {
      if (onType) take(marked);
    },
  };
}

type ChipsProps = Pick<TokenFieldProps<TokenOption>, 'tokens' | 'onRemove' | 'removeLabel'>;

const Chips = ({ tokens, onRemove, removeLabel }: ChipsProps) =>
  tokens.map(({ id, name, look }, index) => (
    // By place: a chip that becomes another one, or is taken by the next, keeps the focus.
    <span key={index} className={cx(chip.chip, chip.sm)}>
      {look ?? (
        <span className="ell" dir="auto">
          {name}
        </span>
      )}
      <button type="button" aria-label={removeLabel(name)} onClick={() => onRemove(id)}>
        <Icon of={X} size={13} />
      </button>
    </span>
  ));

/** Several names as chips in one field, typed or chosen from a list (design §4, tokens). Comma and Enter take a name, Backspace the last one back. */
export function TokenField<Option extends TokenOption>(props: TokenFieldProps<Option>) {
  const { label, name, tokens, onRemove, removeLabel, placeholder, max = Infinity, hint, error } = props;
  return (
    <ComboField
      {...useTokenInput(props)}
      label={label}
      name={name}
      placeholder={placeholder}
      maxLength={TEXT_MAX}
      hint={hint}
      error={error}
      emptyText={null}
      frameClassName={styles.tok}
      start={<Chips tokens={tokens} onRemove={onRemove} removeLabel={removeLabel} />}
      isFull={tokens.length >= max}
    />
  );
}
