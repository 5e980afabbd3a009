import { useEffect } from 'react';
import { useLatest } from '../../../lib/use-latest';
import type { AppearanceEditor } from './use-appearance-editor';

/** What has steps of its own, or lies above the editor. */
const OWN =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, [contenteditable=""], [contenteditable="true"], [aria-modal="true"]';

const isZ = ({ key, code }: KeyboardEvent): boolean =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';

/** Ctrl or Cmd with Z takes a step back, with Shift forth; in text fields the browser does so by itself. */
export function useStepKeys({ undo, redo }: Pick<AppearanceEditor, 'undo' | 'redo'>): void {
  const steps = useLatest({ undo, redo });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const hasKey = isZ(event) && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!hasKey || event.isComposing || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(OWN)) return;
      event.preventDefault();
      steps.current[event.shiftKey ? 'redo' : 'undo']?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [steps]);
}
