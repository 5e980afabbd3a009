/** What opened the menu that is open, or was last. */
let opener: Element | null = null;

/** Says that a menu opens, and from where. */
export const noteOpener = (element: Element | null): void => {
  opener = element;
};

/** Gives the focus back where nothing holds it: to `element` if that is still there, else to what opened the last menu. */
export function returnFocus(element: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const target = [element, opener].find(
    (one): one is HTMLElement => one instanceof HTMLElement && one !== document.body && one.isConnected,
  );
  target?.focus();
}
