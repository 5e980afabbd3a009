import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useSelector } from 'react-redux';
import { selectPlayerSettings } from '../player/player-settings.slice';

const TYPING =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"], [role="alertdialog"]';

/** `/` puts the cursor into the field, wherever one is not typing already; not for those who have switched single keys off. @returns whether it does. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): boolean {
  const { hasSingleKeys } = useSelector(selectPlayerSettings);
  useEffect(() => {
    if (!hasSingleKeys) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.isComposing ||
        event.defaultPrevented ||
        isTyping
      )
        return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field, hasSingleKeys]);
  return hasSingleKeys;
}
