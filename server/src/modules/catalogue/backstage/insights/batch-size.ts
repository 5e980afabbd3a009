/** What a unit should hold the writer; others wait for it, and must not for more than 50 ms. */
const HOLD_MS = 12;
const SMALLEST = 1;
const LARGEST = 100;
const FIRST = 10;
/** Grows slowly, shrinks at once: one slow unit says more than ten quick ones. */
const GROWTH = 1.2;

/** How many rows a unit may write, learnt from how long the last ones took. */
export class BatchSize {
  size = FIRST;

  /** @param ms that a unit of this size held the writer. */
  note(ms: number): void {
    const wanted = ms > HOLD_MS ? Math.floor((this.size * HOLD_MS) / ms) : Math.ceil(this.size * GROWTH);
    this.size = Math.min(LARGEST, Math.max(SMALLEST, wanted));
  }
}
