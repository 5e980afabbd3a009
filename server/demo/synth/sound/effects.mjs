import { RATE, samples, gain } from './units.mjs';
import { filter } from './filters.mjs';

const TAU = 2 * Math.PI;
const both = (run) => (channels) => {
  channels.forEach(run);
  return channels;
};

/** Two slowly moving copies, one a side. */
export const chorus = ({ rate = 0.6, depth = 0.0022, mix = 0.4 } = {}) =>
  both((channel, side) => {
    const dry = Float32Array.from(channel);
    for (let i = 0; i < channel.length; i++) {
      const back = (0.012 + depth * Math.sin((TAU * rate * i) / RATE + side * 1.7)) * RATE;
      const at = i - back;
      if (at < 1) continue;
      const index = Math.floor(at);
      const wet = dry[index] + (dry[index + 1] - dry[index]) * (at - index);
      channel[i] = dry[i] * (1 - mix * 0.4) + wet * mix;
    }
  });

/** Loudness that swings; with `spread` 1 it swings from side to side. */
export const tremolo = ({ rate = 5, depth = 0.3, spread = 1 } = {}) =>
  both((channel, side) => {
    for (let i = 0; i < channel.length; i++) {
      channel[i] *= 1 - depth * (0.5 + 0.5 * Math.sin((TAU * rate * i) / RATE + side * Math.PI * spread));
    }
  });

/** Tube-like rounding; `amount` is how hard the peaks are pushed. */
export const drive = (amount = 1.5) =>
  both((channel) => {
    let peak = 1e-9;
    for (const x of channel) peak = Math.max(peak, Math.abs(x));
    const into = amount / peak;
    for (let i = 0; i < channel.length; i++) channel[i] = Math.tanh(channel[i] * into + 0.08) - 0.0798;
  });

/** One or more fixed filters: `eq(['high', 90], ['peak', 300, { db: -3 }])`. */
export const eq = (...bands) =>
  both((channel) => {
    for (const [kind, freq, options] of bands) filter(channel, kind, freq, options);
  });

/** Pulls the part down at the given times, as a compressor keyed by the kick drum would. */
export const duck = (times, { depth = 0.5, release = 0.22 } = {}) =>
  both((channel) => {
    const length = samples(release * 2.5);
    for (const time of times) {
      const start = samples(time);
      const end = Math.min(channel.length, start + length);
      for (let i = Math.max(0, start); i < end; i++) {
        const t = (i - start) / RATE;
        channel[i] *= 1 - depth * Math.min(1, t / 0.006) * Math.exp((-t * 3) / release) * (1 - (i - start) / length);
      }
    }
  });

/** Repeats that cross from side to side and darken. */
export function echo([left, right], { time = 0.35, feedback = 0.4, tone = 2600 } = {}) {
  const n = samples(time);
  const out = [new Float32Array(left.length), new Float32Array(left.length)];
  const k = 1 - Math.exp((-TAU * tone) / RATE);
  let lowLeft = 0;
  let lowRight = 0;
  for (let i = n; i < left.length; i++) {
    lowLeft += ((left[i - n] + right[i - n]) * 0.5 + out[1][i - n] * feedback - lowLeft) * k;
    lowRight += (out[0][i - n] * feedback * 1.2 - lowRight) * k;
    out[0][i] = lowLeft;
    out[1][i] = lowRight;
  }
  return out.map((channel) => filter(channel, 'high', 180));
}

/** Evens out the whole mix a little: above the threshold the level rises at half the pace. */
export function glue([left, right], { threshold = -20, ratio = 2, attack = 0.02, release = 0.25 } = {}) {
  const up = Math.exp(-1 / (attack * RATE));
  const down = Math.exp(-1 / (release * RATE));
  const base = gain(threshold) ** 2;
  const slope = (1 / ratio - 1) / 2;
  let level = 0;
  for (let i = 0; i < left.length; i++) {
    const power = (left[i] * left[i] + right[i] * right[i]) / 2;
    level = power + (level - power) * (power > level ? up : down);
    if (level <= base) continue;
    const factor = (level / base) ** slope;
    left[i] *= factor;
    right[i] *= factor;
  }
}
