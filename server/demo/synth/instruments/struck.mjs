import { RATE, samples } from '../sound/units.mjs';
import { taper } from '../sound/envelope.mjs';
import { noise, filter } from '../sound/filters.mjs';

/** Adds one freely decaying vibration; two multiplications a sample. */
export function ring(out, { freq, amp, t60 }) {
  if (freq > RATE * 0.42) return;
  const w = (2 * Math.PI * freq) / RATE;
  const r = 10 ** (-3 / (t60 * RATE));
  const a = 2 * r * Math.cos(w);
  const b = -r * r;
  let before = 0;
  let now = amp * Math.sin(w) * r;
  const end = Math.min(out.length, samples(t60 * 1.2));
  for (let i = 1; i < end; i++) {
    out[i] += now;
    const next = a * now + b * before;
    before = now;
    now = next;
  }
}

function thump(out, { freq, level, seconds }, rnd) {
  const burst = filter(filter(noise(samples(seconds), rnd), 'low', freq), 'low', freq);
  for (let i = 0; i < Math.min(burst.length, out.length); i++) out[i] += burst[i] * level * (1 - i / burst.length) ** 2;
}

/** After the key is let go the damper falls. */
function damper(out, dur, release) {
  const fall = 10 ** (-3 / (release * RATE));
  for (let i = samples(dur), level = 1; i < out.length; i++) out[i] *= level *= fall;
}

function soften(out, seconds) {
  const n = samples(seconds);
  for (let i = 0; i < Math.min(n, out.length); i++) out[i] *= Math.sin((Math.PI / 2) * (i / n)) ** 2;
}

/** A piano: stiff strings, two a note and a hair apart, each partial fading twice; `felt` 0 to 1 is how soft. */
export function piano({ felt = 0.6, release = 0.35 } = {}) {
  return ({ freq, midi, dur, vel }, rnd) => {
    const long = 9 * 2 ** ((60 - midi) / 22);
    const out = new Float32Array(samples(Math.min(dur, long * 0.8) + release));
    const slope = 1.05 + felt * 0.9 + (1 - vel) * 0.9;
    const stiff = 0.00035 * 2 ** ((midi - 60) / 14);
    for (let n = 1; n <= 18 && n * freq < 9000; n++) {
      const partial = freq * n * Math.sqrt(1 + stiff * n * n);
      const amp = (vel ** 1.4 / n ** slope) * (0.75 + 0.5 * Math.abs(Math.sin(n * Math.PI * 0.127)));
      const t60 = long / (1 + 0.32 * (n - 1));
      for (const cents of [-0.6, 0.7]) ring(out, { freq: partial * 2 ** (cents / 1200), amp: amp * 0.36, t60 });
      ring(out, { freq: partial, amp: amp * 0.5, t60: t60 * 0.22 });
    }
    thump(out, { freq: 260 + 500 * (1 - felt), level: 0.9 * vel * (0.4 + felt * 0.5), seconds: 0.05 }, rnd);
    soften(out, 0.0015 + 0.005 * felt);
    damper(out, dur, release);
    return taper(out, samples(0.02));
  };
}

/** Bars, tines and bells: a short list of partials `[ratio, amplitude, seconds]`. */
export function bars({ modes, mallet = 0.15, release = 0.5, soft = 0.001 }) {
  return ({ freq, midi, dur, vel }, rnd) => {
    const scale = 2 ** ((66 - midi) / 30);
    const longest = Math.max(...modes.map(([, , seconds]) => seconds)) * scale;
    const out = new Float32Array(samples(Math.min(dur, longest) + release));
    modes.forEach(([ratio, amp, seconds], i) => {
      ring(out, { freq: freq * ratio, amp: amp * vel ** (1.2 + i * 0.4), t60: seconds * scale });
    });
    thump(out, { freq: 900, level: mallet * vel, seconds: 0.02 }, rnd);
    soften(out, soft);
    damper(out, dur, release);
    return taper(out, samples(0.02));
  };
}

export const struck = {
  felt: piano({ felt: 0.9 }),
  grand: piano({ felt: 0.3 }),
  upright: piano({ felt: 0.55, release: 0.22 }),
  vibes: bars({
    modes: [
      [1, 0.8, 5],
      [4, 0.22, 1.6],
      [9.9, 0.07, 0.4],
    ],
    soft: 0.003,
  }),
  marimba: bars({
    modes: [
      [1, 0.8, 0.9],
      [3.93, 0.28, 0.25],
      [9.2, 0.12, 0.08],
    ],
    mallet: 0.3,
  }),
  kalimba: bars({
    modes: [
      [1, 0.8, 1.6],
      [2.01, 0.05, 0.8],
      [5.4, 0.18, 0.25],
    ],
    mallet: 0.35,
    release: 0.3,
  }),
  celesta: bars({
    modes: [
      [1, 0.8, 2.6],
      [2.0, 0.1, 1.4],
      [3.98, 0.2, 1.1],
      [8.3, 0.05, 0.3],
    ],
    release: 0.8,
  }),
  bell: bars({
    modes: [
      [0.5, 0.12, 5],
      [1, 0.6, 6],
      [1.19, 0.14, 3.5],
      [2, 0.35, 3],
      [2.74, 0.16, 2],
      [4.1, 0.1, 1.2],
    ],
    release: 2.5,
    mallet: 0.05,
    soft: 0.004,
  }),
};
