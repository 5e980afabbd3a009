import type { Clock } from '../../src/platform/player/play-reporter';

/** Time that passes when a test says so. */
export class FakeClock implements Clock {
  private time = 0;
  private lastTimer = 0;
  private readonly timers = new Map<number, { at: number; run: () => void }>();

  now(): number {
    return this.time;
  }

  setTimeout(run: () => void, ms: number): number {
    this.lastTimer += 1;
    this.timers.set(this.lastTimer, { at: this.time + ms, run });
    return this.lastTimer;
  }

  clearTimeout(timer: unknown): void {
    this.timers.delete(timer as number);
  }

  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const [due] = [...this.timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
      if (!due) break;
      this.timers.delete(due[0]);
      this.time = due[1].at;
      due[1].run();
    }
    this.time = end;
  }
}
