import { asCall } from '../../core/database/call-time.js';
import type { Kept, Realtime } from '../../core/ports/realtime.js';

/** Other processes see a change after this long, should they not hear of it. */
const FRESH_MS = 5_000;

/** What every page needs of the database: kept in memory, and read again once it has changed. */
export class KeptReading<T> {
  private value: T | undefined;
  /** On the clock that nobody sets. */
  private readAt = -Infinity;
  private forgotten = 0;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly name: Kept,
    private readonly realtime: Realtime,
    private readonly read: () => Promise<T>,
  ) {
    realtime.whenRenewed(name, () => this.forget());
  }

  async get(): Promise<T> {
    while (performance.now() - this.readAt >= FRESH_MS) {
      this.reading ??= this.load().finally(() => (this.reading = null));
      await this.reading;
    }
    return this.value as T;
  }

  /** After the commit of a change: every process reads it again. */
  async changed(): Promise<void> {
    this.forget();
    await this.realtime.renew(this.name);
  }

  private forget(): void {
    this.forgotten += 1;
    this.readAt = -Infinity;
  }

  private async load(): Promise<void> {
    const { forgotten } = this;
    this.value = await asCall(this.read);
    // One that began before a change would be taken for fresh.
    if (forgotten === this.forgotten) this.readAt = performance.now();
  }
}
