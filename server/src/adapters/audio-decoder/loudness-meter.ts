/** Sections of 100 ms; four of them are a gating block. */
const SECTIONS_A_SECOND = 10;
const SECTIONS_A_BLOCK = 4;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;
const OFFSET = -0.691;

interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

export interface Loudness {
  integratedLufs: number | null;
  blocks: [tenths: number, count: number][];
}

const lufsOf = (energy: number): number => OFFSET + 10 * Math.log10(energy);
const energyOf = (lufs: number): number => 10 ** ((lufs - OFFSET) / 10);

/** The head's shelf of BS.1770, for any sample rate: the analogue filter that its 48 kHz coefficients stand for. */
function shelf(rate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

function highPass(rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}

/** K-weighting of one channel. */
class ChannelFilter {
  private readonly state = new Float64Array(4);

  constructor(
    private readonly first: Biquad,
    private readonly second: Biquad,
  ) {}

  /** Sum of the squares of the filtered samples. */
  energy(samples: Float32Array, from: number, to: number): number {
    const { first, second, state } = this;
    let [s1 = 0, s2 = 0, z1 = 0, z2 = 0] = state;
    let sum = 0;
    for (let i = from; i < to; i += 1) {
      const x = samples[i] ?? 0;
      const y = first.b0 * x + s1;
      s1 = first.b1 * x - first.a1 * y + s2;
      s2 = first.b2 * x - first.a2 * y;
      const z = second.b0 * y + z1;
      z1 = second.b1 * y - second.a1 * z + z2;
      z2 = second.b2 * y - second.a2 * z;
      sum += z * z;
    }
    state[0] = s1;
    state[1] = s2;
    state[2] = z1;
    state[3] = z2;
    return sum;
  }
}

/** Integrated loudness after EBU R128 (BS.1770-4), fed with audio piece by piece. */
export class LoudnessMeter {
  private readonly filters: ChannelFilter[];
  private readonly sectionFrames: number;
  private readonly recent: number[] = [];
  private readonly blocks: number[] = [];
  private section = 0;
  private filled = 0;

  /** @param weights one a channel: 1, 1.41 for surround, 0 for low frequency effects. */
  constructor(
    rate: number,
    private readonly weights: readonly number[],
  ) {
    this.filters = weights.map(() => new ChannelFilter(shelf(rate), highPass(rate)));
    this.sectionFrames = Math.max(1, Math.round(rate / SECTIONS_A_SECOND));
  }

  add(channels: readonly Float32Array[], frames: number): void {
    for (let from = 0; from < frames;) {
      const to = Math.min(frames, from + this.sectionFrames - this.filled);
      this.filters.forEach((filter, index) => {
        const weight = this.weights[index] ?? 0;
        const samples = channels[index];
        if (weight > 0 && samples) this.section += weight * filter.energy(samples, from, to);
      });
      this.filled += to - from;
      if (this.filled === this.sectionFrames) this.endSection();
      from = to;
    }
  }

  finish(): Loudness {
    const loud = this.blocks.filter((energy) => lufsOf(energy) > ABSOLUTE_GATE);
    const counts = new Map<number, number>();
    for (const energy of loud) {
      const tenths = Math.round(lufsOf(energy) * 10);
      counts.set(tenths, (counts.get(tenths) ?? 0) + 1);
    }
    const gate = energyOf(lufsOf(mean(loud)) + RELATIVE_GATE);
    const gated = loud.filter((energy) => energy > gate);
    return {
      integratedLufs: gated.length > 0 ? lufsOf(mean(gated)) : null,
      blocks: [...counts].sort(([a], [b]) => a - b),
    };
  }

  private endSection(): void {
    this.recent.push(this.section);
    if (this.recent.length > SECTIONS_A_BLOCK) this.recent.shift();
    if (this.recent.length === SECTIONS_A_BLOCK) {
      this.blocks.push(this.recent.reduce((sum, energy) => sum + energy, 0) / (SECTIONS_A_BLOCK * this.sectionFrames));
    }
    this.section = 0;
    this.filled = 0;
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
