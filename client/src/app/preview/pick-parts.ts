import type { PreviewPart } from '@tonearm/shared/theme/preview-parts';
import type { SessionState } from '../../platform/session/session.slice';
import { partOf } from './site-parts';

type Picks = 'colors' | 'parts' | null;

const PRESSED = 'button, a, [role=button]';

const writtenIn = (color: string): string | null => {
  const [, ...parts] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
  return parts.length === 3 ? parts.join(' ') : null;
};
const groundOf = (element: Element): string | null => writtenIn(getComputedStyle(element).backgroundColor);

const saysSomething = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/** The colour of a button, else that of a text, else of what lies under it. */
function colorAt(element: Element): PreviewPart | null {
  const button = element.closest(PRESSED);
  let color =
    (button && groundOf(button)) ?? (saysSomething(element) ? writtenIn(getComputedStyle(element).color) : null);
  for (let one: Element | null = element; one && color === null; one = one.parentElement) color = groundOf(one);
  return color === null ? null : { kind: 'color', color };
}

/** A button without a field of its own is where its colour is changed. */
function pickedAt(element: Element, picks: Picks, session: SessionState): PreviewPart | null {
  if (picks === 'colors') return colorAt(element);
  const button = element.closest(PRESSED);
  return partOf(element, session) ?? (button && groundOf(button) !== null ? colorAt(button) : null);
}

/**
 * A press on what the editor has a field for tells the editor, and does nothing else; elsewhere it does what it does.
 * @returns what says which presses are meant.
 */
export function pickParts(onPick: (part: PreviewPart) => void, session: () => SessionState): (picks: Picks) => void {
  let picks: Picks = null;
  document.addEventListener(
    'click',
    (event) => {
      if (picks === null || !(event.target instanceof Element)) return;
      const part = pickedAt(event.target, picks, session());
      if (!part) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onPick(part);
    },
    true,
  );
  return (next) => {
    picks = next;
  };
}
