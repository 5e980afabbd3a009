import { availableParallelism } from 'node:os';
import { Semaphore } from '../semaphore.js';

/** A semaphore for CPU-bound work: one core stays free for requests. */
export class HeavyWork extends Semaphore {
  /** @param permits pieces of work at once */
  constructor(permits = Math.max(1, availableParallelism() - 1)) {
    super(permits);
  }
}
