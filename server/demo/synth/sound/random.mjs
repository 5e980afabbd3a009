const hash = (text) => {
  let h = 2166136261;
  for (const char of text) h = Math.imul(h ^ char.codePointAt(0), 16777619);
  return h >>> 0;
};

/** A seeded generator (mulberry32) with the draws that composing needs; the same seed always plays the same. */
export function random(seed) {
  let state = hash(String(seed));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const pick = (list) => list[Math.floor(next() * list.length)];
  return {
    next,
    pick,
    range: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    gauss: () => (next() + next() + next() - 1.5) * 2 * 0.8165,
    weighted: (pairs) => {
      let left = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
      return (pairs.find(([, weight]) => (left -= weight) < 0) ?? pairs[0])[0];
    },
    fork: (name) => random(`${seed}/${name}`),
  };
}
