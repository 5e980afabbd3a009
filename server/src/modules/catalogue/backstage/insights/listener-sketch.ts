import { createHmac } from 'node:crypto';

/*
 * How many different people there are, without keeping who. Up to 256 a row it is a list of 32-bit hashes, which is exact; beyond that
 * a HyperLogLog of 2,048 registers with a standard error of 2.3 %. Sketches of days add up to sketches of any range, which counts do not;
 * exact rows of day, item and listener would be as many as the plays, and a year of a well-known artist could not be counted in 50 ms.
 */
const PRECISION = 11;
const REGISTERS = 1 << PRECISION;
/** A rank is where the first bit of a hash stands behind those that name its register; 0 where there was none. */
const RANKS = 32 - PRECISION + 2;
const LISTED_MAX = 256;
/** While a range is read; nothing of it is kept. */
const LISTED_MAX_READING = 20_000;
const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS);

/** 32 bits of a listener's key. With the site's secret, so that figures do not reveal who it was: they outlive a history that was deleted. */
export const listenerHash = (key: string, secret: string): number =>
  createHmac('sha256', secret).update(`figures|${key}`).digest().readUInt32LE(0);

/** A set of listeners that only exposes its size. */
export class ListenerSketch {
  private listed = new Set<number>();
  private registers: Uint8Array | null = null;

  add(hash: number): void {
    if (this.registers) this.note(this.registers, hash);
    else {
      this.listed.add(hash);
      if (this.listed.size > LISTED_MAX_READING) this.toRegisters();
    }
  }

  /** Takes in what `toText` wrote; empty text is nobody. */
  mergeText(text: string): void {
    if (text === '') return;
    const bytes = Buffer.from(text.slice(1), 'base64');
    if (text.startsWith('l')) {
      for (let at = 0; at < bytes.length; at += 4) this.add(bytes.readUInt32LE(at));
    } else this.mergeRegisters(bytes);
  }

  merge(other: ListenerSketch): void {
    if (other.registers) this.mergeRegisters(other.registers);
    else for (const hash of other.listed) this.add(hash);
  }

  /** How many; exact as long as nobody had to be estimated. */
  get size(): number {
    if (!this.registers) return this.listed.size;
    // A range reads many sketches: counting ranks first is ten times as fast as a power of two for each register.
    const counts = new Uint16Array(RANKS);
    for (const rank of this.registers) counts[rank] = (counts[rank] ?? 0) + 1;
    const sum = counts.reduce((all, count, rank) => all + count / 2 ** rank, 0);
    const empty = counts[0] ?? 0;
    const estimate = (ALPHA * REGISTERS * REGISTERS) / sum;
    return Math.round(estimate <= 2.5 * REGISTERS && empty > 0 ? REGISTERS * Math.log(REGISTERS / empty) : estimate);
  }

  toText(): string {
    if (!this.registers && this.listed.size > LISTED_MAX) this.toRegisters();
    if (this.registers) return `r${Buffer.from(this.registers).toString('base64')}`;
    const bytes = Buffer.alloc(this.listed.size * 4);
    [...this.listed].forEach((hash, index) => bytes.writeUInt32LE(hash, index * 4));
    return this.listed.size === 0 ? '' : `l${bytes.toString('base64')}`;
  }

  private mergeRegisters(others: Uint8Array): void {
    const own = this.registers ?? this.toRegisters();
    for (let index = 0; index < REGISTERS; index += 1) {
      const rank = others[index] ?? 0;
      if (rank > (own[index] ?? 0)) own[index] = rank;
    }
  }

  private toRegisters(): Uint8Array {
    const registers = new Uint8Array(REGISTERS);
    this.registers = registers;
    for (const hash of this.listed) this.note(registers, hash);
    this.listed = new Set();
    return registers;
  }

  private note(registers: Uint8Array, hash: number): void {
    const index = hash >>> (32 - PRECISION);
    const rank = Math.min(Math.clz32(hash << PRECISION) + 1, RANKS - 1);
    if (rank > (registers[index] ?? 0)) registers[index] = rank;
  }
}
