import { availableParallelism } from 'node:os';

/** Work that keeps a core busy takes its turn here: one core of this process stays free for those who wait for an answer. */
export class HeavyWork {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /** @param lanes pieces of work at once */
  constructor(readonly lanes = Math.max(1, availableParallelism() - 1)) {}

  /** Runs the work when a lane is free; first come, first served. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.lanes) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The lane goes to the next one without being free in between.
      if (next) next();
      else this.running -= 1;
    }
  }
}
