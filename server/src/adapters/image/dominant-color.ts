/** Colours are counted in bins of sixteen steps a channel. */
const SHIFT = 4;
const BINS = 16 ** 3;
/** What a grey pixel counts beside a vivid one: a picture without colour still has a dominant grey. */
const GREY_WEIGHT = 0.1;

/**
 * The vivid dominant colour of raw RGB pixels as `#rrggbb`: the commonest colour, where saturated and neither
 * black nor white ones count for more.
 */
export function dominantColor(pixels: Uint8Array): string {
  const weights = new Float64Array(BINS);
  const sums = new Float64Array(BINS * 3);
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    const bin = ((r >> SHIFT) << 8) | ((g >> SHIFT) << 4) | (b >> SHIFT);
    const weight = weightOf(r, g, b);
    weights[bin] = (weights[bin] ?? 0) + weight;
    for (const [channel, value] of [r, g, b].entries())
      sums[bin * 3 + channel] = (sums[bin * 3 + channel] ?? 0) + value * weight;
  }
  let best = 0;
  for (let bin = 1; bin < BINS; bin++) if ((weights[bin] ?? 0) > (weights[best] ?? 0)) best = bin;
  const total = weights[best] || 1;
  return `#${[0, 1, 2].map((channel) => hex((sums[best * 3 + channel] ?? 0) / total)).join('')}`;
}

function weightOf(r: number, g: number, b: number): number {
  const max = Math.max(r, g, b);
  const chroma = max - Math.min(r, g, b);
  return GREY_WEIGHT + (chroma / 255) * Math.min(1, max / 128);
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}
