/** Lets so many do something at once; the others wait in line, first come, first served. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private held = 0;

  /** @param permits how many at once */
  constructor(private permits: number) {}

  /** From now on so many: who waits begins where there is room, and what is under way ends in its own time. */
  resize(permits: number): void {
    this.permits = permits;
    this.admit();
  }

  /** Does the work when a permit is free. @returns what it gives. @throws whatever it throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.held >= this.permits) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.held += 1;
    try {
      return await work();
    } finally {
      this.held -= 1;
      this.admit();
    }
  }

  /** The permit is taken for who waits, so that nobody comes in between. */
  private admit(): void {
    while (this.held < this.permits && this.waiting.length > 0) {
      this.held += 1;
      this.waiting.shift()?.();
    }
  }
}
