import { HOUR_MS } from './calendar.js';
import type { Span } from './insight-range.js';

/** Points of a line that follow each other, each so many hours long. */
export interface EvenStretch extends Span {
  hours: number;
}

/**
 * Points of equal length together: where clocks change a day has 23 or 25 hours (23.5 on Lord Howe), and what is compared may end within one.
 * @param edges where points begin, and the end.
 */
export function evenStretches(edges: readonly number[]): EvenStretch[] {
  const stretches: EvenStretch[] = [];
  let before = 0;
  edges.slice(1).forEach((to, index) => {
    const from = edges[index] ?? to;
    const length = to - from;
    const last = stretches.at(-1);
    if (last && length === before) last.to = to;
    else stretches.push({ from, to, hours: Math.max(1, Math.ceil(length / HOUR_MS)) });
    before = length;
  });
  return stretches;
}
