/** How much a new measurement counts after so much time: an old pace is forgotten within seconds. */
const MEMORY_MS = 3_000;
/** Closer measurements say little. */
const STEP_MS = 200;

/** The pace of an upload, smoothed so that it can be read. */
export class ProgressMeter {
  private rate = 0;
  private measuredAt: number;
  private measuredBytes: number;
  private hasRate = false;

  constructor(sentBytes: number, now: number) {
    this.measuredAt = now;
    this.measuredBytes = sentBytes;
  }

  /** @param now milliseconds of any steady clock. @returns bytes a second. */
  measure(sentBytes: number, now: number): number {
    const elapsed = now - this.measuredAt;
    const fresh = sentBytes - this.measuredBytes;
    // A retry starts further back.
    if (fresh < 0) this.reset(sentBytes, now);
    else if (elapsed >= STEP_MS) {
      const measured = (fresh / elapsed) * 1_000;
      const weight = this.hasRate ? 1 - Math.exp(-elapsed / MEMORY_MS) : 1;
      this.rate += weight * (measured - this.rate);
      this.hasRate = true;
      this.reset(sentBytes, now);
    }
    return this.rate;
  }

  private reset(sentBytes: number, now: number): void {
    this.measuredAt = now;
    this.measuredBytes = sentBytes;
  }
}

/** Whole seconds; null while nothing moves. */
export const secondsLeft = (leftBytes: number, bytesPerSecond: number): number | null =>
  bytesPerSecond > 0 ? Math.ceil(leftBytes / bytesPerSecond) : null;
