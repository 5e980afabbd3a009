import { RATE, samples } from './units.mjs';
import { filter } from './filters.mjs';

const LINES = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797];
const DIFFUSERS = [
  [142, 107, 379, 277],
  [151, 113, 367, 293],
];

function diffuse(buffer, lengths) {
  for (const length of lengths) {
    const line = new Float32Array(length);
    for (let i = 0, at = 0; i < buffer.length; i++, at = (at + 1) % length) {
      const held = line[at];
      const fed = buffer[i] - 0.62 * held;
      line[at] = fed;
      buffer[i] = held + 0.62 * fed;
    }
  }
  return buffer;
}

/** Spreads the eight line values over each other without changing their energy (Hadamard). */
function scatter(v) {
  for (let half = 1; half < 8; half *= 2) {
    for (let i = 0; i < 8; i++) {
      if (i & half) continue;
      const a = v[i];
      const b = v[i | half];
      v[i] = a + b;
      v[i | half] = a - b;
    }
  }
  for (let i = 0; i < 8; i++) v[i] *= 0.3535534;
}

function lines(time, size) {
  return LINES.map((length, i) => {
    const n = Math.round(length * size);
    return {
      buffer: new Float32Array(n + 32),
      at: 0,
      length: n,
      low: 0,
      keep: 10 ** ((-3 * n) / (time * RATE)),
      rate: (2 * Math.PI * (0.31 + i * 0.07)) / RATE,
      phase: i,
    };
  });
}

/** Reads a line a few samples around its length, drifting slowly, so that the tail does not ring. */
function read(line, i) {
  const back = line.length - 12 + 9 * Math.sin(line.phase + line.rate * i);
  const whole = Math.floor(back);
  const size = line.buffer.length;
  const a = line.buffer[(line.at - whole + size) % size];
  const b = line.buffer[(line.at - whole - 1 + size) % size];
  return a + (b - a) * (back - whole);
}

const energy = (channels) => channels.reduce((sum, buffer) => buffer.reduce((s, x) => s + x * x, sum), 0);

/**
 * A feedback-delay-network room. The answer is as loud as what went in, so a send of 0.3 means 30 % wet.
 */
export function reverb([left, right], { time = 2, damp = 0.35, size = 1, predelay = 0.018 } = {}) {
  const shift = samples(predelay);
  const input = [left, right].map((channel, c) => {
    const delayed = new Float32Array(channel.length);
    delayed.set(channel.subarray(0, channel.length - shift), shift);
    return diffuse(filter(delayed, 'high', 160), DIFFUSERS[c]);
  });
  const net = lines(time, size);
  const out = [new Float32Array(left.length), new Float32Array(left.length)];
  const v = new Float64Array(8);
  for (let i = 0; i < left.length; i++) {
    for (let n = 0; n < 8; n++) {
      const line = net[n];
      line.low += (read(line, i) - line.low) * (1 - damp);
      v[n] = line.low * line.keep;
    }
    out[0][i] = v[0] - v[2] + v[4] - v[6];
    out[1][i] = v[1] - v[3] + v[5] - v[7];
    scatter(v);
    for (let n = 0; n < 8; n++) {
      const line = net[n];
      line.buffer[line.at] = v[n] + input[n & 1][i] * 0.5;
      line.at = (line.at + 1) % line.buffer.length;
    }
  }
  const factor = Math.sqrt(energy([left, right]) / Math.max(1e-12, energy(out)));
  for (const channel of out) for (let i = 0; i < channel.length; i++) channel[i] *= factor;
  return out;
}
