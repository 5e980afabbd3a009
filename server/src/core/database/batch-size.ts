/** Grows slowly, shrinks at once: one slow unit says more than ten quick ones. */
const GROWTH = 1.2;

interface BatchBounds {
  /** What a unit should hold the writer: others wait for it. */
  holdMs: number;
  first: number;
  /** Fewer cost more than they spare, however slow the machine is. */
  smallest: number;
  largest: number;
}

/** How many rows a unit may write, learnt from how long the last ones took. */
export class BatchSize {
  size: number;

  constructor(private readonly bounds: BatchBounds) {
    this.size = bounds.first;
  }

  /** @param ms that a unit of this size held the writer. */
  note(ms: number): void {
    const { holdMs, smallest, largest } = this.bounds;
    const wanted = ms > holdMs ? Math.floor((this.size * holdMs) / ms) : Math.ceil(this.size * GROWTH);
    this.size = Math.min(largest, Math.max(smallest, wanted));
  }
}
