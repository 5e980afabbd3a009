import { RATE } from './units.mjs';

const SIZE = 2048;
const SINE = Float32Array.from({ length: SIZE }, (_, i) => Math.sin((2 * Math.PI * i) / SIZE));

function addHarmonic(table, harmonic, amplitude) {
  for (let i = 0; i < SIZE; i++) table[i] += amplitude * SINE[(i * harmonic) % SIZE];
}

function closed(table, peak) {
  const out = new Float32Array(SIZE + 1);
  for (let i = 0; i <= SIZE; i++) out[i] = table[i % SIZE] / peak;
  return out;
}

/**
 * One period of a harmonic sound, once per octave of bandwidth, so that no pitch aliases.
 * `amplitude(n)` gives the strength of harmonic n.
 */
export function wavetable(amplitude, limit = 512) {
  const sums = [];
  const sum = new Float64Array(SIZE);
  for (let harmonic = 1; harmonic <= limit; harmonic++) {
    addHarmonic(sum, harmonic, amplitude(harmonic));
    if ((harmonic & (harmonic - 1)) === 0) sums.push(Float64Array.from(sum));
  }
  const peak = sums.at(-1).reduce((top, x) => Math.max(top, Math.abs(x)), 1e-9);
  return sums.map((table) => closed(table, peak));
}

/**
 * Plays a table for `length` samples. `bend` multiplies the frequency sample by sample (vibrato, glide).
 */
export function oscillate(table, { freq, length, phase = 0, bend = null }) {
  const octave = Math.max(0, Math.floor(Math.log2(17000 / freq)));
  const wave = table[Math.min(table.length - 1, octave)];
  const out = new Float32Array(length);
  const step = (freq * SIZE) / RATE;
  let at = (phase - Math.floor(phase)) * SIZE;
  for (let i = 0; i < length; i++) {
    const index = at | 0;
    out[i] = wave[index] + (wave[index + 1] - wave[index]) * (at - index);
    at += bend ? step * bend[i] : step;
    if (at >= SIZE) at -= SIZE;
  }
  return out;
}

export const shapes = {
  sine: wavetable((n) => (n === 1 ? 1 : 0), 1),
  saw: wavetable((n) => 1 / n),
  square: wavetable((n) => (n % 2 ? 1 / n : 0)),
  pulse: wavetable((n) => Math.sin(Math.PI * n * 0.22) / n),
  triangle: wavetable((n) => (n % 2 ? (n % 4 === 1 ? 1 : -1) / (n * n) : 0)),
  soft: wavetable((n) => 1 / n ** 1.9, 64),
  reed: wavetable((n) => (n % 2 ? 1 : 0.22) / n ** 1.25, 64),
  organ: wavetable((n) => ({ 1: 0.9, 2: 0.8, 3: 0.75, 4: 0.3, 6: 0.22, 8: 0.25 })[n] ?? 0, 8),
};
