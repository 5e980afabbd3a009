import { RATE, samples } from './units.mjs';

/** Linear attack, exponential decay to the sustain level, exponential release after `hold` seconds. */
export function adsr({ attack = 0.005, decay = 0.2, sustain = 0.7, release = 0.2 }, hold) {
  const on = samples(Math.max(hold, attack));
  const out = new Float32Array(on + samples(release * 1.6));
  const rise = Math.max(1, samples(attack));
  const fall = Math.exp(-1 / (decay * RATE * 0.4));
  const off = Math.exp(-1 / (release * RATE * 0.23));
  let level = 0;
  for (let i = 0; i < out.length; i++) {
    if (i < rise) level = i / rise;
    else if (i < on) level = sustain + (level - sustain) * fall;
    else level *= off;
    out[i] = level;
  }
  return taper(out, samples(0.004));
}

/** Falls from 1 with the given time constant; short ends are tapered so that no note clicks. */
export function decayTo(seconds, constant) {
  const out = new Float32Array(samples(seconds));
  const fall = Math.exp(-1 / (constant * RATE));
  for (let i = 0, level = 1; i < out.length; i++, level *= fall) out[i] = level;
  return taper(out, samples(0.004));
}

/** Brings the last `length` samples down to nothing. */
export function taper(buffer, length) {
  const n = Math.min(length, buffer.length);
  for (let i = 0; i < n; i++) buffer[buffer.length - 1 - i] *= i / n;
  return buffer;
}
