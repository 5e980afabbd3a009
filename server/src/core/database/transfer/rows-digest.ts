import { createHash } from 'node:crypto';

/** A value as it is compared: bytes are told apart from text. */
export type PlainValue = string | number | bigint | null | Buffer;

/** How many rows there are, and what they hold. */
export interface RowsFigures {
  rows: number;
  /** Hex. */
  digest: string;
}

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value);
const PART_BITS = 64;

/** Counts and hashes rows in whatever order they come: databases sort texts differently. Every row is hashed, and the hashes are added up. */
export class RowsDigest {
  private rows = 0;
  private low = 0n;
  private high = 0n;

  add(values: readonly PlainValue[]): void {
    const parts = values.map((value) => (Buffer.isBuffer(value) ? { bytes: value.toString('hex') } : value));
    this.addText(JSON.stringify(parts, plain));
  }

  /** A row that is a text already. */
  addText(text: string): void {
    const hash = createHash('sha256').update(text).digest();
    this.low = BigInt.asUintN(PART_BITS, this.low + hash.readBigUInt64LE(0));
    this.high = BigInt.asUintN(PART_BITS, this.high + hash.readBigUInt64LE(8));
    this.rows += 1;
  }

  get figures(): RowsFigures {
    const hex = (part: bigint): string => part.toString(16).padStart(PART_BITS / 4, '0');
    return { rows: this.rows, digest: hex(this.high) + hex(this.low) };
  }
}

/** The names of tables that differ in two lists of figures. */
export function differingTables(
  one: Readonly<Record<string, RowsFigures>>,
  other: Readonly<Record<string, RowsFigures>>,
): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => one[name]?.rows !== other[name]?.rows || one[name]?.digest !== other[name]?.digest)
    .sort();
}
