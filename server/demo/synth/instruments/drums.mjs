import { RATE, samples, peakTo } from '../sound/units.mjs';
import { decayTo, taper } from '../sound/envelope.mjs';
import { noise, filter } from '../sound/filters.mjs';
import { ring } from './struck.mjs';

const TAU = 2 * Math.PI;

/** A falling sine: the body of kicks and toms. */
function body({ high, low, drop, seconds, constant }) {
  const envelope = decayTo(seconds, constant);
  let phase = 0;
  return envelope.map((level, i) => {
    phase += (TAU * (low + (high - low) * Math.exp(-i / RATE / drop))) / RATE;
    return Math.sin(phase) * level;
  });
}

function burst(seconds, constant, rnd) {
  const envelope = decayTo(seconds, constant);
  return noise(envelope.length, rnd).map((x, i) => x * envelope[i]);
}

function add(out, extra, factor) {
  for (let i = 0; i < Math.min(out.length, extra.length); i++) out[i] += extra[i] * factor;
  return out;
}

export const kick =
  ({ low = 48, high = 150, drop = 0.028, constant = 0.13, click = 0.25 } = {}) =>
  ({ vel }, rnd) => {
    const out = body({ high: high * (0.7 + 0.3 * vel), low, drop, seconds: constant * 4, constant });
    add(out, filter(burst(0.012, 0.003, rnd), 'low', 3200), click * vel);
    return peakTo(out, vel);
  };

export const snare =
  ({ tone = 190, rattle = 0.8, constant = 0.085, top = 7500, bottom = 900 } = {}) =>
  ({ vel }, rnd) => {
    const out = new Float32Array(samples(constant * 5));
    ring(out, { freq: tone, amp: 0.5, t60: 0.17 });
    ring(out, { freq: tone * 1.72, amp: 0.28, t60: 0.11 });
    const wires = filter(filter(burst(constant * 5, constant * (0.6 + 0.4 * vel), rnd), 'high', bottom), 'low', top);
    add(out, wires, rattle * (0.4 + 0.6 * vel));
    return taper(peakTo(out, vel), samples(0.01));
  };

/** The stick laid across the rim. */
export const rim =
  () =>
  ({ vel }, rnd) => {
    const out = new Float32Array(samples(0.12));
    [
      [430, 0.5, 0.06],
      [1120, 0.6, 0.045],
      [1730, 0.35, 0.03],
    ].forEach(([freq, amp, t60]) => ring(out, { freq, amp, t60 }));
    return peakTo(add(out, filter(burst(0.01, 0.002, rnd), 'band', 2400, { q: 0.8 }), 0.5), vel);
  };

export const clap =
  () =>
  ({ vel }, rnd) => {
    const out = new Float32Array(samples(0.3));
    [0, 0.011, 0.021].forEach((at, i) => {
      const slap = filter(filter(burst(0.26, i === 2 ? 0.06 : 0.006, rnd), 'band', 1300, { q: 0.9 }), 'low', 7000);
      add(out.subarray(samples(at)), slap, i === 2 ? 0.8 : 0.7);
    });
    return peakTo(out, vel);
  };

/** Cymbals: air above `bottom`, with a little metal in it. */
export const hat =
  ({ constant = 0.03, bottom = 6500, top = 12500 } = {}) =>
  ({ vel }, rnd) => {
    const length = constant * (0.7 + 0.5 * vel);
    const out = burst(Math.max(0.06, length * 5), length, rnd);
    const metal = new Float32Array(out.length);
    [5210, 6380, 7740, 9130].forEach((freq, i) => ring(metal, { freq, amp: 0.2 - i * 0.03, t60: length * 4 }));
    add(out, metal, 0.8);
    return taper(peakTo(filter(filter(filter(out, 'high', bottom), 'high', bottom), 'low', top), vel), samples(0.01));
  };

export const ride =
  ({ seconds = 1.1 } = {}) =>
  ({ vel }, rnd) => {
    const out = new Float32Array(samples(seconds));
    [
      [423, 0.12],
      [911, 0.1],
      [1627, 0.1],
      [2741, 0.14],
      [3989, 0.16],
      [5333, 0.14],
      [6917, 0.1],
    ].forEach(([freq, amp], i) => {
      ring(out, { freq: freq * (1 + 0.002 * rnd.gauss()), amp, t60: seconds * (1 - i * 0.07) });
    });
    const wash = filter(filter(burst(seconds, 0.14, rnd), 'high', 5200), 'low', 11500);
    add(out, wash, 0.16);
    add(out, filter(burst(0.02, 0.004, rnd), 'band', 4200, { q: 0.7 }), 0.5);
    return taper(peakTo(out, vel), samples(0.1));
  };

export const crash =
  ({ seconds = 2.4 } = {}) =>
  ({ vel }, rnd) => {
    const out = filter(filter(burst(seconds, seconds * 0.24, rnd), 'high', 3200), 'low', 10500);
    return taper(peakTo(out, vel), samples(0.3));
  };

/** A wire brush: swept around the head (long) or laid on it (short). */
export const brush =
  ({ seconds = 0.32, long = true } = {}) =>
  ({ vel }, rnd) => {
    const n = samples(seconds);
    const out = filter(filter(noise(n, rnd), 'high', 1500), 'low', 6500);
    for (let i = 0; i < n; i++) {
      const t = i / n;
      out[i] *= long ? Math.sin(Math.PI * t) ** 1.6 : Math.exp(-t * 6) * Math.min(1, t * 60);
    }
    return taper(peakTo(out, vel), samples(0.01));
  };

export const shaker =
  () =>
  ({ vel }, rnd) => {
    const n = samples(0.085);
    const out = filter(filter(noise(n, rnd), 'high', 5200), 'low', 11000);
    for (let i = 0; i < n; i++) out[i] *= Math.sin(Math.PI * (i / n) ** 0.6) ** 2;
    return peakTo(out, vel);
  };

export const tom =
  ({ low = 90 } = {}) =>
  ({ vel }, rnd) => {
    const out = body({ high: low * 1.6, low, drop: 0.05, seconds: 0.6, constant: 0.16 });
    return peakTo(add(out, filter(burst(0.03, 0.008, rnd), 'low', 1400), 0.3 * vel), vel);
  };

export const conga =
  ({ freq = 210, open = true } = {}) =>
  ({ vel }, rnd) => {
    const out = new Float32Array(samples(0.45));
    const t60 = open ? 0.38 : 0.1;
    [
      [1, 0.8, 1],
      [1.51, 0.3, 0.7],
      [2.1, 0.2, 0.5],
    ].forEach(([ratio, amp, part]) => ring(out, { freq: freq * ratio, amp, t60: t60 * part }));
    return peakTo(add(out, filter(burst(0.02, 0.004, rnd), 'band', 1500, { q: 0.7 }), open ? 0.25 : 0.8), vel);
  };

export const click =
  ({ freq = 2400, t60 = 0.07 } = {}) =>
  ({ vel }) => {
    const out = new Float32Array(samples(0.12));
    ring(out, { freq, amp: 0.8, t60 });
    ring(out, { freq: freq * 1.51, amp: 0.3, t60: t60 * 0.6 });
    return peakTo(out, vel);
  };
