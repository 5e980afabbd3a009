import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboField } from './combo-field';
import type { ComboOption, UseOptions } from './combo-option';
import { useComboOptions } from './use-combo-options';

interface AsyncComboBoxProps<Option extends ComboOption> {
  label: string;
  name?: string;
  /** Asks the server for what is typed; keep it the same hook. */
  useOptions: UseOptions<Option>;
  value: Option | null;
  /** Each choice is taken elsewhere, and the field empties for the next. */
  isMany?: boolean;
  onChange: (option: Option | null) => void;
  /** Not offered again. */
  taken?: readonly number[];
  placeholder?: string;
  start?: ReactNode;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
  /** A list that shows nothing before something is typed; its first option is what Enter takes. */
  isSearch?: boolean;
  emptyText?: string;
  autoFocus?: boolean;
}

/** One of very many, found by typing: the server is asked while one types, and arrows and Enter choose. */
export function AsyncComboBox<Option extends ComboOption>({
  useOptions,
  value,
  onChange,
  isMany = false,
  taken,
  placeholder,
  isSearch = false,
  emptyText,
  autoFocus = false,
  ...field
}: AsyncComboBoxProps<Option>) {
  const { t } = useTranslation();
  const combo = useComboOptions({ useOptions, chosenName: value?.name, taken, startsActive: autoFocus });
  const choose = (option: Option | undefined): void => {
    combo.setText(isMany ? '' : ((option ?? value)?.name ?? ''));
    if (option) onChange(option);
  };
  return (
    <ComboField
      {...field}
      combo={combo}
      chosenId={isMany ? undefined : (value?.id ?? null)}
      onChoose={choose}
      active={isSearch ? combo.options[0] : undefined}
      opens={isSearch ? 'input' : 'focus'}
      hasButton={!isSearch}
      placeholder={placeholder ?? t('Search')}
      emptyText={emptyText ?? t('There are no items matching your query')}
      autoFocus={autoFocus}
    />
  );
}
