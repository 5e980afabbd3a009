import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { TYPE_AHEAD_RESET_MS } from '@tonearm/shared/limits';
import { plainText } from '../../lib/plain-text';
import type { SelectOption } from './select-types';

/** The option that typed letters mean: from the present one on, or after it while the same letter is pressed again and again. */
export function optionFor(typed: string, options: readonly SelectOption[], present: string): SelectOption | undefined {
  const text = plainText(typed);
  const isRepeated = [...text].every((letter) => letter === text[0]);
  const at =
    Math.max(
      0,
      options.findIndex((option) => option.value === present),
    ) + (isRepeated ? 1 : 0);
  const inTurn = [...options.slice(at), ...options.slice(0, at)];
  const beginning = (start: string) => inTurn.find((option) => plainText(option.label).startsWith(start));
  return beginning(text) ?? (isRepeated ? beginning(text.slice(0, 1)) : undefined);
}

/** Typing on a closed list chooses; a pause of half a second starts a new word (spec 1 §9). */
export function useTypeAhead(
  options: () => readonly SelectOption[],
  value: string,
  onChoose: (value: string) => void,
): (event: KeyboardEvent) => void {
  const last = useRef({ typed: '', at: 0 });
  return (event) => {
    const { key, timeStamp } = event;
    if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const typed = timeStamp - last.current.at > TYPE_AHEAD_RESET_MS ? '' : last.current.typed;
    // A blank belongs to a word; alone it presses the button.
    if (key === ' ' && typed === '') return;
    event.preventDefault();
    last.current = { typed: typed + key, at: timeStamp };
    const found = optionFor(typed + key, options(), value);
    if (found && found.value !== value) onChoose(found.value);
  };
}
