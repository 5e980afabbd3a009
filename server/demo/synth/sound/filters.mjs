import { RATE, clamp } from './units.mjs';

function coefficients(kind, freq, { q = 0.707, db = 0 }) {
  const w = (2 * Math.PI * Math.min(freq, RATE * 0.45)) / RATE;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const a = 10 ** (db / 40);
  const root = 2 * Math.sqrt(a) * alpha;
  const table = {
    low: [(1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha],
    high: [(1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha],
    band: [alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha],
    peak: [1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a],
    lowShelf: [
      a * (a + 1 - (a - 1) * cos + root),
      2 * a * (a - 1 - (a + 1) * cos),
      a * (a + 1 - (a - 1) * cos - root),
      a + 1 + (a - 1) * cos + root,
      -2 * (a - 1 + (a + 1) * cos),
      a + 1 + (a - 1) * cos - root,
    ],
    highShelf: [
      a * (a + 1 + (a - 1) * cos + root),
      -2 * a * (a - 1 + (a + 1) * cos),
      a * (a + 1 + (a - 1) * cos - root),
      a + 1 - (a - 1) * cos + root,
      2 * (a - 1 - (a + 1) * cos),
      a + 1 - (a - 1) * cos - root,
    ],
  };
  const [b0, b1, b2, a0, a1, a2] = table[kind];
  return [b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0];
}

/** Runs second-order coefficients over a buffer, in place. */
export function biquad(buffer, [b0, b1, b2, a1, a2]) {
  let z1 = 0;
  let z2 = 0;
  for (let i = 0; i < buffer.length; i++) {
    const x = buffer[i];
    const y = b0 * x + z1;
    z1 = b1 * x - a1 * y + z2;
    z2 = b2 * x - a2 * y;
    buffer[i] = y;
  }
  return buffer;
}

/** A fixed filter, in place: kind is low, high, band, peak, lowShelf or highShelf. */
export function filter(buffer, kind, freq, options = {}) {
  return biquad(buffer, coefficients(kind, freq, options));
}

/** A resonant low-pass whose cutoff follows `cutoff(i)`, looked up every 16 samples; in place. */
export function sweep(buffer, cutoff, q = 0.8) {
  const k = 1 / q;
  let s1 = 0;
  let s2 = 0;
  let g = 0;
  let d = 0;
  for (let i = 0; i < buffer.length; i++) {
    if (i % 16 === 0) {
      g = Math.tan((Math.PI * clamp(cutoff(i), 20, 17000)) / RATE);
      d = 1 / (1 + g * (g + k));
    }
    const high = (buffer[i] - (g + k) * s1 - s2) * d;
    const band = g * high + s1;
    s1 = g * high + band;
    const low = g * band + s2;
    s2 = g * band + low;
    buffer[i] = low;
  }
  return buffer;
}

/** White noise of the given length. */
export function noise(length, rnd) {
  const out = new Float32Array(length);
  for (let i = 0; i < length; i++) out[i] = rnd.next() * 2 - 1;
  return out;
}
