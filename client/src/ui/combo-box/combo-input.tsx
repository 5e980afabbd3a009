import { useContext, useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { useLatest } from '../../lib/use-latest';
import type { ListedOption } from './combo-option';
import type { ComboOptions } from './use-combo-options';

export interface ComboKeys<Option extends ListedOption> {
  /** Marked without an arrow key: Enter takes it, Tab does not. */
  active?: Option | undefined;
  /** Keys that have a meaning of their own here, with the marked option. Returns whether it was one. */
  onKey?: ((key: string, option: Option | undefined) => boolean) | undefined;
  /** The field loses the focus, with the option that the arrow keys have marked. */
  onLeave?: ((option: Option | undefined) => void) | undefined;
}

interface ComboInputProps<Option extends ListedOption> extends ComboKeys<Option> {
  combo: ComboOptions<Option>;
  /** The list says that its options could not be loaded. */
  hasFault: boolean;
  opensOnClick: boolean;
  name?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  autoFocus?: boolean | undefined;
}

const CLOSING = ['Enter', ',', 'Escape'];

/** The text of a combobox, inside of React Aria's `ComboBox`, and the keys that differ from what that does. */
export function ComboInput<Option extends ListedOption>({
  combo,
  active,
  onKey,
  onLeave,
  hasFault,
  opensOnClick,
  ...input
}: ComboInputProps<Option>) {
  const state = useContext(ComboBoxStateContext);
  const isOpen = state?.isOpen === true;
  const focusedKey = isOpen ? state.selectionManager.focusedKey : null;
  const marked = combo.options.find(({ id }) => id === focusedKey) ?? (isOpen ? active : undefined);
  const arrowed = marked?.id === active?.id ? undefined : marked;
  // React Aria marks none each time the text changes.
  useEffect(() => {
    if (isOpen && active && state.selectionManager.focusedKey === null) state.selectionManager.setFocusedKey(active.id);
  });
  const latest = useLatest(state);
  // React Aria opens an empty list as the text changes alone: a fault that comes after the last letter would be told to nobody.
  useEffect(() => {
    if (hasFault && latest.current?.isFocused) latest.current.open(null, 'input');
  }, [hasFault, latest]);
  const unfocus = useRef(() => combo.changeFocus(false));
  // A field that is removed loses no focus.
  useEffect(() => unfocus.current, []);
  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event;
    if (!state || event.nativeEvent.isComposing) return;
    if (key === 'Tab' && !arrowed) state.selectionManager.setFocusedKey(null);
    const isTaken = onKey?.(key, marked) === true || (key === 'Escape' && isOpen);
    // The options are still to come.
    const isEarly = key === 'Enter' && isOpen && combo.isWaiting && !marked;
    if (!isTaken && !isEarly) return;
    if (isTaken && CLOSING.includes(key)) state.close();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Input
      {...input}
      dir="auto"
      // Before React Aria's own handler.
      onKeyDownCapture={pressed}
      // Marking an option blurs the text too, which keeps the focus all the same.
      onBlur={({ relatedTarget }) => {
        if (!relatedTarget?.closest('[role="option"], [role="listbox"]')) onLeave?.(arrowed);
      }}
      onClick={() => {
        if (opensOnClick && state?.isFocused && !isOpen) state.open(null, 'focus');
      }}
    />
  );
}
