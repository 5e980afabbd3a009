import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LRUCache } from 'lru-cache';

export interface Counter {
  count: number;
}

type Counters = LRUCache<string, Counter>;
type Dump = ReturnType<Counters['dump']>;

/** What may be lost when the process is killed. */
const WRITE_AFTER_MS = 1_000;
/** Of the counters that moved last; a flood must not make every write a large one. */
const KEPT_MAX = 20_000;

/** Keys hold addresses of people, which have no place in a file. */
const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 24);

function readCounters(file: string): Dump {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    return Array.isArray(kept) ? (kept as Dump) : [];
  } catch {
    // There is none yet, or a full disk has cut it off: counters start at zero.
    return [];
  }
}

/** Keeps counters in a file, so that a restart forgets no limit. */
export class KeptCounters {
  private readonly counters: Counters = new LRUCache({ max: 100_000 });
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  /** @param file none: in memory only. */
  constructor(
    private readonly file: string | null,
    private readonly warn: (message: string, error: unknown) => void,
  ) {
    if (file !== null) this.counters.load(readCounters(file));
  }

  /** Adds one; the time to live starts with the first. @returns the new count. */
  increment(key: string, ttlMs: number): number {
    this.writeSoon();
    const name = nameOf(key);
    const counter = this.counters.get(name);
    if (counter) return (counter.count += 1);
    this.counters.set(name, { count: 1 }, { ttl: ttlMs });
    return 1;
  }

  delete(key: string): void {
    if (this.counters.delete(nameOf(key))) this.writeSoon();
  }

  /** Writes what is still to be written, and forgets everything. */
  async close(): Promise<void> {
    if (this.timer) this.write();
    await this.writing;
    this.counters.clear();
  }

  private writeSoon(): void {
    if (this.file === null || this.timer) return;
    this.timer = setTimeout(() => this.write(), WRITE_AFTER_MS);
    this.timer.unref();
  }

  /**
   * Those that moved last, oldest first, as they are loaded. Not by the library's own `dump`: it lists what is over too, oldest
   * first, and takes seconds for a hundred thousand. Each minute of each limit has a counter of its own, so there soon are as many.
   */
  private recent(): Dump {
    this.counters.purgeStale();
    const kept: Dump = [];
    for (const name of this.counters.keys()) {
      if (kept.length === KEPT_MAX) break;
      const entry = this.counters.info(name);
      if (entry) kept.push([name, entry]);
    }
    return kept.reverse();
  }

  /** One after the other, each whole or not at all. */
  private write(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const { file } = this;
    if (file === null) return;
    const json = JSON.stringify(this.recent());
    this.writing = this.writing
      .then(async () => {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await writeFile(`${file}.new`, json, { mode: 0o600 });
        await rename(`${file}.new`, file);
      })
      .catch((error: unknown) => this.warn('Limits could not be kept for the next start', error));
  }
}
