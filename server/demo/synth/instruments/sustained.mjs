import { RATE } from '../sound/units.mjs';
import { adsr } from '../sound/envelope.mjs';
import { noise, filter, sweep } from '../sound/filters.mjs';
import { oscillate, shapes, wavetable } from '../sound/wavetable.mjs';

const TAU = 2 * Math.PI;

/** Vibrato that comes in late, and an optional slide from the pitch before. */
function bending(length, { rate, depth, delay, from = 0, glide = 0.05 }, rnd) {
  const start = rnd.next() * 6;
  const out = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    const t = i / RATE;
    const amount = depth * Math.min(1, Math.max(0, (t - delay) / 0.35));
    const slide = from ? from * Math.exp(-t / glide) : 0;
    out[i] = 2 ** ((slide + amount * Math.sin(start + TAU * rate * t)) / 12);
  }
  return out;
}

/** A wide pad: detuned voices on both sides, behind a filter that opens and closes slowly. */
export function pad({
  shape = shapes.saw,
  voices = 3,
  detune = 9,
  cutoff = 900,
  open = 700,
  attack = 1.2,
  release = 1.8,
} = {}) {
  return ({ freq, dur, vel }, rnd) => {
    const envelope = adsr({ attack: Math.min(attack, dur * 0.7), decay: 2, sustain: 0.85, release }, dur);
    const turn = rnd.next() * 6;
    return [0, 1].map(() => {
      const out = new Float32Array(envelope.length);
      for (let v = 0; v < voices; v++) {
        const cents = detune * (v / Math.max(1, voices - 1) - 0.5) * 2 + rnd.range(-2, 2);
        const wave = oscillate(shape, { freq: freq * 2 ** (cents / 1200), length: out.length, phase: rnd.next() });
        for (let i = 0; i < out.length; i++) out[i] += wave[i] / voices;
      }
      sweep(
        out,
        (i) => cutoff * (0.7 + 0.5 * vel) + open * (0.5 - 0.5 * Math.cos(turn + i / RATE / 2.3)) * envelope[i],
        0.75,
      );
      return out.map((x, i) => x * envelope[i] * vel);
    });
  };
}

/** A single line that sings: flute, reed, voice, fiddle or synth lead, by its settings. */
export function line({
  shape = shapes.soft,
  attack = 0.06,
  release = 0.14,
  vibrato = 0.18,
  rate = 5.2,
  breath = 0,
  bright = 6,
  floor = 500,
  sustain = 0.85,
} = {}) {
  return ({ freq, dur, vel, from = 0 }, rnd) => {
    const envelope = adsr({ attack: Math.min(attack, dur * 0.5), decay: 0.3, sustain, release }, dur);
    const bend = bending(
      envelope.length,
      { rate: rate + rnd.range(-0.25, 0.25), depth: vibrato, delay: 0.22, from },
      rnd,
    );
    const table = typeof shape === 'function' ? shape(freq) : shape;
    const out = oscillate(table, { freq, length: envelope.length, phase: rnd.next(), bend });
    sweep(out, (i) => floor + freq * bright * (0.35 + 0.65 * vel) * envelope[i], 0.8);
    if (breath) {
      const air = filter(noise(out.length, rnd), 'band', Math.min(6000, freq * 3), { q: 1.1 });
      for (let i = 0; i < out.length; i++) out[i] += air[i] * breath;
    }
    return out.map((x, i) => x * envelope[i] * vel);
  };
}

/** Several players on one note, each with its own tuning and vibrato, spread from left to right. */
export function section({ players = 4, attack = 0.35, release = 0.6, bright = 7, ...rest } = {}) {
  const one = line({ shape: shapes.saw, attack, release, bright, vibrato: 0.13, floor: 300, ...rest });
  return (note, rnd) => {
    const sides = [null, null];
    for (let p = 0; p < players; p++) {
      const sound = one({ ...note, freq: note.freq * 2 ** (rnd.range(-5, 5) / 1200) }, rnd);
      const side = p / Math.max(1, players - 1);
      sides.forEach((side0, c) => {
        const factor = (c ? side : 1 - side) * 0.8 + 0.2;
        sides[c] = (side0 ?? new Float32Array(sound.length)).map((x, i) => x + (sound[i] * factor) / players);
      });
    }
    return sides;
  };
}

const FORMANTS = {
  ooh: [
    [320, 90, 1],
    [790, 110, 0.28],
    [2500, 200, 0.03],
  ],
  aah: [
    [720, 110, 1],
    [1150, 120, 0.6],
    [2700, 200, 0.12],
  ],
  ohh: [
    [470, 90, 1],
    [850, 110, 0.5],
    [2600, 200, 0.05],
  ],
};
const voices = new Map();

/** A sung vowel: harmonics weighed by the resonances of the mouth, worked out per semitone. */
export const vowel = (name) => (freq) => {
  const key = `${name}${Math.round(12 * Math.log2(freq / 440))}`;
  if (!voices.has(key)) {
    const near = (f) =>
      FORMANTS[name].reduce((sum, [at, width, level]) => sum + level / (1 + ((f - at) / width) ** 2), 0.004);
    voices.set(
      key,
      wavetable((n) => near(n * freq) / n ** 0.5, 64),
    );
  }
  return voices.get(key);
};

/** A round bass from a filtered wave; `pluckiness` is how far the filter snaps open at the start. */
export function synthBass({
  shape = shapes.saw,
  cutoff = 320,
  snap = 900,
  decay = 0.12,
  sub = 0.6,
  release = 0.06,
} = {}) {
  return ({ freq, dur, vel }, rnd) => {
    const envelope = adsr({ attack: 0.004, decay: 0.5, sustain: 0.75, release }, dur);
    const length = envelope.length;
    const phase = rnd.next();
    const out = oscillate(shape, { freq, length, phase });
    const detuned = oscillate(shape, { freq: freq * 1.004, length, phase: phase + 0.3 });
    for (let i = 0; i < length; i++) out[i] = (out[i] + detuned[i]) / 2;
    const fall = decay * RATE;
    sweep(out, (i) => cutoff + snap * vel * Math.exp(-i / fall), 1.1);
    const low = oscillate(shapes.sine, { freq, length });
    return out.map((x, i) => (x * (1 - sub * 0.5) + low[i] * sub) * envelope[i] * vel);
  };
}

/** A short filtered pluck for arpeggios and stabs. */
export function stab({
  shape = shapes.saw,
  cutoff = 500,
  snap = 3800,
  decay = 0.14,
  length: tail = 0.3,
  q = 1.3,
} = {}) {
  return ({ freq, dur, vel }, rnd) => {
    const envelope = adsr({ attack: 0.003, decay: tail, sustain: 0.15, release: 0.18 }, dur);
    const fall = decay * RATE;
    return [-5, 5].map((cents) => {
      const out = oscillate(shape, { freq: freq * 2 ** (cents / 1200), length: envelope.length, phase: rnd.next() });
      sweep(out, (i) => cutoff + snap * vel ** 1.5 * Math.exp(-i / fall), q);
      return out.map((x, i) => x * envelope[i] * vel);
    });
  };
}

/** A slow wash of air, for surf, wind and tape. */
export function air({ freq = 900, q = 0.5, attack = 2, release = 2 } = {}) {
  return ({ dur, vel }, rnd) => {
    const envelope = adsr({ attack, decay: 3, sustain: 0.8, release }, dur);
    const turn = rnd.next() * 6;
    return [0, 1].map(() => {
      const out = filter(noise(envelope.length, rnd), 'band', freq, { q });
      sweep(out, (i) => freq * (1.2 + 0.8 * Math.sin(turn + (i / RATE) * 0.8)), 0.7);
      return out.map((x, i) => x * envelope[i] * vel);
    });
  };
}
