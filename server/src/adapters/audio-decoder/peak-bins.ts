import type { PEAKS } from '../../core/ports/audio-decoder.js';

/** The worker loads nothing from outside this folder; the type holds it to the port's number. */
const COUNT: typeof PEAKS = 1_000;
const BINS = 16 * COUNT;
const FULL_SCALE = 100;

/** The outline of audio whose length is not known before its end: bins that double in width when they are all used. */
export class PeakBins {
  private readonly bins = new Float32Array(BINS);
  private width = 1;
  private used = 0;
  private filled = 0;

  add(channels: readonly Float32Array[], frames: number): void {
    for (let from = 0; from < frames;) {
      if (this.used === BINS) this.halve();
      const to = Math.min(frames, from + this.width - this.filled);
      let max = this.bins[this.used] ?? 0;
      for (const samples of channels) {
        for (let i = from; i < to; i += 1) {
          const value = Math.abs(samples[i] ?? 0);
          if (value > max) max = value;
        }
      }
      this.bins[this.used] = max;
      this.filled += to - from;
      if (this.filled === this.width) {
        this.used += 1;
        this.filled = 0;
      }
      from = to;
    }
  }

  /** COUNT values of 0-100; what is shorter than COUNT samples is stretched. */
  finish(): Uint8Array {
    const total = this.used + this.filled / this.width;
    return Uint8Array.from({ length: COUNT }, (_, index) => {
      const from = Math.floor((index * total) / COUNT);
      const to = Math.max(from + 1, Math.ceil(((index + 1) * total) / COUNT));
      let max = 0;
      for (let bin = from; bin < to; bin += 1) max = Math.max(max, this.bins[bin] ?? 0);
      return Math.round(Math.min(1, max) * FULL_SCALE);
    });
  }

  private halve(): void {
    for (let bin = 0; bin < BINS / 2; bin += 1)
      this.bins[bin] = Math.max(this.bins[2 * bin] ?? 0, this.bins[2 * bin + 1] ?? 0);
    this.bins.fill(0, BINS / 2);
    this.used = BINS / 2;
    this.width *= 2;
  }
}
