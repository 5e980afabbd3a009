import type { VisitDimension } from '@tonearm/shared/insights/visitors';

/** How many values of each a row keeps, so that it fits a text column; countries, devices and kinds of pages are few by nature. */
const VALUES_MAX: Readonly<Record<VisitDimension, number>> = {
  countries: 300,
  cities: 50,
  devices: 10,
  browsers: 25,
  platforms: 25,
  referrers: 50,
  pages: 200,
};
export const REST = '~rest';
export const UNKNOWN = '~unknown';

type Stored = Partial<Record<VisitDimension, [string, number][]>>;

/** What visits are broken down by: how many had which value. */
export class VisitTallies {
  private readonly counts = new Map<VisitDimension, Map<string, number>>();

  add(dimension: VisitDimension, value: string, count = 1): void {
    const values = this.counts.get(dimension) ?? new Map<string, number>();
    this.counts.set(dimension, values.set(value, (values.get(value) ?? 0) + count));
  }

  merge(other: VisitTallies): void {
    for (const [dimension, values] of other.counts)
      for (const [value, count] of values) this.add(dimension, value, count);
  }

  /** Takes in what `toText` wrote; empty text is nothing. */
  mergeText(text: string): void {
    if (text === '') return;
    for (const [dimension, values] of Object.entries(JSON.parse(text) as Stored) as [
      VisitDimension,
      [string, number][],
    ][])
      for (const [value, count] of values) this.add(dimension, value, count);
  }

  /** The most frequent values of each, and one for the rest. Of equally frequent ones the latest stay: what begins to be frequent is rare at first. */
  toText(): string {
    const stored: Stored = {};
    for (const [dimension, values] of this.counts) {
      const named = [...values].filter(([value]) => value !== REST);
      const kept = named.length <= VALUES_MAX[dimension] ? named : mostFrequent(named, VALUES_MAX[dimension]);
      const sum = (list: readonly [string, number][]): number => list.reduce((all, [, count]) => all + count, 0);
      const rest = (values.get(REST) ?? 0) + sum(named) - sum(kept);
      stored[dimension] = rest > 0 ? [...kept, [REST, rest]] : kept;
    }
    return JSON.stringify(stored);
  }

  of(dimension: VisitDimension): [string, number][] {
    return [...(this.counts.get(dimension) ?? [])];
  }
}

/** In the order in which they came. */
function mostFrequent(values: readonly [string, number][], limit: number): [string, number][] {
  const chosen = new Set(
    values
      .toReversed()
      .sort(([, one], [, other]) => other - one)
      .slice(0, limit),
  );
  return values.filter((value) => chosen.has(value));
}
