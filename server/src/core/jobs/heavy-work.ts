import { availableParallelism } from 'node:os';
import { Semaphore } from '../semaphore.js';
import type { SettingsReader } from '../settings/settings.service.js';

/** A semaphore for CPU-bound work: as much at once as the settings say, and one core stays free for requests. */
export class HeavyWork extends Semaphore {
  /** @param most pieces of work at once, whatever the settings say */
  constructor(
    private readonly settings: SettingsReader,
    private readonly most = Math.max(1, availableParallelism() - 1),
  ) {
    super(1);
  }

  /** How many at once, as the settings stand. */
  async limit(): Promise<number> {
    const limit = Math.min(this.most, await this.settings.get('queue.transcode_concurrency'));
    this.resize(limit);
    return limit;
  }

  override async run<T>(work: () => Promise<T>): Promise<T> {
    await this.limit();
    return await super.run(work);
  }
}
