import { RATE, gain, samples } from './units.mjs';
import { filter } from './filters.mjs';
import { glue } from './effects.mjs';
import { blocks, integrated } from './loudness.mjs';

const WINDOW = samples(0.004);

function minimumAround(values, reach) {
  const out = new Float32Array(values.length);
  const queue = [];
  let head = 0;
  for (let i = 0; i < values.length + reach; i++) {
    if (i < values.length) {
      while (queue.length > head && values[queue.at(-1)] >= values[i]) queue.pop();
      queue.push(i);
    }
    while (queue[head] < i - 2 * reach) head++;
    if (i >= reach) out[i - reach] = values[queue[head]];
  }
  return out;
}

function averageAround(values, reach) {
  const out = new Float32Array(values.length);
  const width = 2 * reach + 1;
  let sum = width;
  const at = (i) => (i < 0 || i >= values.length ? 1 : values[i]);
  for (let i = -reach - 1; i < values.length; i++) {
    sum += at(i + reach) - at(i - reach - 1);
    if (i >= 0) out[i] = sum / width;
  }
  return out;
}

/** The highest value near a sample, the curve between samples included (Catmull-Rom midpoints). */
function crest(channel, i) {
  const b = channel[i];
  const c = channel[i + 1] ?? 0;
  const middle = (9 * (b + c) - (channel[i - 1] ?? 0) - (channel[i + 2] ?? 0)) / 16;
  return Math.max(Math.abs(b), Math.abs(middle) * 1.02);
}

/** Keeps every peak under the ceiling; sees 4 ms ahead and lets go slowly, so it is not heard. */
export function limit([left, right], ceiling) {
  const wanted = new Float32Array(left.length);
  for (let i = 0; i < left.length; i++) {
    wanted[i] = Math.min(1, ceiling / Math.max(1e-9, crest(left, i), crest(right, i)));
  }
  const held = minimumAround(wanted, WINDOW);
  const release = 1 - Math.exp(-1 / (0.12 * RATE));
  for (let i = 1; i < held.length; i++) {
    if (held[i] > held[i - 1]) held[i] = held[i - 1] + (held[i] - held[i - 1]) * release;
  }
  const factor = averageAround(held, WINDOW >> 1);
  for (let i = 0; i < left.length; i++) {
    left[i] *= factor[i];
    right[i] *= factor[i];
  }
}

const CURVE = [
  [40, -3],
  [80, 0],
  [160, -1],
  [315, -1],
  [630, -3],
  [1250, -7],
  [2500, -10],
  [5000, -14],
  [10000, -20],
];

/** The level of each octave, in decibel. */
function octaves(channels) {
  const mono = channels[0].map((x, i) => (x + channels[1][i]) / 2);
  return CURVE.map(([freq]) => {
    const band = filter(filter(Float32Array.from(mono), 'band', freq, { q: 1.41 }), 'band', freq, { q: 1.41 });
    return 10 * Math.log10(band.reduce((sum, x) => sum + x * x, 0) / band.length + 1e-9);
  });
}

/** Leans the balance of the octaves half way towards that of records people know, a few decibel at most. */
function balance(channels) {
  const off = octaves(channels).map((level, i) => CURVE[i][1] - level);
  const middle = off.slice(1, 6).reduce((sum, x) => sum + x, 0) / 5;
  off.forEach((distance, i) => {
    const db = Math.min(2.5, Math.max(-4, (distance - middle) * 0.45));
    for (const channel of channels) filter(channel, 'peak', CURVE[i][0], { db, q: 1.1 });
  });
}

/** The lows to the middle, the rest a little nearer: it plays better on small speakers and takes fewer bytes. */
function gather([left, right], width) {
  const side = filter(
    filter(
      left.map((x, i) => (x - right[i]) / 2),
      'high',
      140,
    ),
    'high',
    140,
  );
  for (let i = 0; i < left.length; i++) {
    const middle = (left[i] + right[i]) / 2;
    left[i] = middle + side[i] * width;
    right[i] = middle - side[i] * width;
  }
}

const scale = (channels, factor) => channels.map((channel) => channel.map((x) => x * factor));

function fadeEnds([left, right], fadeOut) {
  const head = samples(0.004);
  const tail = samples(fadeOut);
  for (const channel of [left, right]) {
    for (let i = 0; i < head; i++) channel[i] *= i / head;
    for (let i = 0; i < tail; i++) channel[channel.length - 1 - i] *= Math.sin((Math.PI / 2) * (i / tail)) ** 2;
  }
}

/** Finishes a mix: cleans the bottom, evens it out, brings it to the wanted loudness under the ceiling. */
export function master(mix, { loudness = -16, ceiling = -2, fadeOut = 1.2, width = 0.8 } = {}) {
  const channels = scale(mix, gain(-18 - integrated(blocks(mix))));
  for (const channel of channels) filter(channel, 'high', 30);
  balance(channels);
  gather(channels, width);
  glue(channels);
  fadeEnds(channels, fadeOut);
  let done = channels;
  let boost = loudness - integrated(blocks(channels));
  for (let round = 0; round < 4; round++) {
    done = scale(channels, gain(boost));
    limit(done, gain(ceiling));
    boost += loudness - integrated(blocks(done));
  }
  return done;
}
