import { readStored, writeStored } from '../../lib/storage';

const KEY = 'tonearm.scroll';
const KEPT = 100;

/** Where each history entry was scrolled to, kept over a reload. */
export class ScrollMemory {
  private readonly positions: Map<string, number>;

  constructor() {
    this.positions = new Map(parse(readStored(KEY, 'sessionStorage')));
  }

  get(entry: string): number {
    return this.positions.get(entry) ?? 0;
  }

  set(entry: string, top: number): void {
    this.positions.delete(entry);
    this.positions.set(entry, Math.round(top));
  }

  save(): void {
    writeStored(KEY, JSON.stringify([...this.positions].slice(-KEPT)), 'sessionStorage');
  }
}

function parse(text: string | null): [string, number][] {
  try {
    const pairs: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(pairs)
      ? pairs.filter((pair): pair is [string, number] => Array.isArray(pair) && typeof pair[1] === 'number')
      : [];
  } catch {
    return [];
  }
}
