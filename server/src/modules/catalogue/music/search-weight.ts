/** How much a thing weighs in the search, 0-100, from a count without an upper end: 100,000 is everything. */
export const searchWeight = (count: number): number =>
  Math.min(100, Math.round(20 * Math.log10(1 + Math.max(0, count))));
