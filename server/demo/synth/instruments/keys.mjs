import { RATE, samples } from '../sound/units.mjs';
import { adsr, decayTo } from '../sound/envelope.mjs';
import { noise, filter } from '../sound/filters.mjs';
import { oscillate, shapes } from '../sound/wavetable.mjs';

const TAU = 2 * Math.PI;

/** Frequency modulation with one carrier; each modulator has `[ratio, index, seconds]`. */
function modulated({ freq, length, modulators, carrier = 1 }) {
  const out = new Float32Array(length);
  const levels = modulators.map(([, index]) => index);
  const falls = modulators.map(([, , seconds]) => Math.exp(-1 / (seconds * RATE)));
  const steps = modulators.map(([ratio]) => (TAU * freq * ratio) / RATE);
  const step = (TAU * freq * carrier) / RATE;
  for (let i = 0; i < length; i++) {
    let phase = step * i;
    for (let m = 0; m < levels.length; m++) {
      phase += levels[m] * Math.sin(steps[m] * i);
      levels[m] *= falls[m];
    }
    out[i] = Math.sin(phase);
  }
  return out;
}

const shaped = (wave, envelope, factor) => envelope.map((x, i) => x * wave[i] * factor);

/** An electric piano: a warm body, a bark when struck hard and a short tine on top. */
export function electricPiano({ bark = 1, tine = 1, sustain = 1 } = {}) {
  return ({ freq, midi, dur, vel }) => {
    const low = 2 ** ((60 - midi) / 26);
    const envelope = adsr({ attack: 0.003, decay: 2.6 * low * sustain, sustain: 0.06, release: 0.22 }, dur);
    const wave = modulated({
      freq,
      length: envelope.length,
      modulators: [
        [1, (0.25 + 1.15 * vel * bark) * low ** 0.5, 0.9 * low],
        [14, 0.16 * vel * tine * low, 0.09],
      ],
    });
    return shaped(wave, envelope, vel ** 1.2);
  };
}

/** A glassy digital piano or pluck. */
export function glass({ ratio = 3, index = 1.1, decay = 1.2 } = {}) {
  return ({ freq, dur, vel }) => {
    const envelope = adsr({ attack: 0.002, decay, sustain: 0.02, release: 0.35 }, dur);
    const wave = modulated({
      freq,
      length: envelope.length,
      modulators: [
        [ratio, index * vel, 0.25],
        [1, 0.3, 0.8],
      ],
    });
    return shaped(wave, envelope, vel ** 1.2);
  };
}

/** A drawbar organ; the key click is part of it. */
export function organ({ click = 0.12 } = {}) {
  return ({ freq, dur, vel }, rnd) => {
    const envelope = adsr({ attack: 0.012, decay: 0.1, sustain: 0.95, release: 0.07 }, dur);
    const wave = oscillate(shapes.organ, { freq, length: envelope.length, phase: rnd.next() });
    const out = shaped(wave, envelope, 0.5 + vel * 0.4);
    const knock = filter(noise(samples(0.012), rnd), 'band', 1800, { q: 0.8 });
    const fall = decayTo(0.012, 0.003);
    for (let i = 0; i < Math.min(knock.length, fall.length); i++) out[i] += knock[i] * fall[i] * click * vel;
    return out;
  };
}

export const keys = {
  suitcase: electricPiano(),
  mellow: electricPiano({ bark: 0.55, tine: 0.6 }),
  city: electricPiano({ bark: 0.8, tine: 1.8, sustain: 0.7 }),
  glass: glass(),
  tines: glass({ ratio: 5.01, index: 0.6, decay: 2.2 }),
  organ: organ(),
};
