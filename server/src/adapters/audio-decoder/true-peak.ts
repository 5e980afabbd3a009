/** Samples that one value between two samples is made of. */
const TAPS = 12;
const CENTRE = TAPS / 2 - 1;
/** Values are skipped by blocks of so many samples. */
const BLOCK = 32;
const FOUR_TIMES_BELOW_HZ = 96_000;
const TWICE_BELOW_HZ = 192_000;

type Taps = readonly [number, number, number, number, number, number, number, number, number, number, number, number];

/** Windowed sinc: the phases between two samples; the samples themselves are the first phase. */
function phasesOf(factor: number): Float64Array[] {
  return Array.from({ length: factor - 1 }, (_, index) => {
    const shift = (index + 1) / factor;
    const taps = Float64Array.from({ length: TAPS }, (__, tap) => {
      const at = tap - CENTRE - shift;
      const sinc = Math.sin(Math.PI * at) / (Math.PI * at);
      return sinc * 0.5 * (1 + Math.cos((2 * Math.PI * at) / TAPS));
    });
    const sum = taps.reduce((total, tap) => total + tap, 0);
    return taps.map((tap) => tap / sum);
  });
}

function largest(samples: Float32Array, from: number, to: number): number {
  let max = 0;
  for (let i = from; i < to; i += 1) {
    const value = Math.abs(samples[i] ?? 0);
    if (value > max) max = value;
  }
  return max;
}

/** The true peak of one channel after BS.1770 annex 2, by oversampling: four times, twice from 96 kHz on, not at all from 192 kHz. */
export class TruePeak {
  value = 0;
  private readonly phases: readonly Float64Array[];
  /** No value between samples can be larger than the largest sample times this. */
  private readonly bound: number;
  private history = new Float32Array(TAPS);

  constructor(rate: number) {
    const factor = rate < FOUR_TIMES_BELOW_HZ ? 4 : rate < TWICE_BELOW_HZ ? 2 : 1;
    this.phases = phasesOf(factor);
    this.bound = Math.max(1, ...this.phases.map((phase) => phase.reduce((sum, tap) => sum + Math.abs(tap), 0)));
  }

  add(samples: Float32Array, frames: number): void {
    const joined = new Float32Array(TAPS + frames);
    joined.set(this.history);
    joined.set(samples.subarray(0, frames), TAPS);
    this.value = Math.max(this.value, largest(joined, TAPS, joined.length));
    for (let from = TAPS; from < joined.length; from += BLOCK) {
      const to = Math.min(joined.length, from + BLOCK);
      if (largest(joined, from - TAPS + 1, to) * this.bound > this.value) this.interpolate(joined, from, to);
    }
    this.history = joined.slice(frames);
  }

  private interpolate(samples: Float32Array, from: number, to: number): void {
    for (const phase of this.phases) {
      const value = largestBetween(samples, { from, to, phase });
      if (value > this.value) this.value = value;
    }
  }
}

/** Written out tap by tap: this is where most of the time goes. */
function largestBetween(
  samples: Float32Array,
  { from, to, phase }: { from: number; to: number; phase: Float64Array },
): number {
  const [p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11] = phase as unknown as Taps;
  let [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11] = samples.subarray(from - TAPS, from) as unknown as Taps;
  let max = 0;
  for (let at = from; at < to; at += 1) {
    s0 = s1;
    s1 = s2;
    s2 = s3;
    s3 = s4;
    s4 = s5;
    s5 = s6;
    s6 = s7;
    s7 = s8;
    s8 = s9;
    s9 = s10;
    s10 = s11;
    s11 = samples[at] ?? 0;
    const sum =
      p0 * s0 +
      p1 * s1 +
      p2 * s2 +
      p3 * s3 +
      p4 * s4 +
      p5 * s5 +
      p6 * s6 +
      p7 * s7 +
      p8 * s8 +
      p9 * s9 +
      p10 * s10 +
      p11 * s11;
    const value = sum < 0 ? -sum : sum;
    if (value > max) max = value;
  }
  return max;
}
