/**
 * Lets so many small pieces of work be done in one turn of the event loop, all callers together and in order: whoever else waits for
 * the loop is served between two turns, however many work.
 */
export class LoopShare {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;
  private isCounting = false;

  constructor(private readonly perTurn: number) {}

  /** Ends when it is the caller's turn. */
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
