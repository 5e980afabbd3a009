import { LRUCache } from 'lru-cache';

/** A whole answer, as it went out. */
export interface KeptAnswer {
  tag: string;
  /** Name, value, name, value. */
  headers: readonly string[];
  body: Buffer;
}

interface Entry extends KeptAnswer {
  /** On the clock that nobody sets. */
  keptAt: number;
  /** On the wall's clock: what is released at a time is released by it. */
  keptOn: number;
}

/** What changes with time alone, and counters, are as old as this at most. */
const KEPT_MS = 30_000;
const LARGEST_BYTES = 512 * 1024;
/** What an entry takes beside its body and its address. */
const AROUND_BYTES = 1_500;
const MB = 1_048_576;

/** Answers that are the same for every guest, of one generation of the content, in this process's memory; the one that nobody asked for longest goes first. */
export class GuestAnswers {
  private readonly answers: LRUCache<string, Entry> | null;
  private generation: number | null = null;

  /** @param megabytes 0: nothing is kept. */
  constructor(megabytes: number) {
    this.answers =
      megabytes === 0
        ? null
        : new LRUCache({
            maxSize: megabytes * MB,
            maxEntrySize: LARGEST_BYTES,
            sizeCalculation: ({ body }, key) => body.length + 2 * key.length + AROUND_BYTES,
          });
  }

  get isOn(): boolean {
    return this.answers !== null;
  }

  get bytes(): number {
    return this.answers?.calculatedSize ?? 0;
  }

  get(key: string, generation: number): KeptAnswer | null {
    this.turnTo(generation);
    const entry = this.answers?.get(key);
    if (!entry) return null;
    const isOver = performance.now() - entry.keptAt > KEPT_MS || Math.abs(Date.now() - entry.keptOn) > KEPT_MS;
    if (!isOver) return entry;
    this.answers?.delete(key);
    return null;
  }

  /** @param generation since before the answer was begun. */
  keep(key: string, answer: KeptAnswer, generation: number): void {
    // What was begun before a change is forgotten with all that was kept before it.
    if (generation === this.generation)
      this.answers?.set(key, { ...answer, keptAt: performance.now(), keptOn: Date.now() });
  }

  private turnTo(generation: number): void {
    if (this.generation === generation) return;
    this.generation = generation;
    this.answers?.clear();
  }
}
