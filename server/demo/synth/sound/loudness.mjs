import { RATE } from './units.mjs';
import { biquad } from './filters.mjs';

/** K-weighting of ITU-R BS.1770 for the rate in use. */
function weighting(rate) {
  const k1 = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q1 = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k1 / q1 + k1 * k1;
  const shelf = [
    (high + (band * k1) / q1 + k1 * k1) / a0,
    (2 * (k1 * k1 - high)) / a0,
    (high - (band * k1) / q1 + k1 * k1) / a0,
    (2 * (k1 * k1 - 1)) / a0,
    (1 - k1 / q1 + k1 * k1) / a0,
  ];
  const k2 = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q2 = 0.5003270373238773;
  const c0 = 1 + k2 / q2 + k2 * k2;
  return [shelf, [1, -2, 1, (2 * (k2 * k2 - 1)) / c0, (1 - k2 / q2 + k2 * k2) / c0]];
}

/** Mean power of each 400 ms block, a block every 100 ms, both channels summed. */
export function blocks(channels, rate = RATE) {
  const [shelf, cut] = weighting(rate);
  const weighted = channels.map((channel) => biquad(biquad(Float32Array.from(channel), shelf), cut));
  const hop = Math.round(rate / 10);
  const hops = [];
  for (let at = 0; at + hop <= weighted[0].length; at += hop) {
    let sum = 0;
    for (const channel of weighted) for (let i = at; i < at + hop; i++) sum += channel[i] * channel[i];
    hops.push(sum / hop);
  }
  return hops.slice(3).map((_, i) => (hops[i] + hops[i + 1] + hops[i + 2] + hops[i + 3]) / 4);
}

const level = (power) => -0.691 + 10 * Math.log10(Math.max(power, 1e-12));
const mean = (list) => list.reduce((sum, x) => sum + x, 0) / Math.max(1, list.length);

/** Integrated loudness in LUFS with both gates of BS.1770. */
export function integrated(powers) {
  const audible = powers.filter((power) => level(power) > -70);
  const gate = level(mean(audible)) - 10;
  return level(mean(audible.filter((power) => level(power) > gate)));
}

export const samplePeak = (channels) =>
  channels.reduce((top, channel) => channel.reduce((peak, x) => Math.max(peak, Math.abs(x)), top), 0);
