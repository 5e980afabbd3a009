/** Once what was closed is gone, and whatever gives the focus back by itself has done so. */
export const afterPaint = (work: () => void): void =>
  void requestAnimationFrame(() => void requestAnimationFrame(work));
