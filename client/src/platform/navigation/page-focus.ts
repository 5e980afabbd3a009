let isWanted = false;

/** After a navigation the focus belongs on the new page's heading, whenever that appears. */
export function wantPageFocus(): void {
  isWanted = true;
}

/** True once for each navigation: the heading that asks first takes the focus. */
export function takePageFocus(): boolean {
  const was = isWanted;
  isWanted = false;
  return was;
}
