/** Lets so many do something at once; the others wait in line, first come, first served. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private held = 0;

  /** @param permits how many at once */
  constructor(readonly permits: number) {}

  /** Does the work when a permit is free. @returns what it gives. @throws whatever it throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.held >= this.permits) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.held += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The permit goes to the next one without being free in between.
      if (next) next();
      else this.held -= 1;
    }
  }
}
