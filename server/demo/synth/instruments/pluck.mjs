import { RATE, samples, peakTo } from '../sound/units.mjs';
import { taper } from '../sound/envelope.mjs';

/** What the pick leaves on the string: noise, darker when soft, notched by where it was plucked. */
function excitation(period, { vel, bright, position }, rnd) {
  const burst = new Float32Array(period);
  const keep = 1 - Math.min(0.95, 0.08 + bright * 0.55 + vel * 0.35);
  let low = 0;
  for (let i = 0; i < period; i++) {
    low += (rnd.next() * 2 - 1 - low) * (1 - keep);
    burst[i] = low;
  }
  const offset = Math.max(1, Math.round(period * position));
  const mean = burst.reduce((sum, x) => sum + x, 0) / period;
  return burst.map((x, i) => x - mean - 0.75 * (burst[(i + period - offset) % period] - mean));
}

/** The string itself: a delay line of one period with a damping filter and an all-pass for exact pitch. */
function string(out, burst, { freq, damping, keep, mute, off }) {
  const loop = RATE / freq - damping;
  const size = Math.floor(loop - 0.3);
  const fraction = loop - size;
  const c = (1 - fraction) / (1 + fraction);
  const line = new Float32Array(size);
  line.set(burst.subarray(0, size));
  let [at, last, passed, before] = [0, 0, 0, 0];
  for (let i = 0; i < out.length; i++) {
    const x = line[at];
    const damped = ((1 - damping) * x + damping * last) * (i < off ? keep : mute);
    last = x;
    passed = c * (damped - passed) + before;
    before = damped;
    line[at] = passed;
    out[i] = x;
    at = at + 1 === size ? 0 : at + 1;
  }
}

/** A plucked string (Karplus and Strong): guitar, harp, nylon, upright bass, by its settings. */
export function pluck({ ring = 4, bright = 0.5, position = 0.2, release = 0.12, damping = 0.3, bend = 0.35 } = {}) {
  return ({ freq, dur, vel }, rnd) => {
    const t60 = ring * (220 / freq) ** bend;
    const length = samples(Math.min(dur, t60) + release * 1.5);
    const out = new Float32Array(length);
    const burst = excitation(Math.ceil(RATE / freq), { vel, bright, position }, rnd);
    const fade = (seconds) => 10 ** (-3 / (freq * seconds));
    string(out, burst, { freq, damping, keep: fade(t60), mute: fade(release), off: samples(dur) });
    return taper(peakTo(out, vel ** 1.3), samples(0.02));
  };
}

/** Ready settings. */
export const strings = {
  steel: pluck({ ring: 5, bright: 0.55, position: 0.17, damping: 0.16 }),
  nylon: pluck({ ring: 3, bright: 0.25, position: 0.28, damping: 0.36, release: 0.16 }),
  harp: pluck({ ring: 5, bright: 0.3, position: 0.4, damping: 0.25, release: 1.2 }),
  electric: pluck({ ring: 6, bright: 0.4, position: 0.12, damping: 0.22, release: 0.08 }),
  muted: pluck({ ring: 0.55, bright: 0.7, position: 0.12, damping: 0.25, release: 0.05 }),
  upright: pluck({ ring: 2.2, bright: 0.02, position: 0.3, damping: 0.5, release: 0.09, bend: 0.5 }),
  finger: pluck({ ring: 3.5, bright: 0.1, position: 0.2, damping: 0.46, release: 0.07, bend: 0.5 }),
};
