/**
 * Limits how many small pieces of work run in one iteration of the event loop, over all callers and in order: whatever else waits for
 * the loop runs between two iterations, however many callers there are.
 */
export class LoopShare {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;
  private isCounting = false;

  constructor(private readonly perTurn: number) {}

  /** Resolves when the caller may go on. */
  async turn(): Promise<void> {
    if (this.taken < this.perTurn) this.take();
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private take(): void {
    this.taken += 1;
    if (this.isCounting) return;
    this.isCounting = true;
    setImmediate(() => this.nextTurn());
  }

  private nextTurn(): void {
    this.isCounting = false;
    this.taken = 0;
    for (const resume of this.waiting.splice(0, this.perTurn)) {
      this.take();
      resume();
    }
  }
}
