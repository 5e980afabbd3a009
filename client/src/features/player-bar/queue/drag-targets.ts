/** The row of the queue that an event is about. */
export const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;

/** The same, where it is the row's handle that it happened on. */
export const grippedRow = (target: EventTarget): HTMLElement | null =>
  target instanceof Element && target.closest('[data-grip]') ? rowOf(target) : null;
