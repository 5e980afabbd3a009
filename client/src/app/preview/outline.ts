import type { PreviewPart } from '@tonearm/shared/theme/preview-parts';
import type { SessionState } from '../../platform/session/session.slice';
import { elementsOf } from './site-parts';

/** On a long page, so many parts are looked at. */
const LOOKED_AT = 4_000;
const MARK = 'data-highlighted';
const COLORS = ['color', 'background-color', 'border-top-color', 'fill', 'stroke'] as const;

/** Only where it is seen: what is as wide as the page would be all of it. */
function uses(element: Element, color: string): boolean {
  const style = getComputedStyle(element);
  return COLORS.some((property) => {
    if (style.getPropertyValue(property) !== color) return false;
    if (property === 'color')
      return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    return property === 'background-color' || element instanceof SVGElement;
  });
}

function drawnIn(color: string): Element[] {
  const written = `rgb(${color.split(' ').join(', ')})`;
  return [...document.body.querySelectorAll('*')].slice(0, LOOKED_AT).filter((element) => uses(element, written));
}

function addSheet(): void {
  const sheet = document.createElement('style');
  // The logo stands at the very top: around it there is no room.
  sheet.textContent =
    `[${MARK}]{outline:2px dashed var(--info)!important;outline-offset:2px!important}` +
    `[data-brand][${MARK}]{outline-offset:-4px!important}`;
  document.head.append(sheet);
}

/** Outlines parts of the site as long as they are edited, wherever they come and go. @returns what says which; null takes all outlines away. */
export function outlineParts(session: () => SessionState): (part: PreviewPart | null) => void {
  let shown: PreviewPart | null = null;
  let waits = false;
  const draw = (): void => {
    waits = false;
    const found = new Set(
      shown === null ? [] : shown.kind === 'color' ? drawnIn(shown.color) : elementsOf(shown, session()),
    );
    for (const marked of document.querySelectorAll(`[${MARK}]`)) if (!found.has(marked)) marked.removeAttribute(MARK);
    for (const element of found) if (!element.hasAttribute(MARK)) element.setAttribute(MARK, '');
  };
  const watcher = new MutationObserver(() => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(draw);
  });
  addSheet();
  return (part) => {
    shown = part;
    watcher.disconnect();
    draw();
    // Colours change by rules, and are looked for once.
    if (part !== null && part.kind !== 'color')
      watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  };
}
