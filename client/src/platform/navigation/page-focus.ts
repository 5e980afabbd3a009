let isWanted = false;

/** After a navigation the focus belongs on the new page's heading, whenever that appears. */
export function wantPageFocus(): void {
  isWanted = true;
}

/** Whether somebody is in a text field, which the new page has too: that keeps the focus. */
export const isInField = (): boolean => document.activeElement?.matches('input, textarea') === true;

/** True once for each navigation: the heading that asks first takes the focus, unless somebody went into a field meanwhile. */
export function takePageFocus(): boolean {
  const was = isWanted;
  isWanted = false;
  return was && !isInField();
}
