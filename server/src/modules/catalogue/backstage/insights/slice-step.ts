import { dayOf, hourOf, HOUR_MS, monthOf } from './calendar.js';
import type { PlayFact } from './play-figures.js';
import { SliceFigures } from './slice-figures.js';
import { sliceKey, slicesOf } from './slices.js';
import type { SliceValue } from './slices.js';

/** What one slice gets in a step, by hours. */
export interface SteppedSlice extends SliceValue {
  hours: Map<number, SliceFigures>;
}

/** Adds up the plays of a few hours of one UTC day, for every slice that they are of. */
export class SliceStep {
  readonly slices = new Map<string, SteppedSlice>();

  /** @param from the first hour; @param to the hour behind the last. */
  constructor(
    readonly from: number,
    readonly to: number,
  ) {}

  get day(): number {
    return dayOf(this.from * HOUR_MS);
  }

  get month(): number {
    return monthOf(this.from * HOUR_MS);
  }

  add(play: PlayFact, artists: readonly number[]): void {
    if (!play.isCounted && !play.isSkipped) return;
    // A beginning that was noted a moment before the step belongs to its first hour.
    const hour = Math.min(Math.max(hourOf(play.at), this.from), this.to - 1);
    for (const value of slicesOf(play)) this.figuresOf(value, hour).add(play, artists);
  }

  /** Everybody who is in it, by their ids. */
  people(): number[] {
    const ids = new Set<string>();
    for (const { hours } of this.slices.values())
      for (const figures of hours.values()) for (const id of figures.people) ids.add(id);
    return [...ids].map(Number);
  }

  private figuresOf(value: SliceValue, hour: number): SliceFigures {
    const key = sliceKey(value);
    let slice = this.slices.get(key);
    if (!slice) {
      slice = { ...value, hours: new Map() };
      this.slices.set(key, slice);
    }
    let figures = slice.hours.get(hour);
    if (!figures) {
      figures = new SliceFigures();
      slice.hours.set(hour, figures);
    }
    return figures;
  }
}
