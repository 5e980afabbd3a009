/** What the viewer leaves unsaid, by selector: attributes to set, or to take away with null. */
const MENDS: readonly [string, Record<string, string | null>][] = [
  ['.close-modal', { 'aria-label': 'Close' }],
  // It says one thing and is read as another.
  ['button[type="submit"][aria-label]', { 'aria-label': null }],
  ['.responses-table[role="region"]', { role: null }],
  ['pre:not([tabindex])', { tabindex: '0' }],
];

function mendWithin(root: HTMLElement): void {
  for (const [selector, attributes] of MENDS) {
    for (const element of root.querySelectorAll(selector)) {
      for (const [name, value] of Object.entries(attributes)) {
        if (value === null) element.removeAttribute(name);
        else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
      }
    }
  }
}

/** Gives the viewer's elements what assistive technology needs; it re-renders at any time, so this observes it. @returns what ends it. */
export function mendAccessibility(root: HTMLElement): () => void {
  const watcher = new MutationObserver(() => mendWithin(root));
  watcher.observe(root, { childList: true, subtree: true });
  mendWithin(root);
  return () => watcher.disconnect();
}
