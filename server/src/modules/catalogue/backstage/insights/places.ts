import type { Span } from './insight-range.js';
import type { PlayFact } from './play-figures.js';

/** Finds the point of a line that a time belongs to. */
export class Places {
  /** @param edges where points begin, and the end. */
  constructor(private readonly edges: readonly number[]) {}

  /** What lies outside belongs to the first or the last point. */
  nearest(ms: number): number {
    let [low, high] = [0, this.edges.length - 2];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.edges[middle] ?? 0) <= ms) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Plays of a span by their point. */
  sort(plays: readonly PlayFact[], { from, to }: Span): Map<number, PlayFact[]> {
    const sorted = new Map<number, PlayFact[]>();
    for (const play of plays) {
      if (play.at < from || play.at >= to) continue;
      const index = this.nearest(play.at);
      const known = sorted.get(index);
      if (known) known.push(play);
      else sorted.set(index, [play]);
    }
    return sorted;
  }
}
