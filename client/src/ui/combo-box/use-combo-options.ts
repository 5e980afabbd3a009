import { useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '@tonearm/shared/limits';
import { useDebounced } from '../../lib/use-debounced';
import type { ListedOption, UseOptions } from './combo-option';

interface ComboOptionsArgs<Option extends ListedOption> {
  useOptions: UseOptions<Option>;
  /** The chosen option's name stands in the field, and is not searched for. */
  chosenName?: string | undefined;
  /** Ids that are not offered again. */
  taken?: readonly Option['id'][];
  startsActive?: boolean;
}

/** The text of a combobox and the options for it. */
export function useComboOptions<Option extends ListedOption>({
  useOptions,
  chosenName,
  taken = [],
  startsActive = false,
}: ComboOptionsArgs<Option>) {
  const [text, setText] = useState(chosenName ?? '');
  const [isFocused, setFocused] = useState(false);
  const [isActive, setActive] = useState(startsActive);
  const typed = text === chosenName ? '' : text.trim();
  const rested = useDebounced(typed, SEARCH_DEBOUNCE_MS);
  const { options, isLoading = false, isError = false } = useOptions({ typed, rested, isActive });
  return {
    text,
    setText,
    typed,
    options: options.filter(({ id }) => !taken.includes(id)),
    isWaiting: isLoading || typed !== rested,
    isError,
    isFocused,
    changeFocus: (next: boolean): void => {
      setFocused(next);
      if (next) setActive(true);
    },
  };
}

export type ComboOptions<Option extends ListedOption> = ReturnType<typeof useComboOptions<Option>>;
